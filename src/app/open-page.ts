/** What every entry starts its root with: the way to the server, the journal, files that a person chose. */
import type { NetworkEvent } from '#machines/network/network.machine.ts'
import { createJournal, type JournalHandle, type JournalOptions } from '#services/journal/create-journal.ts'
import type { Line } from './line.ts'
import type { OutsideParts } from './outside.ts'
import type { Session } from './ports/session.ts'
import type { World } from './world.ts'
import { notices } from '#text/notices.ts'
import { server } from '#text/server.ts'
import { words } from '#ui/text/words.ts'

// What the charts of every page say, and sentences of the server.
words(notices, server)

export function outsideParts(
  { orderAccessTokens, logger, now }: World,
  { token, unauthorized }: Session,
  network: Line<NetworkEvent>,
): OutsideParts {
  return {
    api: {
      host: import.meta.env.VITE_API_URL,
      token,
      cookies: () => document.cookie,
      orderAccessToken: orderAccessTokens.keyOf,
      // asked for with each call: an inspector puts its own in the place of the browser's
      fetch: (request) => fetch(request),
      logger,
      onUnauthorized: unauthorized,
      isOffline: () => !navigator.onLine,
      onAnswered: (sentOffline) => network.tell({ type: 'call.answered', sentOffline }),
      onUnanswered: () => network.tell({ type: 'call.unanswered' }),
    },
    hasDevice: 'indexedDB' in window,
    logger,
    now,
  }
}

/** The journal of this page. `load`: brings its core with the charts and schemas of the entry, once the page is idle. */
export const openJournal = (
  { newId, now, logger }: World,
  isNobody: () => boolean,
  load: JournalOptions['load'] & {},
): JournalHandle =>
  createJournal({
    tab: newId(),
    now,
    store: 'indexedDB' in window ? 'durable' : 'memory',
    load,
    isNobody,
    onDegraded: ({ problem }) => logger.warn('The journal is kept in memory', problem),
    onWarning: logger.warn,
  })

/** ms after which what waits for a page goes on without it */
const longestDrawing = 10_000

/** `until`: settles when the page is drawn, so that what can come later leaves the line to the scripts that it is drawn with. */
export function drawing(): { done: () => void; until: Promise<void> } {
  let done = () => {}
  const until = new Promise<void>((resolve) => {
    done = resolve
    setTimeout(resolve, longestDrawing)
  })
  return { done, until }
}

/** Files that are held at once: as many as a product has pictures. */
const mostFiles = 10

/** Takes a chosen file in; machines hear of its handle alone. The oldest goes when there are too many. */
export const fileHolder =
  (files: Map<string, File>, newId: () => string) =>
  (file: File): string => {
    const handle = newId()
    const [oldest] = files.keys()
    if (oldest !== undefined && files.size >= mostFiles) files.delete(oldest)
    files.set(handle, file)
    return handle
  }
