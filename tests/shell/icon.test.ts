import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { iconNames } from '../../app/icons'

it('has a drawing for every icon, and no other', () => {
  const sprite = readFileSync('app/ui/icons.svg', 'utf8')
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name)
  expect(drawn).toEqual([...iconNames])
})
