/** Idempotency keys of calls that nobody answered: the same call, asked for again, is the same to the server. */
import type { ApiAnswer } from '#services/api/answer.types.ts'
import { isLost } from './refused.ts'

/** A call under a key. @param said what the call asks for, by which it is known again */
export type CallOnce = <Reply>(
  said: unknown,
  call: (key: string) => Promise<ApiAnswer<Reply>>,
) => Promise<ApiAnswer<Reply>>

/** So long after the server was reached again the same call is a repetition. Later it is meant anew: what became of it has been seen on the page. */
const repeatedWithin = 600_000

/** @property since when the server was reached again; undefined while it was not */
type Lost = { readonly key: string; since?: number }

/** @param now milliseconds since 1970 */
export function callOnce(newId: () => string, now: () => number = Date.now): CallOnce {
  /** Calls without an answer, by what was said. */
  const lost = new Map<string, Lost>()
  const isRepeated = ({ since }: Lost): boolean => since === undefined || now() - since < repeatedWithin
  return async (asked, call) => {
    const said = JSON.stringify(asked)
    const known = lost.get(said)
    const key = known && isRepeated(known) ? known.key : newId()
    // Until there is an answer: a call can also be given up.
    lost.set(said, { key })
    const answer = await call(key)
    if (isLost(answer)) return answer
    lost.delete(said)
    for (const other of lost.values()) other.since ??= now()
    return answer
  }
}
