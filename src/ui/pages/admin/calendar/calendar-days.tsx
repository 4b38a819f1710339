/** The head of the board: months above their days, or above their weeks where days have no room for a number. */
import { monthsOf } from '#machines/admin/calendar/calendar.dates.ts'
import { css } from '#styled/css'
import { monthWords } from './calendar-words.ts'

const head = css({ display: 'grid', textStyle: 'caption', color: 'muted', textAlign: 'center', py: '8px' })
const month = css({
  px: '8px',
  textAlign: 'left',
  fontWeight: '600',
  color: 'ink',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
})
const number = css({
  display: 'block',
  mx: 'auto',
  maxW: '28px',
  borderRadius: 'full',
  fontWeight: '600',
  color: 'ink',
  '&[data-today]': { bg: 'brand', color: 'on.brand' },
})
const week = css({ textAlign: 'left', borderLeft: '1px solid token(colors.line)', pl: '4px' })

const weekday = new Intl.DateTimeFormat('en-NG', { timeZone: 'UTC', weekday: 'narrow' })
const numberOf = (day: string): number => Number(day.slice(8))

/** Days of which each has room for a number. */
const mostNumbered = 31
/** What part of the days has room for the name of a month. */
const leastNamed = 0.085

export const CalendarDays = ({ each, today }: { readonly each: readonly string[]; readonly today: string }) => {
  const isByWeek = each.length > mostNumbered
  return (
    <div className={head} style={{ gridTemplateColumns: `repeat(${each.length}, minmax(0, 1fr))` }}>
      {monthsOf(each).map((one) => (
        <span key={one.month} className={month} style={{ gridColumn: `span ${one.count}` }}>
          {one.count / each.length >= leastNamed && monthWords(one.month)}
        </span>
      ))}
      {isByWeek
        ? each
            .filter((_, index) => index % 7 === 0)
            .map((monday) => (
              <span key={monday} className={week} style={{ gridColumn: 'span 7' }}>
                {numberOf(monday)}
              </span>
            ))
        : each.map((day) => (
            <span key={day}>
              {weekday.format(new Date(`${day}T00:00:00Z`))}
              <span className={number} data-today={day === today || undefined}>
                {numberOf(day)}
              </span>
            </span>
          ))}
    </div>
  )
}
