import type { PGlite } from '@electric-sql/pglite'

type Sends = (...sent: never[]) => Promise<unknown>

const isEnd = (error: unknown): boolean =>
  ['PANIC', 'FATAL'].includes(String((error as { severity?: unknown }).severity))

/**
 * Lets nothing more into an embedded database that has stopped, as it does when its log cannot grow on a full disk. The next call into it
 * would never come back and would hold the whole process. What was committed is in the files: the next start recovers it.
 * @returns whether it has stopped
 */
export function refuseAfterStop(client: PGlite): () => boolean {
  let end: Error | undefined
  const hearing =
    <Send extends Sends>(send: Send) =>
    async (...sent: never[]) => {
      try {
        return await send(...sent)
      } catch (error) {
        if (isEnd(error)) end ??= error as Error
        throw error
      }
    }
  const enter = client.execProtocolRawSync.bind(client)
  client.execProtocolRawSync = (message) => {
    if (end) throw end
    return enter(message)
  }
  client.execProtocol = hearing(client.execProtocol.bind(client) as Sends) as typeof client.execProtocol
  client.execProtocolStream = hearing(
    client.execProtocolStream.bind(client) as Sends,
  ) as typeof client.execProtocolStream
  return () => end !== undefined
}
