import { css, cx } from '#styled/css'
import { panel } from '#styled/recipes'
import { type LineView } from '#ui/actors/cart.ts'
import { cart } from '#text/cart.ts'
import { words } from '#ui/text/words.ts'
import { CartRow } from './cart-row.tsx'
import { RemovedRow } from './removed-row.tsx'
import type { useRemoved, Removed } from '../listing/use-removed.ts'

const t = words(cart)

// on a phone the lines run from side to side
const lines = css({
  overflow: 'hidden',
  _phone: {
    mx: '-16px',
    borderRadius: 0,
    boxShadow: 'inset 0 1px 0 token(colors.line), inset 0 -1px 0 token(colors.line)',
  },
})

type CartLinesProps = {
  readonly removed: ReturnType<typeof useRemoved>
  readonly onTakeOut: (view: LineView, isSaved: boolean) => void
  readonly onUndo: (gone: Removed) => void
}

/** The lines, and in the place of those that were just taken out a row that puts them back. */
export const CartLines = ({ removed, onTakeOut, onUndo }: CartLinesProps) => (
  <ul role="list" aria-label={t('cart.linesOfYourCart')} className={cx(panel({ pad: 'none' }), lines)}>
    {removed.slots.map((slot) =>
      slot.kind === 'line' ? (
        <CartRow
          key={slot.view.key}
          view={slot.view}
          onRemove={() => onTakeOut(slot.view, false)}
          onSave={() => onTakeOut(slot.view, true)}
        />
      ) : (
        <RemovedRow
          key={`removed ${slot.removed.view.key}`}
          removed={slot.removed}
          onUndo={() => onUndo(slot.removed)}
          onHold={removed.hold}
        />
      ),
    )}
  </ul>
)
