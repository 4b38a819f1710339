/** What was typed into a page, past React: React keeps the attribute of a field at the text of its last drawing. */
export type TextField = HTMLInputElement | HTMLTextAreaElement
export type Caret = readonly [start: number, end: number]
export type Typed = readonly [field: TextField, text: string, caret: Caret | undefined]

/** Undefined where there is none: on a button, in a field for addresses of mail. */
export function caretOf(one: Element): Caret | undefined {
  const { selectionStart: start, selectionEnd: end } = one as TextField
  return typeof start === 'number' && typeof end === 'number' ? [start, end] : undefined
}

/** Without files: one that was chosen cannot be put into another field. */
export const typedIn = (page: HTMLElement): Typed[] =>
  [...page.querySelectorAll<TextField>('input,textarea')]
    .filter((field) => !/radio|checkbox|file/.test(field.type) && field.value !== field.defaultValue)
    .map((field) => [field, field.value, caretOf(field)])
