/** Loads scripts after the first paint (decision 7). */

/** Valid in a page, and does nothing for a file of the same host. */
const LATE_PRELOAD = 'dns-prefetch'
/** A type that no browser runs. */
const LATE_MODULE = 'text/late-module'
const END = '</body></html>'
const LATEST_MS = 2_000

/** Changes attributes only: with nodes added or removed, React would render again and lose what people typed. */
export function deferScripts(html: string): string {
  const deferred = html
    .replaceAll('<link rel="modulepreload"', `<link rel="${LATE_PRELOAD}"`)
    .replace(/<script([^>]*) type="module" async=""/g, `<script$1 type="${LATE_MODULE}"`)
  return deferred.replace(END, '') + END
}

/**
 * Runs after `load` and the first paint, or some time after `load` in browsers without paint events. A second run finds
 * nothing to do. A new type alone does not run an inline script; adding a text node does.
 */
export const RESTORE_SCRIPTS = `addEventListener('load',()=>{
let run=()=>document.querySelectorAll('[rel="${LATE_PRELOAD}"],[type="${LATE_MODULE}"]').forEach(late=>{
late.fetchPriority='low';
if(late.rel)late.rel='modulepreload';
else{late.type='module';late.async=true;late.append('')}
});
setTimeout(run,${LATEST_MS});
window.PerformanceObserver&&new PerformanceObserver(run).observe({type:'paint',buffered:true})
})`.replaceAll('\n', '')
