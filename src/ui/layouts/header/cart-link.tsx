import { Link } from 'react-router-dom'
import { header } from '#styled/recipes'
import { useItemCount } from '#ui/actors/cart.ts'
import { BasketIcon } from '#ui/components/icons.tsx'
import { badgeText } from './badge-text.ts'

/** The way to the cart, with how much is in it. */
export const CartLink = () => {
  const count = useItemCount()
  const badge = badgeText(count)
  const look = header()
  return (
    <Link
      to="/cart"
      className={look.cart}
      aria-label={badge ? `Cart, ${badge} ${count === 1 ? 'item' : 'items'}` : 'Cart'}
    >
      <span className={look.basket} aria-hidden="true">
        <BasketIcon size={23} />
        {badge && <span className={look.badge}>{badge}</span>}
      </span>
      <span className={look.personName}>Cart</span>
    </Link>
  )
}
