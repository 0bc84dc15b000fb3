/** Mails of chance, as untidy as those of people: elements in each other that are not closed, tables in tables, lists in anything. */
import { diceFrom, type Dice } from '../../ucm/oracle/dice'

/** `{}`: more content. Ends are left out by chance. */
const FORMS = `<p>{}</p> ¦ <div>{}</div> ¦ <b>{}</b> ¦ <span>{}</span> ¦ <font face=Arial>{}</font> ¦ <blockquote>{}</blockquote> ¦ <em>{}</em>
<ul><li>{}</li><li>{}</li></ul> ¦ <ol start=3><li>{}<li>{}</ol> ¦ <dl><dt>{}</dt><dd>{}</dd></dl> ¦ <h2>{}</h2> ¦ <tt>{}</tt> ¦ <u>{}</u>
<table><caption>{}</caption><tr><td>{}</td><td>{}</td></tr><tr><th>{}</th><td>{}</td></tr></table> ¦ <table><tr><td>{}</td></tr></table>
<table>{}<tbody>{}<tr><td>{}<td>{}<tr><td>{}<td>{}</table> ¦ <center>{}</center> ¦ <a href="https://a.example/{}">{}<div>{}</div></a>
<pre>{}⏎  {}</pre> ¦ <div style="white-space:pre-wrap">{}⏎{}</div> ¦ <p dir=rtl>שלום {}</p> ¦ <p>‏{}‎</p> ¦ {}<br>{} ¦ {}<hr>{} ¦ <q>{}</q>
<details><summary>{}</summary>{}</details> ¦ <figure>{}<figcaption>{}</figcaption></figure> ¦ <fieldset><legend>{}</legend>{}</fieldset>
<!--[if mso]><table><tr><td><![endif]-->{}<!--[if mso]></td></tr></table><![endif]--> ¦ <o:p>{}</o:p> ¦ <address>{}</address>
<label>{}</label> ¦ <abbr title=x>{}</abbr> ¦ &nbsp;{}&nbsp; ¦ <wbr>{}`
const [FIRST = '', ...OTHERS] = FORMS.split(/ ¦ |\n/).map((form) => form.replaceAll('⏎', '\n'))
const MAILS = 300
const MAX_DEPTH = 6

export function untidyMails(): { name: string; html: string }[] {
  return Array.from({ length: MAILS }, (_, seed) => ({ name: `untidy ${seed}`, html: untidyMail(diceFrom(seed)) }))
}

function untidyMail(dice: Dice): string {
  let words = 0
  const filled = (form: string, depth: number): string =>
    form.replaceAll('{}', () => {
      if (depth >= MAX_DEPTH || dice.isOnce(3)) return `word${(words += 1)}`
      const html = filled(dice.oneOf([FIRST, ...OTHERS]), depth + 1)
      return dice.isOnce(12) ? html.replace(/<\/(?:td|tr|p|div|li|dd|b|table)>/, '') : html
    })
  return `<html><body>${Array.from({ length: dice.between(1, 4) }, () => filled('{}', 0)).join(' ')}</body></html>`
}
