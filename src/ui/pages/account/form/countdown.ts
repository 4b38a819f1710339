import { useEffect, useState } from 'react'
import { account } from '#text/account.ts'
import { words } from '#ui/text/words.ts'

const t = words(account)

const left = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000))

/** Whole seconds until then, counted by the clock: a tab that slept shows the right number when it wakes. @param seconds from now */
export function useCountdown(seconds: number): number {
  const [until] = useState(() => Date.now() + seconds * 1000)
  const [now, setNow] = useState(() => left(until))
  useEffect(() => {
    const timer = setInterval(() => setNow(left(until)), 250)
    return () => clearInterval(timer)
  }, [until])
  return now
}

/** "45 s", "2 min", "1 h 5 min" */
export function waitWords(seconds: number): string {
  if (seconds < 100) return t('account.secondsS', { seconds })
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60
    ? t('account.minutesMin', { minutes })
    : t('account.hoursMinutes', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}
