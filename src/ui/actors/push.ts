/** Whether this device is told of things, for views. A view that uses it waits until the part has come. */
import { shallowEqual, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { pushPart } from '#machines/push/push.part.ts'
import type { Topic } from '#machines/push/push.types.ts'
import { useArrivingPart } from './shop.tsx'

const stages = [
  'recalling',
  'unsupported',
  'needsInstall',
  'default',
  'asking',
  'denied',
  'subscribing',
  'subscribed',
  'expired',
] as const

export type PushStage = (typeof stages)[number]

export function usePush() {
  const push = useArrivingPart(pushPart)
  const seen = useSelector(
    push,
    (snapshot) => ({
      stage: stages.find((stage) => snapshot.matches(stage)) ?? ('recalling' as const),
      /** "Not now" was pressed in the last 30 days. */
      isResting: snapshot.matches({ default: 'resting' }) || snapshot.matches({ default: 'declining' }),
      isBusy: snapshot.hasTag('busy'),
      isStopping: snapshot.matches({ subscribed: 'stopping' }),
      device: snapshot.context.device,
      wanted: snapshot.context.wanted,
      follows: snapshot.context.follows,
    }),
    shallowEqual,
  )
  const requests = useMemo(
    () => ({
      /** @param order the number of one that is of no account */
      want: (topic: Topic, order?: string) =>
        push.send({ type: 'push.want', topic, ...(order !== undefined && { order }) }),
      decline: () => push.send({ type: 'push.decline' }),
      choose: (topics: readonly Topic[]) => push.send({ type: 'topics.choose', topics }),
      stop: () => push.send({ type: 'push.stop' }),
    }),
    [push],
  )
  return { ...seen, ...requests }
}

export type PushView = ReturnType<typeof usePush>
