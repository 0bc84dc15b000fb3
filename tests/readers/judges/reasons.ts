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
      difference: /^untidy \d+: without(?: (?:word\d+){2,})+$/,
      why: 'w3m joins the words of two blocks in <pre>, or beside rows',
    },
  ],
  calendars: [
    { difference: /the judge cannot read it/, why: 'the judge reads no file with such a property at all' },
    { difference: /^calendars\/exchange.ics: .*: it is cancelled$/, why: 'an event that was called off is no holiday' },
    { difference: /^calendars\/untidy.ics: only ours/, why: 'the judge takes events without an id for one' },
  ],
  workbooks: [
    { difference: /the judge cannot read it/, why: 'the judge reads no file with such a style or drawing at all' },
    { difference: /encryption.*protected with a password$/, why: 'nobody can read it without its password' },
    {
      difference: /^formats .*: ours "1900-01-00/,
      why: 'Excel shows less than a day as day 0 of 1900, and the judge as a time',
    },
    {
      difference: /^formats .*theirs (?:str "#VALUE!"|date "1899)/,
      why: 'a number outside Excel’s calendar stays a number',
    },
    { difference: /big\.xlsx: .*more than 20 MB$/, why: 'it is larger than the limit' },
  ],
  sheets: [
    {
      difference: /ranges\/out\.xlsx .*: ours undefined/,
      why: 'a formula that no program has calculated: the judge does, and we name it',
    },
    {
      difference: /^spreadsheets\/(?:libreoffice|openpyxl).xlsx 1:1: .*not the agents/,
      why: 'the judge takes a hidden sheet',
    },
  ],
  tables: [],
  telephones: [
    {
      difference: /^\+(?:229[289]|385611234|2341804|998[69])/,
      why: 'the plan of the country has changed since the judge was made (2022)',
    },
  ],
  dates: [],
} satisfies Readonly<Record<string, readonly Reason[]>>
