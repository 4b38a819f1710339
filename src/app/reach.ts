/** The way out of this page: fetched once, asked for again by the next call when it did not come. */
import type { Outside, OutsideParts } from './outside.ts'

/** @param parts what it is connected with, once it is here */
export function createReach(parts: () => OutsideParts): () => Promise<Outside> {
  let connecting: Promise<Outside> | undefined
  const reach = (): Promise<Outside> =>
    (connecting ??= import('./outside.ts')
      .then(({ connectOutside }) => connectOutside(parts()))
      .catch((error: unknown) => {
        connecting = undefined
        throw error
      }))
  return reach
}
