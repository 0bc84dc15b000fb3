/** Zips that are made while they are sent. */
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { zipOf } from '../../app/platform/files/zip.server'

it.each([new Error('reset'), undefined])(
  'nobody waits for the zip of a file that broke off before: %s [885]',
  async (error) => {
    const content = new Readable({ read: () => undefined }).on('error', () => undefined)
    content.destroy(error)
    await new Promise((closed) => content.once('close', closed))
    await expect(zipOf([{ name: 'a.pdf', content }]).toArray()).rejects.toThrow(error?.message ?? 'cut off')
  },
)
