/** A win with what it is good for: its code, or the points. */
import { useState } from 'react'
import { css } from '#styled/css'
import type { SpinCoupon, SpinResult } from '#machines/spin/spin.types.ts'
import { CopyButton } from '#ui/components/copy-button.tsx'
import { TicketIcon } from '#ui/components/icons/pages.tsx'
import { spin } from '#text/spin.ts'
import { words } from '#ui/text/words.ts'
import { dayOf, daysAgo } from './spin-days.ts'

const t = words(spin)

const card = css({
  display: 'flex',
  alignItems: 'center',
  gap: '14',
  p: '14',
  borderRadius: 'panel',
  bg: 'pane',
  textAlign: 'left',
  '& > svg': {
    flexShrink: 0,
    w: '40px',
    h: '40px',
    p: '8',
    borderRadius: 'cell',
    bg: 'accent',
    color: 'on.accent',
  },
  '& > div': { flexGrow: 1, minW: 0, overflowWrap: 'anywhere' },
  '& button': { color: 'on.deep', bg: 'pane' },
})
const strong = css({ fontWeight: '700' })
const note = css({ textStyle: 'small', color: 'on.deep.muted' })
const mono = css({ fontFamily: 'code', color: 'on.deep' })

/** The code of a coupon, and until when it is good. */
const CodeLine = ({
  coupon: { code, ends_at, is_used },
  now,
}: {
  readonly coupon: SpinCoupon
  readonly now: number
}) => {
  const params = { code, mono: <span className={mono} /> }
  if (is_used) return <>{t.rich('spin.codeUsed', params)}</>
  const day = daysAgo(ends_at, now) === 0 ? t('spin.tonight') : dayOf(ends_at)
  return <>{t.rich(Date.parse(ends_at) <= now ? 'spin.codeEnded' : 'spin.code', { ...params, day })}</>
}

export const CouponCard = ({ coupon, title }: { readonly coupon: SpinCoupon; readonly title: string }) => {
  const [now] = useState(() => Date.now())
  const isGood = !coupon.is_used && Date.parse(coupon.ends_at) > now
  return (
    <div className={card}>
      <TicketIcon />
      <div>
        <p className={strong}>{title}</p>
        <p className={note}>
          <CodeLine coupon={coupon} now={now} />
        </p>
        {isGood && <p className={note}>{t('spin.howToUse')}</p>}
      </div>
      {isGood && <CopyButton text={coupon.code} what={t('spin.codeWhat')} bare />}
    </div>
  )
}

/** What somebody won on an earlier day, or today. */
export const WinCard = ({ win: { prize, coupon, spun_at } }: { readonly win: SpinResult }) => {
  const [now] = useState(() => Date.now())
  const ago = daysAgo(spun_at, now)
  const { label } = prize
  const title =
    ago <= 0
      ? t('spin.wonToday', { label })
      : ago === 1
        ? t('spin.yesterday', { label })
        : t('spin.earlier', { label, day: dayOf(spun_at) })
  if (coupon) return <CouponCard coupon={coupon} title={title} />
  return (
    <div className={card}>
      <TicketIcon />
      <div>
        <p className={strong}>{title}</p>
      </div>
    </div>
  )
}
