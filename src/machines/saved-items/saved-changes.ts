/** Changes of a list that the server does not know yet. Pure. */
import type { SavedChange } from './saved-items.types.ts'

/** The first change may be on its way: it stays. A later one of the same product takes the place of those before it. */
export const withChange = ([first, ...later]: readonly SavedChange[], change: SavedChange): readonly SavedChange[] =>
  first ? [first, ...later.filter(({ id }) => id !== change.id), change] : [change]

/** Without the first change that says the same. */
export function withoutChange(changes: readonly SavedChange[], { id, isSaved }: SavedChange): readonly SavedChange[] {
  const at = changes.findIndex((one) => one.id === id && one.isSaved === isSaved)
  return at < 0 ? changes : changes.toSpliced(at, 1)
}

/** The list as its person sees it, newest first. */
export const shownOf = (known: readonly number[], changes: readonly SavedChange[]): number[] =>
  changes.reduce<number[]>(
    (ids, { id, isSaved }) => {
      const others = ids.filter((one) => one !== id)
      return isSaved ? (others.length < ids.length ? ids : [id, ...others]) : others
    },
    [...known],
  )

/** What makes the one list the other. */
export const changesBetween = (before: readonly number[], after: readonly number[]): SavedChange[] => [
  ...before.filter((id) => !after.includes(id)).map((id) => ({ id, isSaved: false })),
  ...after
    .filter((id) => !before.includes(id))
    .map((id) => ({ id, isSaved: true }))
    .toReversed(),
]
