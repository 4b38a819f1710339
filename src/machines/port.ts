/**
 * Ports: the only way out of a machine. A machine names what it needs; `src/app/boot.ts` connects it. An unconnected port rejects, so a
 * machine that is walked or tested without its outside world says so instead of pretending.
 */
import { fromCallback, fromPromise, type CallbackActorLogic, type EventObject, type PromiseActorLogic } from 'xstate'

/** A question with one answer. Expected refusals are tagged answers; a rejection is a defect. */
export const port = <Answer, Question>(name: string): PromiseActorLogic<Answer, Question> =>
  fromPromise<Answer, Question>(() => Promise.reject(new Error(`The port "${name}" is not connected`)))

/** A line kept open to the outside world: it hears `Heard` from the machine and tells it `Told`. */
export const channel = <Heard extends EventObject, Question>(
  name: string,
): CallbackActorLogic<Heard, Question, EventObject> =>
  fromCallback<Heard, Question, EventObject>(() => {
    throw new Error(`The port "${name}" is not connected`)
  })
