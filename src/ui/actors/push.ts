/** Whether this device is told of things, for views. A view that uses it waits until the part has come. */
import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import type { noticesMachine } from '#machines/notices/notices.machine.ts'
import { isKept, listedNotices } from '#machines/notices/notices.read.ts'
import { pushPart } from '#machines/push/push.part.ts'
import type { Topic } from '#machines/push/push.types.ts'
import { childOf } from './child-of.ts'
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

/** What a person asked to be told of, for views; it is looked up when a view comes. */
export function useNotices() {
  const push = useArrivingPart(pushPart)
  const notices = childOf<typeof noticesMachine>(push, 'notices')
  const context = useSelector(notices, (snapshot) => snapshot.context)
  const isLoading = useSelector(notices, (snapshot) => snapshot.matches('loading') || snapshot.matches('waiting'))
  /** Names of a guest's notices that wait for this device. */
  const waiting = useSelector(push, (snapshot) => snapshot.context.notices)
  useEffect(() => notices.send({ type: 'notices.show' }), [notices])
  const requests = useMemo(
    () => ({
      want: (name: string, isGuest: boolean) => push.send({ type: 'notice.want', name, isGuest }),
      drop: (name: string) => notices.send({ type: 'notice.drop', name }),
      refetch: () => notices.send({ type: 'notices.refetch' }),
    }),
    [push, notices],
  )
  return {
    ...requests,
    isLoading,
    failure: context.failure,
    /** Null before the server said. */
    listed: context.notices && listedNotices(context),
    isKept: (name: string) => isKept(context, name),
    isWaiting: (name: string) => waiting.includes(name),
  }
}

export type NoticesView = ReturnType<typeof useNotices>
