/** Carries what a person did on the drawn page over to the living one. Comes only where something was done. */
import type { AsOf, Early, EarlyEvent } from './early.types.ts'
import { type Caret, caretOf, type TextField, type Typed, typedIn } from './typed.ts'
import { yieldToMain } from './yield-to-main.ts'

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

/** Puts the living page in the place of the drawn one, with all that one can see of what was done. */
export function show(early: Early, drawn: HTMLElement, living: HTMLElement, reveal: () => void): void {
  const stoodOn = document.activeElement as HTMLElement
  const caret = caretOf(stoodOn)
  // the event of a scroll waits for the next frame, so the elements themselves are asked
  const places = [...drawn.querySelectorAll('*')]
    .map((one) => [one, one.scrollLeft, one.scrollTop] as const)
    .filter(([, left, top]) => left !== 0 || top !== 0)
  const twin = <Kind extends Element>(one: Kind) => twinOf(one, drawn, living)
  for (const { control } of early.kept) if (!control.matches('input,select')) early.mark(twin(control) ?? control, 0.5)
  reveal()
  for (const [one, left, top] of places) twin(one)?.scrollTo({ left, top, behavior: 'instant' })
  for (const [field, value] of typedIn(drawn)) {
    const now = twin(field)
    if (now) put(now, value)
  }
  const standsOn = twin(stoodOn)
  standsOn?.focus({ preventScroll: true })
  stand(standsOn, caret)
}

/** Tells the living page what was done before its effects had run; to be called when React has left them. */
export function tell(early: Early, drawn: HTMLElement, living: HTMLElement, asOf: AsOf, texts: readonly Typed[]): void {
  const { kept } = early
  kept.shift()
  for (const [field, value, caret] of texts) {
    hearTyping(field, value, caret)
    // whoever has left a field has left it
    if (field !== document.activeElement) kept.unshift({ type: 'focusout', control: field, at: Date.now() })
  }
  void tellKept(early, (one) => twinOf(one, drawn, living), asOf)
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
