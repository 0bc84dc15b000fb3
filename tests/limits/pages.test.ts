/** Pages wait their turn while others, or the same person, ask for many. */
import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { PagesInWork, type Work } from '../../app/platform/limits/pages.server'

const settings = { MAX_IN_FLIGHT: 8, CLIENT_SHARE: 0.75, MAX_PAGES_PER_USER: 2, MAX_PAGES_PER_VISITOR_NETWORK: 3 }
const { signal } = new AbortController()

/** People of one company behind one address, its visitors, and visitors of another network, who ask for pages. */
function portal() {
  const pages = new PagesInWork(settings)
  const inWork: { who: string; work: Work }[] = []
  const refused: unknown[] = []
  const ask = async (who: string, count = 1, disconnected = signal) => {
    const [person, network = 'company'] = who.startsWith('visitor') ? [undefined, who.split(' of ')[1]] : [who]
    for (let index = 0; index < count; index += 1) {
      void pages.begin({ network, person }, disconnected).then((work) => {
        if (typeof work === 'object') inWork.push({ who, work })
        else refused.push(work)
      })
    }
  }
  const end = (who: string) => {
    const [one] = inWork.splice(
      inWork.findIndex((started) => started.who === who),
      1,
    )
    one?.work.end()
  }
  return { pages, inWork, refused, ask, end, names: () => inWork.map(({ who }) => who) }
}

async function turns(count = 20): Promise<void> {
  for (let index = 0; index < count; index += 1) await turn()
}

describe('pages of one person', () => {
  it('are in work up to a limit, and the rest wait for one of them; nobody else waits [553]', async () => {
    const { pages, ask, end, names } = portal()
    void ask('ada', 4)
    await turns()
    expect(names()).toEqual(['ada', 'ada'])
    expect(pages.waiting).toBe(2)
    void ask('ben')
    await turns()
    expect(names()).toEqual(['ada', 'ada', 'ben'])
    end('ada')
    await turns()
    expect(names()).toEqual(['ada', 'ben', 'ada'])
  })

  it('do not count while they wait for their client, and a form that has arrived goes on at once [476]', async () => {
    const { pages, inWork, ask, names } = portal()
    void ask('ada', 3)
    await turns()
    inWork[0]?.work.pause()
    await turns()
    expect([names(), pages.count]).toEqual([['ada', 'ada', 'ada'], 2])
    inWork[0]?.work.resume()
    expect(pages.count).toBe(3)
    inWork[0]?.work.end()
    inWork[0]?.work.resume()
    expect(pages.count).toBe(2)
  })

  it('of which nobody needs the answer any more do not start [553]', async () => {
    const leaving = new AbortController()
    const { pages, refused, ask, end, names } = portal()
    void ask('ada', 2)
    await turns()
    void ask('ada', 1, leaving.signal)
    await turns()
    leaving.abort()
    end('ada')
    await turns()
    expect([names(), refused, pages.waiting]).toEqual([['ada'], [undefined], 0])
    void ask('ada')
    await turns()
    expect(names()).toEqual(['ada', 'ada'])
  })
})

describe('pages of visitors', () => {
  it('have slots for each network, and colleagues who are signed in have their own [920]', async () => {
    const { ask, end, names } = portal()
    void ask('visitor of company', 50)
    await turns()
    expect(names()).toEqual(Array.from({ length: 3 }, () => 'visitor of company'))
    void ask('ada', 2)
    void ask('visitor of elsewhere')
    await turns()
    expect(names().slice(3)).toEqual(['ada', 'ada', 'visitor of elsewhere'])
    end('visitor of company')
    await turns()
    expect(names().filter((who) => who === 'visitor of company')).toHaveLength(3)
  })

  it('start one after the other, and others are served in between [920]', async () => {
    const { inWork, ask } = portal()
    void ask('visitor of company', 3)
    void ask('visitor of elsewhere', 3)
    await turn()
    for (let count = inWork.length; count < 6; count += 1) {
      expect(inWork.length).toBeLessThanOrEqual(count)
      await turn()
    }
    await turns()
    expect(inWork).toHaveLength(6)
  })
})

describe('a portal with all the work that it can bear', () => {
  it('refuses at once, a network with its share too, and nothing is lost of it [477]', async () => {
    const { pages, refused, ask, end } = portal()
    for (const name of ['ada', 'ben', 'cy']) void ask(name, 2)
    await turns()
    expect(pages.count).toBe(6)
    void ask('dee')
    await turns()
    expect(refused).toEqual([429])
    void ask('visitor of elsewhere', 3)
    await turns()
    expect([pages.count, refused]).toEqual([8, [429, 503]])
    end('ada')
    void ask('visitor of elsewhere')
    await turns()
    expect(pages.count).toBe(8)
  })
})
