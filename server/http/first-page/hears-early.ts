/**
 * The script that hears what a person does on a drawn page before the shop has woken. It stands before the page itself, so no press is older
 * than it; what it keeps is told to the shop by `src/app/early.ts`; `early.types.ts` beside it names the parts of `window.early`.
 *
 *  1. What the browser can do alone it does at once: follow a link, send a form that has an address, take letters, turn a radio.
 *  2. What only the shop can do is kept with its time, and the pressed control shows that it was heard.
 *  3. While anything is kept, links and forms wait behind it: leaving the page would lose it.
 *  4. Nothing that is typed is kept here; fields hold their own text.
 */
export const hearsEarly = `{
const kept = [], types = ['click', 'submit', 'change', 'scroll', 'input', 'focusin']
const mark = ({ style }, opacity) => { style.opacity = opacity }
const hear = (event) => {
  const { type, target } = event
  if (target == document) return
  early.isTouched = true
  if (/in|ll/.test(type) || early.isTelling || early.isAwake && !kept[0] || !target.closest('#root')) return
  let control = target
  if (type == 'click') {
    control = target.closest('a,button,summary,[type=radio],[type=checkbox]')
    if (!control || event.button || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (control.form && control.type == 'submit') return
    if (control.tagName == 'A' && (!kept[0] || control.target || /^#/.test(control.getAttribute('href')))) return
  } else if (type == 'submit' ? control.hasAttribute('action') && !kept[0] : control.tagName != 'SELECT') return
  const isField = control.matches('input,select')
  if (!isField || early.isAwake) {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  kept.push({ type, control, at: Math.round(performance.timeOrigin + event.timeStamp) })
  if (!isField) mark(control, .5)
}
const early = window.early = {
  kept, mark,
  end(hasFailed) {
    for (const type of types) removeEventListener(type, hear, true)
    for (const { control } of kept.splice(0)) mark(control, '')
    if (hasFailed) for (const one of document.querySelectorAll('#root :is(button,input,select,textarea,summary)')) one.inert = true
  },
}
for (const type of types) addEventListener(type, hear, true)
}`
