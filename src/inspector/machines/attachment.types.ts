/** Keys of tabs that stand in a file begin so. */
export const FILE = 'file:'

/** Id of the chart of an order, and of the root of a journal that is an order's stream. */
export const ORDER = 'order'

/** A load of a page whose journal can be looked at. */
export type Tab = {
  /** Its id, and before it `FILE` where it stands in a file. */
  key: string
  id: string
  /** When it began, ms since 1970. */
  at: number
  root: string
  /** Whether it stores what all pages of this device write. */
  isWriter: boolean
  /** An order's events as the server tells them to the admin who is signed in; one out of a file is its owner's. */
  isStream?: true
  /** Out of a file: which load of its tab it is, where the file has several of that one; `tab`: id of the first. */
  load?: { tab: string; place: number; of: number }
}

/** What is asked of the line to the tabs. */
export type TabsRequest =
  | { type: 'bell.rung' }
  /** Of this tab all that was written, and what it writes from now on; of a tab in a file, what stands there. */
  | { type: 'tab.attached'; key: string }

/** What the line to the tabs tells. */
export type TabsFact =
  | { type: 'tab.here'; tab: Tab }
  | { type: 'tab.gone'; key: string }
  | { type: 'tab.erased'; key: string }
  /** All that had been written is here. */
  | { type: 'history.came'; length: number }
  | { type: 'entries.came'; length: number }

export type AttachmentReport =
  /** From now on this tab is looked at, or one of a file. */
  | { type: 'page.followed'; key: string }
  | { type: 'recording.replaced'; length: number }
  | { type: 'recording.grew'; length: number }
