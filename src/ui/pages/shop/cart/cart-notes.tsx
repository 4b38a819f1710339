/** What the shop has to say of the cart as a whole. */
import { css } from '#styled/css'
import { bar } from '#styled/recipes'
import { InfoIcon } from '#ui/components/icons/frame.tsx'
import { cart } from '#text/cart.ts'
import { words } from '#ui/text/words.ts'

const t = words(cart)

const list = css({ display: 'grid', gap: '8' })

type CartNotesProps = {
  readonly isMerging: boolean
  /** what was left out or cut when carts were put together */
  readonly warnings: readonly string[]
}

export const CartNotes = ({ isMerging, warnings }: CartNotesProps) => {
  const notes = [...(isMerging ? [t('cart.puttingYourCartAndYourAccount')] : []), ...warnings]
  if (notes.length === 0) return null
  return (
    <div role="status" className={list}>
      {notes.map((note) => (
        <p key={note} className={bar({ tone: 'info' })}>
          <InfoIcon size={16} />
          {note}
        </p>
      ))}
    </div>
  )
}
