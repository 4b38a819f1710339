/** Tells the parent what an answer of a port brings about, each as a fact of its own. */
import {
  enqueueActions,
  type AnyEventObject,
  type EventObject,
  type MachineContext,
  type ParameterizedObject,
} from 'xstate'

export const tellFacts = <
  Context extends MachineContext,
  Event extends EventObject,
  Answer extends ParameterizedObject['params'],
>(
  factsOf: (answer: Answer, context: Context) => readonly AnyEventObject[],
) =>
  enqueueActions<Context, Event, Answer, Event, never, never, never, never, never>(({ context, enqueue }, answer) => {
    for (const fact of factsOf(answer, context)) enqueue.sendParent(fact)
  })
