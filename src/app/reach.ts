/** The way out of this page: fetched once, asked for again by the next call when it did not come. */

/** @param connect imports it and connects it */
export function createReach<Outside>(connect: () => Promise<Outside>): () => Promise<Outside> {
  let connecting: Promise<Outside> | undefined
  const reach = (): Promise<Outside> =>
    (connecting ??= connect().catch((error: unknown) => {
      connecting = undefined
      throw error
    }))
  return reach
}
