/** What passes between the saved views of a list, its page and the server. */
import type { FieldErrors, Refusal } from '../resource.types.ts'

/** What a list's address says, by its parameters. */
export type SavedQuery = Readonly<Record<string, string>>

export type SavedView = {
  readonly id: number
  readonly name: string
  readonly query: SavedQuery
  readonly is_shared: boolean
  readonly is_own: boolean
  readonly may_change: boolean
  /** Who saved it; null once they left. */
  readonly owner: string | null
}

export type ViewWrite =
  | { kind: 'create'; name: string; isShared: boolean; query: SavedQuery }
  /** `query`: null where it goes on to show what it shows. */
  | { kind: 'change'; id: number; name: string; isShared: boolean; query: SavedQuery | null }
  | { kind: 'remove'; id: number; name: string }

export type ViewsAnswer = { tag: 'loaded'; views: readonly SavedView[] } | { tag: 'refused'; refusal: Refusal }

export type WriteAnswer =
  | { tag: 'written' }
  /** Somebody else deleted it meanwhile. */
  | { tag: 'missing' }
  | { tag: 'refused'; refusal: Refusal; errors: FieldErrors }

export type SavedViewsEvent =
  | { type: 'view.write'; write: ViewWrite }
  /** What the last write was refused for is read, or not of interest any more. */
  | { type: 'refusal.read' }
  | { type: 'views.retry' }
  | { type: 'views.outdated' }

export type SavedViewsContext = {
  resource: string
  views: readonly SavedView[]
  /** What is being written, or was last. */
  write: ViewWrite | null
  /** How many writes went through: a dialog closes when its own has. */
  written: number
  /** Why the views did not load. */
  unloaded: Refusal | null
  /** Why the last write was refused. */
  refusal: Refusal | null
  errors: FieldErrors
}
