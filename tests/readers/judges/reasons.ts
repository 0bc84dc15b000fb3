/** Why ours is right where it differs from a judge: each difference that fits the pattern. */
interface Reason {
  readonly difference: RegExp
  readonly why: string
}

export const reasons = {
  mails: [
    { difference: /^foundation-emails.*plain text$/, why: 'a template of Inky, with elements that no mail has' },
    { difference: /^mailgen.*plain text$/, why: 'a template that begins with a program' },
    { difference: /enmime.*plain text$/, why: 'a text without any markup' },
    { difference: /^(?:papaparse|xlsx-populate)/, why: 'a page with a form, whose fields are no text' },
    {
      difference: /^planer.*without Image removed by sender$/,
      why: 'the name of a picture of one point, which tells that a mail was opened',
    },
    {
      difference: /^untidy \d+: without (?:word\d+){2,}$/,
      why: 'w3m joins the words of two blocks in <pre>, or beside rows',
    },
  ],
  calendars: [
    { difference: /the judge cannot read it/, why: 'the judge reads no file with such a property at all' },
    { difference: /^calendars\/exchange.ics: .*: it is cancelled$/, why: 'an event that was called off is no holiday' },
    { difference: /^calendars\/untidy.ics: only ours/, why: 'the judge takes events without an id for one' },
  ],
  workbooks: [],
  tables: [],
  telephones: [
    {
      difference: /^(?:BJ \+229[289]|HR \+385611234|NG \+2341804|UZ \+998)/,
      why: 'the plan of the country has changed since the judge was made (2022)',
    },
  ],
  dates: [],
} satisfies Readonly<Record<string, readonly Reason[]>>
