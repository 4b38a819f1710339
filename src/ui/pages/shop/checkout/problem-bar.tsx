import { useEffect, useRef, useState } from 'react'
import type { QuoteLine } from '#machines/checkout/checkout.types.ts'
import { css } from '#styled/css'
import { bar } from '#styled/recipes'
import { useCart, useCartRequests } from '#ui/actors/cart.ts'
import { Button } from '#ui/components/button.tsx'
import { AlertIcon, CheckIcon } from '#ui/components/icons/frame.tsx'
import { checkout } from '#text/checkout.ts'
import { parts } from '#text/parts.ts'
import { words } from '#ui/text/words.ts'

const t = words(checkout, parts)

const place = css({ outline: 'none', scrollMarginTop: '96px', _empty: { display: 'none' } })

const wording = (count: number): string => t('checkout.itemsCannotBeBought', { count })

/** Items that keep the order from being placed, and one way to mend them all; it says when that is done, and keeps whoever pressed it. */
export const ProblemBar = ({ lines }: { readonly lines: readonly QuoteLine[] }) => {
  const { problemCount } = useCart()
  const { fixAll } = useCartRequests()
  const [isFixing, setFixing] = useState(false)
  const self = useRef<HTMLDivElement>(null)
  const count = lines.filter(({ problem }) => problem !== null && problem.code !== 'cannot_arrive').length
  const isFixed = isFixing && count === 0
  useEffect(() => {
    if (isFixed && document.activeElement === document.body) self.current?.focus()
  }, [isFixed])
  return (
    <div ref={self} role="status" tabIndex={-1} className={place}>
      {count > 0 && (
        <div className={bar({ tone: 'attention' })}>
          <AlertIcon />
          <p>{wording(count)}</p>
          {/* the cart is looked at again when the quote finds a problem; until then it knows of none to fix */}
          <Button
            variant="secondary"
            size="s"
            busy={problemCount === 0}
            busyLabel={t('checkout.checking')}
            onClick={() => {
              setFixing(true)
              fixAll()
            }}
          >
            {t('parts.fixAll')}
          </Button>
        </div>
      )}
      {isFixed && (
        <p className={bar({ tone: 'success' })}>
          <CheckIcon />
          <span>{t('checkout.fixedPleaseLookAtTheNew')}</span>
        </p>
      )}
    </div>
  )
}
