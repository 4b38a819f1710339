/** What passes between the chart of saved items, the list of this device and the server. */
import type { Message } from '#ui/text/message.ts'

/** A product that is to stand on the account's list, or not to. */
export type SavedChange = { readonly id: number; readonly isSaved: boolean }

export type OpenedItems = {
  /** The id of whoever is signed in; null for a guest, whose list stays on the device. */
  readonly owner: number | null
  /** Ids that this device had before its person was known: they go into the account's list. */
  readonly joining: readonly number[]
  /** Ids as the server said last, newest first. */
  readonly known: readonly number[]
  readonly changes: readonly SavedChange[]
}

export type ListRequest = { readonly owner: number | null; readonly joining: readonly number[] }

export type ListAnswer =
  | {
      tag: 'listed'
      ids: readonly number[]
      /** What the server does not know yet, of all tabs of this browser. */
      changes: readonly SavedChange[]
      /** How many of those that were to join have no place there. */
      leftOut: number
    }
  /** It is asked again later. */
  | { tag: 'late' }

export type ChangeRequest = { readonly owner: number | null; readonly change: SavedChange | null }

/** The list as the server has it by now, and what is left to tell it, of all tabs of this browser. */
export type SettledItems = Pick<OpenedItems, 'known' | 'changes'>

export type SavedChangeAnswer =
  | ({ tag: 'done' } & SettledItems)
  | ({ tag: 'refused'; message: Message } & SettledItems)
  /** It is asked again later. */
  | { tag: 'late' }

export type SavedItemsEvent =
  /** A person pressed a heart. */
  | { type: 'savedItem.changed'; id: number; isSaved: boolean }
  /** The account's list may have changed, by this device or another. */
  | { type: 'savedItems.outdated' }
  /** Another tab put something aside, or is done with it. */
  | { type: 'savedItems.changedElsewhere'; changes: readonly SavedChange[] }
  | { type: 'person.changed' }
  | { type: 'drafts.dropped' }
  | { type: 'network.returned' }

/** For what keeps changes on this device until the server knows them. `owner`: null while it is being found out who that is. */
export type KeepChange = { type: 'change.kept'; owner: number | null; change: SavedChange }

export type SavedItemsContext = OpenedItems & {
  /** Calls in a row that nobody answered. */
  readonly losses: number
}
