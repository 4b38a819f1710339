import { count as countLook, header } from '#styled/recipes'
import { useItemCount } from '#ui/actors/cart-count.ts'
import { BasketIcon } from '#ui/components/icons/frame.tsx'
import { Link } from '#ui/components/link.tsx'
import { layout } from '#text/layout.ts'
import { words } from '#ui/text/words.ts'
import { badgeText } from './badge-text.ts'

const t = words(layout)

/** The way to the cart, with how much is in it. */
export const CartLink = () => {
  const count = useItemCount()
  const badge = badgeText(count)
  const look = header()
  return (
    <Link
      to="/cart"
      className={look.cart}
      aria-label={badge ? t('layout.cartBadgeItems', { badge, count }) : t('layout.cart')}
    >
      <span className={look.basket} aria-hidden="true">
        <BasketIcon size={23} />
        {badge && <span className={countLook()}>{badge}</span>}
      </span>
      <span className={look.personName}>{t('layout.cart')}</span>
    </Link>
  )
}
