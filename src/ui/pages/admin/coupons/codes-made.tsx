/** The batch of codes that was made last: how many, where they are, and the press that takes them back. */
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { CouponToolsRef } from '#machines/admin/coupons/coupon-tools.machine.ts'
import { css } from '#styled/css'
import { Button } from '#ui/components/button.tsx'
import { TextLink } from '#ui/components/text-link.tsx'
import { officeCoupons } from '#text/office-coupons.ts'
import { words } from '#ui/text/words.ts'

const t = words(officeCoupons)

const made = css({ display: 'grid', gap: '8', justifyItems: 'start' })

export const Made = ({ tools }: { readonly tools: CouponToolsRef }) => {
  const batch = useSelector(tools, ({ context }) => context.batch)
  const isTakingBack = useSelector(tools, (snapshot) => snapshot.matches({ codes: 'takingBack' }))
  const isTakenBack = useSelector(tools, (snapshot) => snapshot.matches({ codes: 'takenBack' }))
  const line = useRef<HTMLParagraphElement>(null)
  const hasPressed = useRef(false)
  // The button goes with the batch: whoever pressed it goes on at what is said of it.
  useEffect(() => {
    if (isTakenBack && hasPressed.current) line.current?.focus()
  }, [isTakenBack])
  return (
    <div className={made}>
      <p role="status" ref={line} tabIndex={-1}>
        {isTakenBack
          ? t('office.coupons_takenBack')
          : batch && t('office.coupons_made', { count: batch.count, batch: batch.batch })}
      </p>
      {batch && !isTakenBack && (
        <>
          <TextLink to={`/admin/coupons?${batch.filter}`}>{t('office.coupons_see')}</TextLink>
          <Button
            size="s"
            variant="secondary"
            busy={isTakingBack}
            busyLabel={t('office.coupons_takingBack')}
            onClick={() => {
              hasPressed.current = true
              tools.send({ type: 'codes.takeBack' })
            }}
          >
            {t('office.coupons_takeBack')}
          </Button>
        </>
      )}
    </div>
  )
}
