/**
 * The story: whose doing a request is. A port hands on the signal of its actor; here the signal leads to that actor, and the actor to the
 * entry during which it was started. What calls saw of the wire waits here until the journal's core is there to note it.
 */
import { fromPromise as promiseOf } from 'xstate'

/** A port's signal → the actor that waits for the answer. */
export const askers = new WeakMap<AbortSignal, object>()

/** An actor, or the event of a timer → the entry during which it began. */
export const begunIn = new WeakMap<object, number>()

/** As XState's own, for ports that are filled: what is asked with the signal is noted as the doing of this actor. */
export const fromPromise = <Answer, Question>(ask: Parameters<typeof promiseOf<Answer, Question>>[0]) =>
  promiseOf<Answer, Question>((scope) => {
    askers.set(scope.signal, scope.self)
    return ask(scope)
  })

/** What a call saw: its request as it went out, and later the same with a response or an error. */
export type Seen = {
  /** Of the request: the same both times. */
  readonly id: string
  readonly request: Request & { readonly by?: AbortSignal }
  readonly schemaPath: string
  readonly response?: Response
  readonly error?: unknown
}

/** With the time, ms of the page's clock; the oldest go while nobody takes them. */
export const wire: [at: number, seen: Seen][] = []

/** Takes what a call saw. */
export const see = (seen: Seen): void => {
  if (wire.push([performance.now(), seen]) > 400) wire.shift()
}
