import { useEffect, useRef, useState } from 'react'
import type { QuoteLine } from '#machines/checkout/checkout.types.ts'
import { css } from '#styled/css'
import { bar } from '#styled/recipes'
import { useCart, useCartRequests } from '#ui/actors/cart.ts'
import { Button } from '#ui/components/button.tsx'
import { AlertIcon, CheckIcon } from '#ui/components/icons.tsx'

const place = css({ outline: 'none', scrollMarginTop: '96px', _empty: { display: 'none' } })

const words = (count: number): string =>
  count === 1 ? '1 item cannot be bought as it stands' : `${count} items cannot be bought as they stand`

/** Items that keep the order from being placed, and one way to mend them all; it says when that is done, and keeps whoever pressed it. */
export const ProblemBar = ({ lines }: { readonly lines: readonly QuoteLine[] }) => {
  const { problemCount } = useCart()
  const { fixAll } = useCartRequests()
  const [isFixing, setFixing] = useState(false)
  const self = useRef<HTMLDivElement>(null)
  const count = lines.filter(({ problem }) => problem !== null).length
  const isFixed = isFixing && count === 0
  useEffect(() => {
    if (isFixed && document.activeElement === document.body) self.current?.focus()
  }, [isFixed])
  return (
    <div ref={self} role="status" tabIndex={-1} className={place}>
      {count > 0 && (
        <div className={bar({ tone: 'attention' })}>
          <AlertIcon />
          <p>{words(count)}</p>
          {/* the cart is looked at again when the quote finds a problem; until then it knows of none to fix */}
          <Button
            variant="secondary"
            size="s"
            busy={problemCount === 0}
            busyLabel="Checking"
            onClick={() => {
              setFixing(true)
              fixAll()
            }}
          >
            Fix all
          </Button>
        </div>
      )}
      {isFixed && (
        <p className={bar({ tone: 'online' })}>
          <CheckIcon />
          <span>Fixed. Please look at the new total.</span>
        </p>
      )}
    </div>
  )
}
