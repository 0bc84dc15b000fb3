/**
 * Loads scripts after the first paint (decision 7), and says in `data-scripts` of `html` what became of them: `due`
 * until they run, `on` once React has taken over (entry.client.tsx), nothing when they cannot [843]. Styles ask for it.
 */

/** Valid in a page, and does nothing for a file of the same host. */
const LATE_PRELOAD = 'dns-prefetch'
/** A type that no browser runs. */
const LATE_MODULE = 'text/late-module'
const END = '</body></html>'
const MAX_DELAY_MS = 2_000
/** A proxy or a network that answers nothing: then the page is as without scripts. */
const HANGING_MS = 10_000

/** Changes attributes only: with nodes added or removed, React would render again and lose what people typed. */
export function deferScripts(html: string): string {
  const elements = html.match(/<[a-z]/g)?.length ?? 0
  const deferred = html
    .replace('<html', `<html data-elements="${elements}"`)
    .replaceAll('<link rel="modulepreload"', `<link rel="${LATE_PRELOAD}"`)
    .replace(/<script([^<>]*) type="module" async=""/g, `<script$1 type="${LATE_MODULE}"`)
  return deferred.replace(END, '') + END
}

/**
 * Starts the scripts after `load` and the first paint, or some time after `load` in browsers without paint events. A
 * second run finds nothing to do. A new type alone does not run an inline script; adding a text node does. Runs in the
 * head, before the first paint; browsers without modules do nothing. Errors in other scripts, such as those of extensions, mean
 * nothing for ours: without this, the page would move under people's fingers when ours have run.
 */
export const START_SCRIPTS = `if('noModule'in HTMLScriptElement.prototype){
let d=document,s=d.documentElement.dataset,fail=()=>s.scripts=='on'||delete s.scripts;
s.scripts='due';
addEventListener('error',e=>(e.target.tagName=='SCRIPT'||/\\/assets\\//.test(e.filename))&&fail(),true);
addEventListener('unhandledrejection',fail);
addEventListener('load',()=>{
let run=()=>d.querySelectorAll('[rel="${LATE_PRELOAD}"],[type="${LATE_MODULE}"]').forEach(late=>{
late.fetchPriority='low';
if(late.rel)late.rel='modulepreload';
else{late.type='module';late.async=true;late.append('')}
});
setTimeout(run,${MAX_DELAY_MS});
setTimeout(fail,${HANGING_MS});
window.PerformanceObserver&&new PerformanceObserver(run).observe({type:'paint',buffered:true})
})}`.replaceAll('\n', '')

/**
 * Tells if the document has the elements that the server sent, no more and no fewer. Translators, extensions and proxies
 * add their own. React would then render the page a second time: it throws away what they added, and clicks get lost.
 */
export function isAsSent(): boolean {
  return document.getElementsByTagName('*').length === Number(document.documentElement.dataset['elements'])
}

/** React has taken over the page. */
export function scriptsRun(): void {
  document.documentElement.dataset['scripts'] = 'on'
}

/** React leaves this page to the browser. */
export function leaveToBrowser(): void {
  delete document.documentElement.dataset['scripts']
}
