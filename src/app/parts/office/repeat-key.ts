/** Idempotency keys of calls that nobody answered: the same call, asked for again, is the same to the server. */
import type { ApiAnswer } from '#services/api/answer.types.ts'

/** A call under a key. @param said what the call asks for, by which it is known again */
export type CallOnce = <Reply>(
  said: unknown,
  call: (key: string) => Promise<ApiAnswer<Reply>>,
) => Promise<ApiAnswer<Reply>>

export function callOnce(newId: () => string): CallOnce {
  let lost: { said: string; key: string } | null = null
  return async (asked, call) => {
    const said = JSON.stringify(asked)
    const key = lost?.said === said ? lost.key : newId()
    // Until there is an answer: a call can also be given up.
    lost = { said, key }
    const answer = await call(key)
    if (answer.tag !== 'unreachable') lost = null
    return answer
  }
}
