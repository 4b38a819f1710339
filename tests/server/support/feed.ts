import { vi } from 'vitest'

export type Feed = {
  status: number
  contentType: string | null
  /** Topics of each message; the opening one first. */
  messages: string[][]
  /** All topics after the opening message. */
  topics: () => string[]
  /** The last id that was said. */
  id: () => string
  text: () => string
  hasEnded: () => boolean
  /** Waits until a topic was heard. */
  hear: (topic: string, timeout?: number) => Promise<void>
  close: () => Promise<void>
}

type Given = { token?: string; orderKey?: string; query?: string }

/** Listens to the feed of a server that listens at `origin`. Resolves with the opening message. */
export async function openFeed(origin: string, { token, orderKey, query = '' }: Given = {}): Promise<Feed> {
  const leaving = new AbortController()
  const response = await fetch(`${origin}/api/changes${query}`, {
    signal: leaving.signal,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(orderKey !== undefined && { 'order-key': orderKey }),
    },
  })
  const seen = { text: '', hasEnded: false, id: '' }
  const messages: string[][] = []
  const take = (block: string) => {
    for (const line of block.split('\n')) {
      if (line.startsWith('id: ')) seen.id = line.slice(4)
      if (line.startsWith('data: ')) messages.push(JSON.parse(line.slice(6)) as string[])
    }
  }
  const reading = (async () => {
    let rest = ''
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) {
      const text = decoder.decode(chunk as Uint8Array, { stream: true })
      seen.text += text
      const blocks = (rest + text).split('\n\n')
      rest = blocks.pop() ?? ''
      blocks.forEach(take)
    }
  })()
    .catch(() => undefined)
    .finally(() => (seen.hasEnded = true))
  const topics = () => messages.slice(1).flat()
  if (response.status === 200) await vi.waitUntil(() => messages.length > 0, { timeout: 5_000, interval: 5 })
  else await reading
  return {
    status: response.status,
    contentType: response.headers.get('content-type'),
    messages,
    topics,
    id: () => seen.id,
    text: () => seen.text,
    hasEnded: () => seen.hasEnded,
    hear: async (topic, timeout = 5_000) => {
      await vi.waitUntil(() => topics().includes(topic), { timeout, interval: 10 })
    },
    async close() {
      leaving.abort()
      await reading
    },
  }
}
