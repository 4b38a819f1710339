import { useEffect, useState } from 'react'
import type { OrderView } from '#machines/order/order.read.ts'
import type { PaymentView } from '#ui/actors/payment.ts'

const left = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1000))

/** Whole seconds until that moment, by the clock: a tab that slept shows the right number when it wakes. @param until milliseconds since 1970 */
export function useSecondsUntil(until: number): number {
  const [seconds, setSeconds] = useState(() => left(until))
  useEffect(() => {
    const tick = () => setSeconds(left(until))
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [until])
  return seconds
}

/**
 * When the account of a transfer takes money no more, by this device's clock, which may stand hours beside the server's: counted from when the
 * server told of it. Null where there is no account. @param toldAt milliseconds since 1970
 */
export function closingOf(live: OrderView['payments'][number] | undefined, toldAt: number | null): number | null {
  const { pay_by: payBy, pay_seconds: seconds } = live ?? {}
  if (payBy === undefined) return null
  return seconds === undefined || toldAt === null ? Date.parse(payBy) : toldAt + seconds * 1000
}

/**
 * How the time of an attempt stands: timers of the chart stand still while a phone sleeps, and its clock goes on.
 * Five minutes are `closingNotice` of the chart; to share the number would cost a file of its own.
 */
export function clockAt(seconds: number, clock: PaymentView['clock']): PaymentView['clock'] {
  if (seconds === 0) return 'over'
  return clock === 'ample' && seconds <= 300 ? 'closing' : clock
}

/** "27:42"; with hours "1:02:05". */
export function clockWords(seconds: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
