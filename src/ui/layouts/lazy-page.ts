import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { wordsAreHere } from '#ui/text/language.ts'

/** Milliseconds after which a chunk that has neither come nor failed counts as failed (SHOP-17). */
export const chunkTimeout = 120_000

/** A page whose script did not come: nothing came in time, or the browser gave up. */
export class ChunkFailure extends Error {
  override readonly name = 'ChunkFailure'
}

/** @throws ChunkFailure when a script does not come, or not in time */
export const inTime = async <Value>(coming: Promise<Value>): Promise<Value> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkFailure('A script took too long')), chunkTimeout)
  })
  try {
    return await Promise.race([coming, late])
  } catch (error) {
    throw error instanceof ChunkFailure ? error : new ChunkFailure('A script did not load', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

export type LazyPage = {
  /** What to draw, the same from the first drawing on: the page itself where its chunk is there by then, else what suspends until it is. */
  component: () => ComponentType | LazyExoticComponent<ComponentType>
  /** Asks for the chunk before anybody draws the page; a failure shows only once it is drawn. */
  preload: () => void
  /** Settles when the chunk is there or has failed. */
  arrival: () => Promise<void>
  /** After a failure: the next `component()` imports anew. */
  renew: () => void
}

const ignored = () => undefined

/**
 * A page that comes with its own chunk, at most once while all goes well.
 * @param load imports the chunk and picks the page of it
 */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  const loadWithWords = async () => {
    const page = await load()
    await wordsAreHere()
    return page
  }
  let coming: Promise<{ default: ComponentType }> | undefined
  let arrived: ComponentType | undefined
  let drawn: ComponentType | LazyExoticComponent<ComponentType> | undefined
  const fetchOnce = () => (coming ??= inTime(loadWithWords()).then((page) => ({ default: (arrived = page) })))
  const arrival = () => fetchOnce().then(ignored, ignored)
  return {
    // `lazy` suspends even for a chunk that is there. A slow phone drew the skeleton over the server's page for it, for seconds.
    component: () => (drawn ??= arrived ?? lazy(fetchOnce)),
    preload: () => void arrival(),
    arrival,
    renew: () => {
      coming = undefined
      drawn = undefined
    },
  }
}
