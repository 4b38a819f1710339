/** The order of this device that waits for its payment: what for, how long, and the way to where it is paid. */
import { use, useEffect } from 'react'
import { minutesLeft } from '#machines/unpaid/unpaid.read.ts'
import type { Unpaid } from '#machines/unpaid/unpaid.types.ts'
import { css, cx } from '#styled/css'
import { useUnpaid } from '#ui/actors/unpaid.ts'
import { LinkButton } from '#ui/components/button.tsx'
import { Panel } from '#ui/components/panel.tsx'
import { AnnounceContext } from '#ui/layouts/announcer.tsx'
import { unpaid } from '#text/unpaid.ts'
import { words } from '#ui/text/words.ts'

export { watchUnpaid } from '#ui/actors/unpaid.ts'

const t = words(unpaid)

// The style sheet is full: these are styles that stand in it already.
const row = css({ display: 'flex', alignItems: 'center', gap: '12' })
const above = css({ mb: '16' })
const floating = css({
  position: 'sticky',
  bottom: '14px',
  zIndex: 'sticky',
  w: '88%',
  maxW: '560px',
  mx: 'auto',
  boxShadow: 'float',
})
const saying = css({ flex: '1', minW: 0, textStyle: 'small', overflowWrap: 'anywhere' })

/** What is told once; the minutes are there to be read, and not told each time. */
function useTold({ orderNumber, waitsFor }: Unpaid): void {
  const announce = use(AnnounceContext)
  useEffect(() => {
    announce(t('unpaid.waits', { number: orderNumber, by: waitsFor }))
  }, [announce, orderNumber, waitsFor])
}

type LookProps = { readonly order: Unpaid; readonly at: number | null; readonly isFloating: boolean }

const Look = ({ order, at, isFloating }: LookProps) => {
  const { orderNumber, waitsFor } = order
  const minutes = at === null ? null : minutesLeft(order, at)
  const said = t('unpaid.waits', { number: orderNumber, by: waitsFor })
  useTold(order)
  return (
    <Panel as="section" pad="s" aria-label={t('unpaid.region')} className={cx(row, isFloating ? floating : above)}>
      <p className={saying}>{minutes === null ? said : t('unpaid.minutes', { said, minutes })}</p>
      <LinkButton to={`/payment/${orderNumber}`} size="s">
        {t('unpaid.pay')}
      </LinkButton>
    </Panel>
  )
}

/** `isFloating`: at the foot of the view, over what is there, and at its place where the page ends: it moves nothing. */
export const UnpaidStrip = ({ isFloating = false }: { readonly isFloating?: boolean }) => {
  const { order, at } = useUnpaid()
  return order && <Look order={order} at={at} isFloating={isFloating} />
}
