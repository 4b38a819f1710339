/** A part of the shop that comes with the first page that needs it. */

/**
 * Gives the same promise each time it is asked, unless the part did not come: then the next one asks again.
 * @param load fetches and starts the part; null when it did not start
 */
export function arrival<Part>(load: () => Promise<Part | null>): () => Promise<Part> {
  let arriving: Promise<Part> | undefined
  const arrive = async (): Promise<Part> => {
    const started = await load()
    if (!started) throw new Error('A part of the shop did not start')
    return started
  }
  return () =>
    (arriving ??= arrive().catch((error: unknown) => {
      arriving = undefined
      throw error
    }))
}
