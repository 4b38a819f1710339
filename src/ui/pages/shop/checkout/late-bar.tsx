import { css } from '#styled/css'
import { bar } from '#styled/recipes'
import { keyOfLine } from '#machines/cart/cart.types.ts'
import { useCartRequests } from '#ui/actors/cart.ts'
import type { CheckoutView } from '#ui/actors/checkout.ts'
import { Button } from '#ui/components/button.tsx'
import { AlertIcon } from '#ui/components/icons/frame.tsx'
import { checkout } from '#text/checkout.ts'
import { words } from '#ui/text/words.ts'

const t = words(checkout)

const named = css({ display: 'grid', gap: '4' })

/** Goods that would be past their date before the last promised day, by the word of the quote: fetched at a store, or left. */
export const LateBar = ({ checkout }: { readonly checkout: CheckoutView }) => {
  const { remove } = useCartRequests()
  const late = (checkout.quote?.lines ?? []).filter(({ problem }) => problem?.code === 'cannot_arrive')
  if (late.length === 0) return null
  return (
    <div role="status" className={bar({ tone: 'attention' })}>
      <AlertIcon />
      <div className={named}>
        {late.map((line) => (
          <p key={keyOfLine(line)}>{line.problem?.message}</p>
        ))}
      </div>
      {checkout.draft.method === 'delivery' && (
        <Button variant="secondary" size="s" onClick={() => checkout.setField('method', 'pickup')}>
          {t('checkout.pickUpInstead')}
        </Button>
      )}
      <Button variant="secondary" size="s" onClick={() => late.forEach((line) => remove(keyOfLine(line)))}>
        {t('checkout.removeThem', { count: late.length })}
      </Button>
    </div>
  )
}
