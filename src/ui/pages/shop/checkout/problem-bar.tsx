import type { QuoteLine } from '#machines/checkout/checkout.types.ts'
import { bar } from '#styled/recipes'
import { useCart, useCartRequests } from '#ui/actors/cart.ts'
import { Button } from '#ui/components/button.tsx'
import { AlertIcon } from '#ui/components/icons.tsx'

const words = (count: number): string =>
  count === 1 ? '1 item cannot be bought as it stands' : `${count} items cannot be bought as they stand`

/** Items that keep the order from being placed, and one way to mend them all. */
export const ProblemBar = ({ lines }: { readonly lines: readonly QuoteLine[] }) => {
  const { problemCount } = useCart()
  const { fixAll } = useCartRequests()
  const count = lines.filter(({ problem }) => problem !== null).length
  if (count === 0) return null
  return (
    <div role="status" className={bar({ tone: 'attention' })}>
      <AlertIcon />
      <p>{words(count)}</p>
      {/* the cart is looked at again when the quote finds a problem; until then it knows of none to fix */}
      <Button variant="secondary" size="s" busy={problemCount === 0} busyLabel="Checking" onClick={fixAll}>
        Fix all
      </Button>
    </div>
  )
}
