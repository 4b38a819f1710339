/** The wheel for views. A view that uses it waits behind its skeleton until it is there. */
import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { spinPart } from '#machines/spin/spin.part.ts'
import { useArrivingPart, useShopHandle } from './shop.tsx'

const stages = [
  'recalling',
  'failing',
  'closed',
  'guest',
  'unverified',
  'resting',
  'asking',
  'turning',
  'won',
  'lost',
  'spent',
  'exchanging',
] as const

export type SpinStage = (typeof stages)[number]

/** Milliseconds that the wheel turns. */
const turnTime = 4_200

const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

export function useSpin() {
  const spin = useArrivingPart(spinPart)
  const { newId } = useShopHandle()
  const snapshot = useSelector(spin, (one) => one)
  // A page that is opened again may stand on another day.
  useEffect(() => spin.send({ type: 'spin.recall' }), [spin])
  const requests = useMemo(
    () => ({
      spin: () => spin.send({ type: 'spin.request', key: newId(), turnTime: isStill() ? 0 : turnTime }),
      recall: () => spin.send({ type: 'spin.recall' }),
      exchange: () => spin.send({ type: 'points.exchange', key: newId() }),
    }),
    [spin, newId],
  )
  const stage = stages.find((one) => snapshot.matches(one)) ?? ('recalling' as const)
  return { ...snapshot.context, ...requests, stage }
}

export type SpinView = ReturnType<typeof useSpin>
