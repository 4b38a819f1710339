/** A cart with nothing in it, and what others buy. */
import { css } from '#styled/css'
import { panel } from '#styled/recipes'
import { LinkButton } from '#ui/components/button.tsx'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { cart } from '#text/cart.ts'
import { words } from '#ui/text/words.ts'

const t = words(cart)

const place = css({ py: { base: '16', md: '32' } })

export const EmptyCart = () => (
  <div className={panel({ pad: 's' })}>
    <div className={place}>
      <EmptyState
        picture={{ url: '/pictures/objects/cart', cloth: 'sun' }}
        title={t('cart.yourCartIsEmpty')}
        text={t('cart.goodThingsAreWaitingStartWith')}
        actions={
          <>
            <LinkButton to="/categories/fresh-food">{t('cart.shopFreshFood')}</LinkButton>
            <LinkButton to="/market-list" variant="ghost">
              {t('cart.writeMarketList')}
            </LinkButton>
          </>
        }
      />
    </div>
  </div>
)
