/** Loads scripts after the first paint (decision 7). */

/** Browsers ignore a `rel` and a `type` with this prefix. */
const LATE = 'late-'

/** Adds and removes no node, because React would then render the document again and lose what somebody typed. */
export function deferScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', `<link rel="${LATE}modulepreload"`)
    .replace(/<script([^>]*) type="module"/g, `<script$1 type="${LATE}module"`)
}

/** Runs after `load` and a frame. A new type alone does not run an inline script; adding a text node to it does. */
export const RESTORE_SCRIPTS =
  `addEventListener('load',function(){requestAnimationFrame(function(){setTimeout(function(){
document.querySelectorAll('link[rel="${LATE}modulepreload"]').forEach(function(link){link.fetchPriority='low';link.rel='modulepreload'});
document.querySelectorAll('script[type="${LATE}module"]').forEach(function(script){script.type='module';script.append('')})
})})})`.replaceAll('\n', '')
