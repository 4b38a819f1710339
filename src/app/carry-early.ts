/** Carries what a person did on the drawn page over to the living one. Comes only where something was done. */
import type { AsOf, Early, EarlyEvent } from './early.types.ts'
import { yieldToMain } from './yield-to-main.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement

const controls = 'a,button,summary,input,select,textarea,form'

const nameOf = (one: Element): string => {
  // what a link says may change with what was pressed before it, as the number at the cart
  const leadsTo = one.getAttribute('href')
  if (leadsTo !== null) return leadsTo
  const copy = (one.closest('label') ?? one).cloneNode(true) as Element
  // what only the eye sees may follow from another choice, as the sum on a button
  for (const unnamed of copy.querySelectorAll('[aria-hidden=true]')) unnamed.remove()
  return one.getAttribute('aria-label') ?? copy.textContent
}

/** Both pages are drawn by the same views: a control is known by its kind and name, anything else by its look. */
const keyOf = (one: Element): string =>
  [one.tagName, one.getAttribute('type'), one.matches(controls) ? nameOf(one) : one.className].join()

/** What stands in the living page for an element of the drawn one: of those that are named alike, the one at the same place. */
export function twinOf<Kind extends Element>(one: Kind, drawn: Element, living: Element): Kind | undefined {
  if (!drawn.contains(one)) return undefined
  const key = keyOf(one)
  const alike = (root: Element) => [...root.querySelectorAll(one.tagName)].filter((other) => keyOf(other) === key)
  return alike(living)[alike(drawn).indexOf(one)] as Kind | undefined
}

type Caret = readonly [start: number, end: number]

/** Undefined where there is none: on a button, in a field for addresses of mail. */
function caretOf(one: Element): Caret | undefined {
  const { selectionStart: start, selectionEnd: end } = one as TextField
  return typeof start === 'number' && typeof end === 'number' ? [start, end] : undefined
}

const stand = (field: Element | undefined, caret: Caret | undefined): void =>
  void (field && caret && (field as TextField).setSelectionRange(...caret))

/** Past React, which would hold it to be its own doing. */
const put = (field: TextField, value: string): void =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)

/** A field in which something was typed hears of it as of typing; its caret stays. */
function hearTyping(field: TextField, value: string, caret: Caret | undefined): void {
  // React takes what it has seen before for no news
  field.value = ''
  put(field, value)
  stand(field, caret)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const isTyped = (field: TextField): boolean => !/radio|checkbox/.test(field.type) && field.value !== field.defaultValue

/**
 * Puts the living page in the place of the drawn one, with all that one can see of what was done.
 * @returns tells the living page of it; to be called when every part of it has begun
 */
export function takeOver(early: Early, drawn: HTMLElement, living: HTMLElement, asOf: AsOf): () => void {
  const { kept, mark } = early
  early.isAwake = true
  const stoodOn = document.activeElement as HTMLElement
  const caret = caretOf(stoodOn)
  // the event of a scroll waits for the next frame, so the elements themselves are asked
  const places = [...drawn.querySelectorAll('*')]
    .map((one) => [one, one.scrollLeft, one.scrollTop] as const)
    .filter(([, left, top]) => left !== 0 || top !== 0)
  living.style.cssText = ''
  living.ariaHidden = null
  living.inert = living.hidden = false
  drawn.remove()
  const twin = <Kind extends Element>(one: Kind) => twinOf(one, drawn, living)
  for (const [one, left, top] of places) twin(one)?.scrollTo({ left, top, behavior: 'instant' })
  for (const { control } of kept) if (!control.matches('input,select')) mark(twin(control) ?? control, 0.5)
  const typed = [...drawn.querySelectorAll<TextField>('input,textarea')].filter(isTyped).flatMap((field) => {
    const now = twin(field)
    if (now) put(now, field.value)
    return now ?? []
  })
  const standsOn = twin(stoodOn)
  standsOn?.focus({ preventScroll: true })
  stand(standsOn, caret)

  return () => {
    const texts = typed.map((field) => [field, field.value, caretOf(field)] as const)
    // once React has left its effects: within them it would answer an event with the text of its last drawing, and the caret would be lost
    queueMicrotask(() => {
      for (const [field, value, at] of texts) {
        hearTyping(field, value, at)
        // whoever has left a field has left it
        if (field !== document.activeElement) kept.unshift({ type: 'focusout', control: field, at: Date.now() })
      }
      void tellKept(early, twin, asOf)
    })
  }
}

/** What a page shows only after its first frame may take so long to come: milliseconds, and looks. */
const patience = { pause: 50, looks: 10 }

async function soon(find: () => HTMLElement | undefined): Promise<HTMLElement | undefined> {
  for (let look = 0; look < patience.looks; look++) {
    const found = find()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, patience.pause)) // oxlint-disable-line no-await-in-loop -- one look after the other
  }
  return undefined
}

function perform({ type, control: heard }: EarlyEvent, control: HTMLElement): void {
  if (type === 'click') control.click()
  else if (type === 'submit') (control as HTMLFormElement).requestSubmit()
  else {
    if (type === 'change') (control as HTMLSelectElement).value = (heard as HTMLSelectElement).value
    control.dispatchEvent(new Event(type, { bubbles: true }))
  }
}

/**
 * Tells what was pressed: in order, each in a task of its own, with the time at which it was pressed. What is pressed meanwhile joins the end. A
 * control that is not there any more, or cannot be pressed, is passed over: nobody guesses what was meant. What became of each stands in the
 * page's timeline.
 */
async function tellKept(
  early: Early,
  twin: (control: HTMLElement) => HTMLElement | undefined,
  asOf: AsOf,
): Promise<void> {
  const { kept, mark } = early
  /* oxlint-disable no-await-in-loop -- one after the other */
  for (let next = kept[0]; next; next = kept[0]) {
    const press = next
    const control = press.control.isConnected ? press.control : await soon(() => twin(press.control))
    const problem = control === undefined ? 'gone' : control.matches(':disabled') ? 'disabled' : undefined
    if (control && !problem) {
      mark(control, '')
      early.isTelling = true
      asOf(press.at, () => perform(press, control))
      early.isTelling = false
    }
    performance.measure(problem ? 'early press dropped' : 'early press', {
      start: press.at - performance.timeOrigin,
      detail: { type: press.type, ...(problem && { problem }) },
    })
    // it stood in the list until now, so that what was pressed meanwhile came behind it
    kept.shift()
    await yieldToMain()
  }
  /* oxlint-enable no-await-in-loop */
  early.end()
}
