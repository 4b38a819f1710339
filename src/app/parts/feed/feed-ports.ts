/** Ports of the feed: a lock says which tab hears, a broadcast tells the others, `fetch` reads the stream. */
import { fromCallback, type EventObject } from 'xstate'
import type { FeedEvent } from '#machines/feed/feed.machine.ts'
import type { Page } from '../../page.ts'

type Tell = (event: FeedEvent) => void
type Heard = { id: string; topics: string[] }
/** What browsers that have them tell, and no type knows of. */
type Saving = { readonly connection?: { readonly saveData?: boolean } }

const lockName = 'oja-feed'
/** Milliseconds over which browsers spread themselves when a server comes back. */
const spread = 1_000
/** Milliseconds without a sign of life: the server gives one every 25 seconds. */
const silence = 60_000

/** @param last the id of a message without one */
async function* messagesOf(
  body: ReadableStream<Uint8Array> | null,
  last: string,
  breathe: () => void,
): AsyncGenerator<Heard> {
  const reader = body?.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  if (!reader) return
  for (let text = ''; ;) {
    breathe()
    const { value, done } = await reader.read()
    if (done) return
    const events = (text + value).split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      const [, id = last, data = '[]'] = /^(?:id: (.*)\n?)?(?:data: (.*))?/.exec(event) ?? []
      last = id
      yield { id, topics: JSON.parse(data) as string[] }
    }
  }
}

export function feedPorts({
  session,
  orderAccessTokens,
  reach,
}: Pick<Page, 'session' | 'orderAccessTokens' | 'reach'>) {
  const tabs = new BroadcastChannel(lockName)
  /** The id of the last message that any tab of this browser heard. */
  let last = ''

  const take = (tell: Tell, { id, topics }: Heard): void => {
    last = id
    if (topics.length === 0) return
    // Before anybody is told and asks anew.
    void reach()
      .then((there) => there.outdateReads())
      .catch(() => undefined)
    // The kinds alone: the charts ask no more, and the journal may not hold the number of an order.
    tell({ type: 'topics.heard', topics: [...new Set(topics.map((topic) => topic.replace(/:.*/, '')))] })
  }

  async function listen(tell: Tell, signal: AbortSignal, breathe: () => void): Promise<void> {
    const token = session.token()
    const since = last ? `since=${last}` : `age=${Math.ceil(performance.now() / 1_000)}`
    const { ok, body } = await fetch(`${import.meta.env.VITE_API_URL}/api/changes?${since}`, {
      signal,
      headers: token ? { authorization: `Bearer ${token}` } : { 'order-key': orderAccessTokens.some() },
    })
    for await (const heard of messagesOf(ok ? body : null, last, breathe)) {
      tell({ type: 'feed.opened' })
      take(tell, heard)
      tabs.postMessage(heard)
      // Who saves data hears what was missed whenever the page comes into view.
      if ((navigator as Saving).connection?.saveData) return tell({ type: 'turn.taken' })
    }
  }

  return {
    watchTabs: fromCallback<EventObject, undefined>(({ sendBack }) => {
      const tell: Tell = sendBack
      let turn = new AbortController()
      const look = (): void => {
        turn.abort()
        turn = new AbortController()
        const { signal } = turn
        if (document.hidden) return tell({ type: 'turn.taken' })
        const begin = () => {
          tell({ type: 'turn.given' })
          return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
        }
        // Plain HTTP from another machine has no locks: each tab in view hears for itself.
        void (navigator.locks?.request(lockName, { signal }, begin) ?? begin()).catch(() => undefined)
      }
      const hear = ({ data }: MessageEvent<Heard>): void => take(tell, data)
      tabs.addEventListener('message', hear)
      document.addEventListener('visibilitychange', look)
      look()
      return () => {
        turn.abort()
        tabs.removeEventListener('message', hear)
        document.removeEventListener('visibilitychange', look)
      }
    }),
    openFeed: fromCallback<EventObject, undefined>(({ sendBack }) => {
      const leaving = new AbortController()
      const lose = () => sendBack({ type: 'feed.lost' })
      const begin = () => listen(sendBack, leaving.signal, breathe).then(lose, lose)
      let timer = setTimeout(begin, Math.random() * spread)
      const breathe = (): void => {
        clearTimeout(timer)
        timer = setTimeout(() => leaving.abort(), silence)
      }
      return () => {
        clearTimeout(timer)
        leaving.abort()
      }
    }),
  }
}
