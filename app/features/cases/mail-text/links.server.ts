/** Addresses in texts as links, which always show where they lead [849]. */
import { withoutDirectionMarks } from '~/platform/text/direction-marks'
import { dialledNumber, leadingNumber } from '~/platform/text/phone-number.server'
import { takeElements, type Limit } from './limit.server'
import { textOfNodes, type MailNode } from './mail-node'

/** The text with its addresses as links: http, https, mailto, tel, www, e-mail addresses and international telephone numbers. */
export function withLinks(text: string, limit: Limit): MailNode[] {
  if (!MAY_HAVE_ADDRESS.test(text)) return [text]
  const nodes: MailNode[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const shown = TELEPHONE.test(found) ? wholeNumber(found, limit) : withoutEndOfSentence(found)
    const link = typedLink(shown)
    if (!link || !takeElements(limit)) continue
    const { href } = link
    // Letters that look like others are shown as what they are.
    nodes.push(text.slice(from, index), { tag: 'a', href, content: [link.isNamedBy(shown) ? shown : href] })
    from = index + shown.length
  }
  return [...nodes, text.slice(from)].filter((node) => node !== '')
}

/** A link of a mail. Where its text is not its address, it shows that too. Without a text it is none. */
export function mailLink({ href, place, isNamedBy }: Link, content: MailNode[]): MailNode[] {
  const text = textOfNodes(content)
  if (text.trim() === '') return content
  return [{ tag: 'a', href, content: isNamedBy(text) ? content : [...content, ` (${place})`] }]
}

const MAY_HAVE_ADDRESS = /:\/\/|@|www\.|\+\d|tel:/i
/** A mail address is whole or none: `o'brien@…` has its o, and of `müller@…` nothing is a link. */
const ADDRESS =
  /(?<![\w@])(?:https?:\/\/|www\.)(?:[^\s<>"“”«»|\\^`{}\u3000-\u303f\uff01-\uff0f\uff1a-\uff20\uff5b-\uff65]|。(?=[\w\uff21-\uff5a])){2,1990}|(?<![^\s<>()[\]{}"“”„«»,;:=|/])(?:mailto:)?[\w.+'’-]{1,64}@(?:[a-z0-9-]{1,63}\.){1,9}[a-z]{2,63}(?!\.?[\p{L}\p{N}_-])|(?<![\w+])(?:tel:)?(?:\+[1-9]|\(\+\d{1,3}\))[\d\p{Zs}\p{Cf}\p{Pd}\u2212()./]{6,32}/giu
const TELEPHONE = /^(?:tel:)?\(?\+/i

/** Numbers beyond the limit are no links. */
function wholeNumber(found: string, limit: Limit): string {
  if (limit.telephones === 0) return ''
  limit.telephones -= 1
  return leadingNumber(found)
}

function typedLink(shown: string): Link | undefined {
  if (/^www\./i.test(shown)) return webLink(`https://${shown}`)
  if (/^https?:/i.test(shown)) return webLink(shown)
  return TELEPHONE.test(shown) || shown === '' ? telephoneLink(shown) : mailAddressLink(shown)
}

/** Cuts off the characters that end a sentence, and brackets that the address did not open. */
function withoutEndOfSentence(address: string): string {
  let end = address.length
  let unopened = address.split(')').length - address.split('(').length
  for (; end > 0; end -= 1) {
    const last = address.charAt(end - 1)
    if (last === ')' && unopened > 0) unopened -= 1
    else if (!END_OF_SENTENCE.test(last)) break
  }
  return address.slice(0, end)
}

const END_OF_SENTENCE = /[.,;:!?'’…\]]/

export interface Link {
  readonly href: string
  /** Target of the link: the host in letters that cannot deceive, the e-mail address, or the number. */
  readonly place: string
  /** True if people who read this text know where the link leads [930] [931]. */
  readonly isNamedBy: (text: string) => boolean
}

/** Undefined if the address leads nowhere that people may go. */
export function linkTo(address: string): Link | undefined {
  const plain = withoutDirectionMarks(address).trim()
  const [, scheme = ''] = /^([a-z]{3,6}):/i.exec(plain) ?? []
  switch (scheme.toLowerCase()) {
    case 'http':
    case 'https':
      return webLink(plain)
    case 'mailto':
      return mailAddressLink(plain.replace(/\?.*/s, ''))
    case 'tel':
      return telephoneLink(plain)
    default:
      return undefined
  }
}

/** Not an address that says another place before an @ than where it leads. */
function webLink(address: string): Link | undefined {
  if (address.length > MAX_ADDRESS_LENGTH) return undefined
  try {
    const { href, hostname, username, password } = new URL(address)
    return username || password ? undefined : { href, place: hostname, isNamedBy: (text) => isOnHost(text, hostname) }
  } catch {
    return undefined
  }
}

/** The address alone: a link of a mail cannot fill in copies and texts. */
function mailAddressLink(address: string): Link | undefined {
  const [, to] = /^(?:mailto:)?([\w.+'’-]{1,64}@[a-z0-9.-]{1,255})$/i.exec(address.replaceAll('%27', "'")) ?? []
  if (to === undefined) return undefined
  const isNamedBy = (text: string) =>
    text
      .trim()
      .replace(/^mailto:/i, '')
      .toLowerCase() === to.toLowerCase()
  return { href: `mailto:${to}`, place: to, isNamedBy }
}

/** Digits of other scripts, and words, are followed by the number. */
const PLAIN = /^(?:tel:)?[+\d\s()./-]+$/i

/** Dials the number that is shown: `+31 (0)20 …` is `+3120…`. */
function telephoneLink(address: string): Link | undefined {
  const number = dialledNumber(address.replaceAll('%20', ' '))
  if (number === undefined || !/^\+?\d{3,15}$/.test(number)) return undefined
  return {
    href: `tel:${number}`,
    place: number,
    isNamedBy: (text) => PLAIN.test(text.trim()) && dialledNumber(text) === number,
  }
}

const MAX_ADDRESS_LENGTH = 2_000

/** Tells if the text is an address that begins with this host, and that a browser also opens there. */
function isOnHost(text: string, host: string): boolean {
  const address = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
  return address.startsWith(host) && !/\s/.test(address) && webLink(`https://${address}`)?.place === host
}
