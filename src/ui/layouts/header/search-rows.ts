/** What the search field knows of the rows below it, which come later than the field. */
import { useImperativeHandle, useLayoutEffect, type Ref } from 'react'

export const listId = 'search-suggestions'

/** For readers: whether options are open, and the id of the row that the arrow keys stand on. */
export type RowsSeen = { readonly isExpanded: boolean; readonly activeId: string | undefined }

/** What keys of the field do there. */
export type RowKeys = {
  readonly next: () => void
  readonly previous: () => void
  /** Opens the row that the arrow keys stand on; false where they stand in the field, and what stands in it is asked for. */
  readonly open: () => boolean
}

/** How rows are joined to the field: its handle for their keys, and what they tell it. `null`: nothing is in view. */
export type RowsOfField = { readonly keys: Ref<RowKeys>; readonly tell: (seen: RowsSeen | null) => void }

/** Joins rows to the field for as long as they are there. */
export function useRows(
  { keys, tell }: RowsOfField,
  does: RowKeys,
  { isExpanded, activeId }: RowsSeen,
  isShown = true,
) {
  useImperativeHandle(keys, () => does)
  useLayoutEffect(() => tell(isShown ? { isExpanded, activeId } : null), [tell, isShown, isExpanded, activeId])
  useLayoutEffect(() => () => tell(null), [tell])
}
