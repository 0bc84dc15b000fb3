import { PassThrough, Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { attachment, download } from '../../app/platform/http/download.server'

const answer = (content: Readable) => download({ fileName: 'a.zip', type: 'application/zip', content })

describe('the name of a download', () => {
  it('stands once when it is plain, and encoded too when it is not [472]', () => {
    expect(attachment('documents.zip')).toBe('attachment; filename="documents.zip"')
    expect(attachment('Übersicht "1".zip')).toBe(
      `attachment; filename="_bersicht _1_.zip"; filename*=UTF-8''%C3%9Cbersicht%20%221%22.zip`,
    )
    expect(attachment("it's.zip")).toBe(`attachment; filename="it's.zip"`)
  })
})

describe('a download', () => {
  it('reads its content only when it is read itself', async () => {
    let made = 0
    const content = Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc((made += 1) && 10)
      })(),
    )
    const reader = answer(content).body?.getReader()
    await reader?.read()
    expect(made).toBeLessThanOrEqual(3)
    await reader?.cancel()
    expect(content.destroyed).toBe(true)
  })

  it('fails when its content does, and nobody else hears of it', async () => {
    const content = new PassThrough()
    const reader = answer(content).body?.getReader()
    content.write('half')
    expect((await reader?.read())?.value).toEqual(Buffer.from('half'))
    content.destroy(new Error('broken off'))
    await expect(reader?.read()).rejects.toThrow('broken off')
  })

  it('that nobody reads lets its content fail in silence', async () => {
    const content = new PassThrough()
    answer(content)
    content.destroy(new Error('broken off'))
    await new Promise((closed) => content.once('close', closed))
    expect(content.destroyed).toBe(true)
  })
})
