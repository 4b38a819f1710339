/** Hands on a link that holds the goods of this cart: a friend sees them with what they cost, and puts them into a cart of their own. */
import { writeSharedItems } from '#machines/shared-cart/shared-cart.ts'
import type { CartView } from '#ui/actors/cart.ts'
import { useLinkSharing } from '#ui/actors/link-sharing.ts'
import { Button } from '#ui/components/button.tsx'
import { itemWords } from '#ui/components/counts.ts'
import { ShareIcon } from '#ui/components/icons/buying.tsx'
import { naira } from '#ui/components/money.ts'
import { sharedCart } from '#text/shared-cart.ts'
import { words } from '#ui/text/words.ts'

const t = words(sharedCart)

/** Chat apps tell no page where a visitor comes from: the link says itself that it was shared. */
const addressOf = (items: string): string =>
  new URL(`/shared-cart?items=${items}&utm_source=share&utm_medium=social`, window.location.origin).href

export const ShareCart = ({ cart }: { readonly cart: CartView }) => {
  const handOn = useLinkSharing()
  const press = () =>
    handOn({
      title: t('shared-cart.title'),
      text: t('shared-cart.shareText', { items: itemWords(cart.itemCount), total: naira(cart.subtotal) }),
      url: addressOf(writeSharedItems(cart.lines.map(({ line }) => line))),
    })
  return (
    <div>
      <Button variant="ghost" size="s" onClick={press}>
        <ShareIcon size={18} />
        {t('shared-cart.share')}
      </Button>
    </div>
  )
}
