/** When a store is open, in the words of the week. All times are Africa/Lagos. */
import type { Store } from '#machines/catalog/catalog.types.ts'
import { stores } from '#text/stores.ts'
import { words } from '#ui/text/words.ts'
import { clockOf, weekdayOf } from '../listing/times.ts'

const t = words(stores)

type Hours = Store['opening_hours']

const days = () => [
  t('stores.sunday'),
  t('stores.monday'),
  t('stores.tuesday'),
  t('stores.wednesday'),
  t('stores.thursday'),
  t('stores.friday'),
  t('stores.saturday'),
]

const lagosClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Whether somebody who stands at the door at `now` (milliseconds since 1970) can go in. */
export function isOpenAt(hours: Hours, now: number): boolean {
  const today = hours.find(({ day }) => day === weekdayOf(now))
  if (!today || today.closed || today.opens === null || today.closes === null) return false
  const clock = lagosClock.format(new Date(now))
  return clock >= today.opens && clock < today.closes
}

/** "12:00" as "12 noon", all else as on a clock. */
const spoken = (time: string): string => (time === '12:00' ? t('stores.12Noon') : clockOf(time))

/** Seven rows from today on: "Today, Friday", "8am to 9pm". */
export function weekRows(hours: Hours, now: number): { day: string; text: string; today: boolean }[] {
  const today = weekdayOf(now)
  return days().map((_, ahead) => {
    const weekday = (today + ahead) % 7
    const on = hours.find(({ day }) => day === weekday)
    const isOpen = on && !on.closed && on.opens !== null && on.closes !== null
    return {
      day: ahead === 0 ? t('stores.todayDay', { day: days()[weekday] ?? '' }) : (days()[weekday] ?? ''),
      text:
        isOpen && on.opens && on.closes
          ? t('stores.hoursRange', { opens: spoken(on.opens), closes: spoken(on.closes) })
          : t('stores.closed'),
      today: ahead === 0,
    }
  })
}
