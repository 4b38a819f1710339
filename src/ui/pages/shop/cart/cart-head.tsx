/** The name of the page, how many items it holds, and the press that empties it. */
import { itemWords } from '#ui/components/counts.ts'
import { css } from '#styled/css'
import type { useCart } from '#ui/actors/cart.ts'
import { useSession } from '#ui/actors/parts.ts'
import { Button } from '#ui/components/button.tsx'
import { TrashIcon } from '#ui/components/icons/buying.tsx'
import { cart } from '#text/cart.ts'
import { words } from '#ui/text/words.ts'

const t = words(cart)

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '16',
  mb: { base: '12', md: '20' },
})

const title = css({ textStyle: 'title', flex: { base: '1', md: 'none' } })

// under the name on a phone; beside it where there is room, and the press beside both: the right of the page is where toasts lie
const count = css({ color: 'muted', order: { base: 1, md: 0 }, flex: { base: '0 0 100%', md: 'none' } })

type CartHeadProps = { readonly cart: ReturnType<typeof useCart>; readonly onClear: () => void }

export const CartHead = ({ cart, onClear }: CartHeadProps) => {
  const { user } = useSession()
  return (
    <div className={head}>
      <h1 className={title}>{t('cart.yourCart')}</h1>
      {cart.itemCount > 0 && (
        <p className={count}>
          {t('cart.itemwordsSavedOnThisDevice', {
            itemWords: itemWords(cart.itemCount),
            user: user ? 'yes' : 'no',
          })}
        </p>
      )}
      {cart.lines.length > 0 && (
        <Button variant="ghost" size="s" busy={cart.isClearing} busyLabel={t('cart.clearing')} onClick={onClear}>
          <TrashIcon size={18} />
          {t('cart.clearCart')}
        </Button>
      )}
    </div>
  )
}
