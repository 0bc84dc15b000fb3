import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const FEATURES = resolve(import.meta.dirname, '../app/features')

/** Pages of an area have the area's styles, such as `app/features/ucm/ucm.scss`: each component of the area imports them. */
export const areaStyles: Plugin = {
  name: 'area-styles',
  enforce: 'pre',
  transform(code, id) {
    const [, area = ''] = /^\/(\w+)\/.*\.tsx$/.exec(id.replace(FEATURES, '')) ?? []
    const styles = `${FEATURES}/${area}/${area}.scss`
    return existsSync(styles) ? { code: `${code}\nimport '${styles}'\n`, map: null } : undefined
  },
}
