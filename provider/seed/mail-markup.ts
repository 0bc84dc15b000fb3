/** Mails as a CRM stores them: HTML with the markup of the program that sent them. */

export interface Mail {
  /** Paragraphs in plain text, or HTML that begins with a tag, such as a list or a table. */
  readonly said: readonly string[]
  readonly by: string
  readonly address: string
  /** The mail that this one answers. */
  readonly before?: Quoted | undefined
}

export interface Quoted {
  readonly by: string
  readonly address: string
  readonly to: string
  readonly at: Date
  readonly subject: string
  readonly text: string
}

/** Outlook for Windows: Word's markup, the history below a line, a logo in the signature. */
export function outlookMail({ said, by, address, before }: Mail): string {
  const lines = said.flatMap((paragraph) => [paragraph, '']).map(wordParagraph)
  return `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv="Content-Type" content="text/html; charset=utf-8">
<meta name="Generator" content="Microsoft Word 15 (filtered medium)">
<!--[if !mso]><style>v\\:* {behavior:url(#default#VML);}
o\\:* {behavior:url(#default#VML);}
</style><![endif]--><style><!--
/* Font Definitions */
@font-face
	{font-family:Calibri;
	panose-1:2 15 5 2 2 2 4 3 2 4;}
/* Style Definitions */
p.MsoNormal, li.MsoNormal, div.MsoNormal
	{margin:0cm;
	font-size:11.0pt;
	font-family:"Calibri",sans-serif;
	mso-fareast-language:EN-US;}
a:link, span.MsoHyperlink
	{mso-style-priority:99;
	color:#0563C1;
	text-decoration:underline;}
@page WordSection1
	{size:612.0pt 792.0pt;
	margin:72.0pt 72.0pt 72.0pt 72.0pt;}
div.WordSection1
	{page:WordSection1;}
--></style><!--[if gte mso 9]><xml>
<o:shapedefaults v:ext="edit" spidmax="1026" />
</xml><![endif]--></head>
<body lang="EN-GB" link="#0563C1" vlink="#954F72" style="word-wrap:break-word">
<div class="WordSection1">
${lines.join('\n')}
${signature(by, address)}
${before ? outlookHistory(before) : ''}
</div>
</body>
</html>`
}

function wordParagraph(text: string): string {
  if (text.startsWith('<')) return text
  if (text === '') return '<p class="MsoNormal"><o:p>&nbsp;</o:p></p>'
  const lines = text.split('\n').map((line) => `<span lang="EN-US">${escaped(line)}<o:p></o:p></span>`)
  return lines.map((line) => `<p class="MsoNormal">${line}</p>`).join('\n')
}

function signature(by: string, address: string): string {
  return `<p class="MsoNormal"><span lang="EN-US">Kind regards,<o:p></o:p></span></p>
<p class="MsoNormal"><span lang="EN-US">${escaped(by)}<o:p></o:p></span></p>
<table class="MsoNormalTable" border="0" cellspacing="0" cellpadding="0" style="border-collapse:collapse"><tbody><tr>
<td width="120" valign="top" style="width:90.0pt;padding:0cm 5.4pt 0cm 5.4pt"><p class="MsoNormal"><img width="112" height="34" style="width:1.1666in;height:.3541in" id="Picture_x0020_1" src="cid:image001.png@01DC2F5A.7C0B1E40"><o:p></o:p></p></td>
<td valign="top" style="padding:0cm 5.4pt 0cm 5.4pt"><p class="MsoNormal"><span style="font-size:9.0pt;color:#7F7F7F"><a href="mailto:${address}"><span style="color:#0563C1">${address}</span></a><o:p></o:p></span></p></td>
</tr></tbody></table>`
}

function outlookHistory({ by, address, to, at, subject, text }: Quoted): string {
  return `<p class="MsoNormal"><o:p>&nbsp;</o:p></p>
<div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm">
<p class="MsoNormal"><b><span lang="EN-US">From:</span></b><span lang="EN-US"> ${escaped(by)} &lt;${address}&gt; <br>
<b>Sent:</b> ${written(at)}<br>
<b>To:</b> ${escaped(to)}<br>
<b>Subject:</b> ${escaped(subject)}<o:p></o:p></span></p></div></div>
<p class="MsoNormal"><o:p>&nbsp;</o:p></p>
${text
  .split('\n')
  .map((line) => wordParagraph(line))
  .join('\n')}`
}

/** Outlook in the browser: the history is marked by an id, the signature too. */
export function webOutlookMail({ said, by, address, before }: Mail): string {
  const lines = said.map((paragraph) =>
    paragraph.startsWith('<') ? paragraph : `<div class="elementToProof">${withBreaks(paragraph)}</div>`,
  )
  const history = before
    ? `<div id="appendonsend"></div>
<hr style="display:inline-block;width:98%" tabindex="-1">
<div id="divRplyFwdMsg" dir="ltr"><font face="Calibri, sans-serif" style="font-size:11pt" color="#000000"><b>From:</b> ${escaped(before.by)} &lt;${before.address}&gt;<br>
<b>Sent:</b> ${written(before.at)}<br>
<b>To:</b> ${escaped(before.to)}<br>
<b>Subject:</b> ${escaped(before.subject)}</font><div>&nbsp;</div></div>
<div>${withBreaks(before.text)}</div>`
    : ''
  return `<html><head>
<meta http-equiv="Content-Type" content="text/html; charset=utf-8"><style type="text/css" style="display:none;"> P {margin-top:0;margin-bottom:0;} </style>
</head>
<body dir="ltr">
${lines.join('\n<div class="elementToProof"><br></div>\n')}
<div class="elementToProof"><br></div>
<div id="Signature"><div>${escaped(by)}</div><div><a href="mailto:${address}">${address}</a></div></div>
${history}
</body></html>`
}

/** Gmail: lines are blocks, the history is a quote. */
export function gmailMail({ said, by, before }: Mail): string {
  const lines = said.map((paragraph) =>
    paragraph.startsWith('<')
      ? paragraph
      : paragraph
          .split('\n')
          .map((line) => `<div>${escaped(line)}</div>`)
          .join(''),
  )
  const history = before
    ? `<br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">On ${written(before.at)}, ${escaped(before.by)} &lt;<a href="mailto:${before.address}">${before.address}</a>&gt; wrote:<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex">${withBreaks(before.text)}</blockquote></div>`
    : ''
  return `<div dir="ltr">${lines.join('<div><br></div>')}<div><br></div><div>${escaped(by)}</div></div>${history}`
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function withBreaks(text: string): string {
  return escaped(text).replaceAll('\n', '<br>\n')
}

function written(at: Date): string {
  return new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'Europe/Amsterdam',
  }).format(at)
}
