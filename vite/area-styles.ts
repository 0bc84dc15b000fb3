import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const APP = resolve(import.meta.dirname, '../app')

/** Pages of an area have the area's styles, such as `app/ucm/ucm.scss`: each component of the area imports them. */
export const areaStyles: Plugin = {
  name: 'area-styles',
  enforce: 'pre',
  transform(code, id) {
    const [, area = ''] = /^\/(\w+)\/.*\.tsx$/.exec(id.replace(APP, '')) ?? []
    const styles = `${APP}/${area}/${area}.scss`
    return existsSync(styles) ? { code: `${code}\nimport '${styles}'\n`, map: null } : undefined
  },
}
