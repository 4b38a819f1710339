/** How an entry is moved, and what a move would break. */
import { breaksOf, type Broken } from '#machines/admin/calendar/calendar.breaks.ts'
import type { Calendar, Days, Taken } from '#machines/admin/calendar/calendar.types.ts'
import { css } from '#styled/css'
import { AlertIcon } from '#ui/components/icons/frame.tsx'
import { officeCalendar } from '#text/office-calendar.ts'
import { words } from '#ui/text/words.ts'
import { listWords } from './calendar-words.ts'

const t = words(officeCalendar)

const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '8',
  columnGap: '24',
  p: '12px 16px',
  borderTop: '1px solid token(colors.line)',
  textStyle: 'small',
  color: 'muted',
})
const warning = css({ display: 'inline-flex', alignItems: 'center', gap: '8', color: 'warning', fontWeight: '600' })

function brokenWords(broken: Broken): string {
  if (broken.what === 'empty') {
    const days = listWords(broken.days)
    return broken.placement === 'home_hero'
      ? t('office.calendar_emptyHero', { days })
      : t('office.calendar_emptyStrip', { days })
  }
  return broken.what === 'coupon'
    ? t('office.calendar_outsideCoupon', { code: broken.title })
    : t('office.calendar_outsideBanner', { title: broken.title })
}

type Props = { readonly shown: Calendar; readonly taken: Taken | null; readonly days: Days }

export const CalendarFoot = ({ shown, taken, days }: Props) => {
  const broken = taken ? breaksOf(shown.entries, taken, days, shown.today) : null
  return (
    <div className={foot}>
      <span>{t('office.calendar_hint')}</span>
      <span role="status">
        {broken && (
          <span className={warning}>
            <AlertIcon size={18} />
            {brokenWords(broken)}
          </span>
        )}
      </span>
    </div>
  )
}
