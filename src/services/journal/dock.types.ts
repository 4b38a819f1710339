/** The story: what a page and the inspector that is docked to it agree on. */

/** Where a page remembers, until its tab is closed, at which side the inspector is docked. A type: a chunk of its own would weigh more. */
export type DockedKey = 'oja-docked'

/** Alt+Shift+I; by its place on the keyboard, since with Alt it writes another sign on many. */
export const isChord = (event: KeyboardEvent): boolean =>
  event.code === 'KeyI' &&
  event.altKey &&
  event.shiftKey &&
  !event.ctrlKey &&
  !event.metaKey &&
  !(event.target as Element).closest?.(':read-write,select')

/** From the inspector to the page around it. */
export interface DockSaid {
  readonly dock: 'right' | 'below' | 'away'
}
