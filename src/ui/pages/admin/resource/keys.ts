/** Whether a key was pressed where text is typed: there it is the field's own. */
export const isInField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]') !== null

/** Ctrl+Z or ⌘Z outside of fields. */
export const isUndo = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z' && !isInField(event.target)
