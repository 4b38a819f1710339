/** A cart with nothing in it, and what others buy. */
import { css } from '#styled/css'
import { panel } from '#styled/recipes'
import { LinkButton } from '#ui/components/button.tsx'
import { EmptyState } from '#ui/components/messages.tsx'

const place = css({ py: { base: '16', md: '32' } })

export const EmptyCart = () => (
  <div className={panel({ pad: 's' })}>
    <div className={place}>
      <EmptyState
        picture={{ url: '/pictures/objects/cart', cloth: 'sun' }}
        title="Your cart is empty"
        text="Good things are waiting. Start with what is fresh today."
        actions={<LinkButton to="/categories/fresh-food">Shop fresh food</LinkButton>}
      />
    </div>
  </div>
)
