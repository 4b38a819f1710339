/** The wheel for views. A view that uses it waits behind its skeleton until it is there. */
import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import type { SpinRef } from '#machines/spin/spin.machine.ts'
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

/** Milliseconds by which the clock here may be ahead of the server's. */
const clockSlack = 2_000

/** Looks again once the next spin is due, also where the page slept over it. @param at ISO 8601; null where none is waited for */
function useNextDay(at: string | null, spin: SpinRef): void {
  useEffect(() => {
    if (at === null) return undefined
    const due = Date.parse(at) + clockSlack
    let timer: ReturnType<typeof setTimeout> | undefined
    // Where this clock is ahead, the day has not begun at the server: it is asked each minute until it has.
    const lookAt = (moment: number) => {
      clearTimeout(timer)
      timer = setTimeout(look, moment - Date.now())
    }
    const look = () => {
      if (document.visibilityState === 'visible' && Date.now() >= due) spin.send({ type: 'spin.recall' })
      lookAt(Date.now() < due ? due : Date.now() + 60_000)
    }
    lookAt(due)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [at, spin])
}

export function useSpin() {
  const spin = useArrivingPart(spinPart)
  const { newId } = useShopHandle()
  const snapshot = useSelector(spin, (one) => one)
  // A page that is opened again may stand on another day.
  useEffect(() => spin.send({ type: 'spin.recall' }), [spin])
  useNextDay(snapshot.context.standing?.next_spin_at ?? null, spin)
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
