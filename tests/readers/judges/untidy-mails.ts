/** Mails of chance, as untidy as those of people: elements in each other that are not closed, tables in tables, lists in anything. */
import { diceFrom, type Dice } from '../../ucm/oracle/dice'

/** `{}`: more content. Ends are left out by chance. */
const FORMS = [
  ...[
    '<p>{}</p>',
    '<div>{}</div>',
    '<b>{}</b>',
    '<span>{}</span>',
    '<font face=Arial>{}</font>',
    '<blockquote>{}</blockquote>',
  ],
  ...[
    '<ul><li>{}</li><li>{}</li></ul>',
    '<ol start=3><li>{}<li>{}</ol>',
    '<dl><dt>{}</dt><dd>{}</dd></dl>',
    '<h2>{}</h2>',
  ],
  ...[
    '<table><caption>{}</caption><tr><td>{}</td><td>{}</td></tr><tr><th>{}</th><td>{}</td></tr></table>',
    '<table><tr><td>{}</td></tr></table>',
  ],
  ...[
    '<table>{}<tbody>{}<tr><td>{}<td>{}<tr><td>{}<td>{}</table>',
    '<center>{}</center>',
    '<a href="https://a.example/{}">{}<div>{}</div></a>',
  ],
  ...[
    '<pre>{}\n  {}</pre>',
    '<div style="white-space:pre-wrap">{}\n{}</div>',
    '<p dir=rtl>שלום {}</p>',
    '<p>‏{}‎</p>',
    '{}<br>{}',
    '{}<hr>{}',
  ],
  ...[
    '<details><summary>{}</summary>{}</details>',
    '<figure>{}<figcaption>{}</figcaption></figure>',
    '<fieldset><legend>{}</legend>{}</fieldset>',
  ],
  ...[
    '<!--[if mso]><table><tr><td><![endif]-->{}<!--[if mso]></td></tr></table><![endif]-->',
    '<o:p>{}</o:p>',
    '<em>{}</em>',
  ],
  ...[
    '<address>{}</address>',
    '<label>{}</label>',
    '<abbr title=x>{}</abbr>',
    '<q>{}</q>',
    '<tt>{}</tt>',
    '&nbsp;{}&nbsp;',
    '<wbr>{}',
    '<u>{}</u>',
  ],
] as const
const MAILS = 300
const MOST_DEPTH = 6

export function untidyMails(): { name: string; html: string }[] {
  return Array.from({ length: MAILS }, (_, seed) => ({ name: `untidy ${seed}`, html: untidyMail(seed) }))
}

function untidyMail(seed: number): string {
  const dice = diceFrom(seed)
  let words = 0
  const filled = (form: string, depth: number): string =>
    form.replaceAll('{}', () => {
      if (depth >= MOST_DEPTH || dice.isOnce(3)) return `word${(words += 1)}`
      return withoutEnds(filled(dice.oneOf(FORMS), depth + 1), dice)
    })
  return `<html><body>${Array.from({ length: dice.between(1, 4) }, () => filled('{}', 0)).join(' ')}</body></html>`
}

function withoutEnds(html: string, dice: Dice): string {
  return dice.isOnce(12) ? html.replace(/<\/(?:td|tr|p|div|li|dd|b|table)>/, '') : html
}
