/**
 * Scripts after the first paint: a page is complete without them, so they must not compete with its stylesheet.
 *
 * Remix has no option for it. The finished HTML's modulepreload links and module script get a `rel` and a `type` that
 * browsers pass over, and `RESTORE_SCRIPTS`, which the document renders at its end, gives them back after `load` and a
 * frame. No node is added or removed, because React would then render the document anew and lose what was typed.
 */
const LATE = 'late-'

export function deferScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', `<link rel="${LATE}modulepreload"`)
    .replace(/<script([^>]*) type="module"/g, `<script$1 type="${LATE}module"`)
}

/** An inline script does not run when only its type changes; a text node added to it makes the browser look again. */
export const RESTORE_SCRIPTS =
  `addEventListener('load',function(){requestAnimationFrame(function(){setTimeout(function(){
document.querySelectorAll('link[rel="${LATE}modulepreload"]').forEach(function(link){link.fetchPriority='low';link.rel='modulepreload'});
document.querySelectorAll('script[type="${LATE}module"]').forEach(function(script){script.type='module';script.append('')})
})})})`.replaceAll('\n', '')
