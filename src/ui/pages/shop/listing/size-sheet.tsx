/** Asks for the size of a product in a list. The sheet opens at once; what is chosen from comes with the first opening. */
import { useState } from 'react'
import { cartProductOf } from '#machines/catalog/catalog.read.ts'
import type { Measurement, Product } from '#machines/catalog/catalog.types.ts'
import { useCartRequests } from '#ui/actors/cart.ts'
import { Bone } from '#ui/components/bones.tsx'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { ErrorState } from '#ui/components/messages.tsx'
import { common } from '#text/common.ts'
import { listing } from '#text/listing.ts'
import { notices } from '#text/notices.ts'
import { words } from '#ui/text/words.ts'
import { firstInStock } from './card-goods.ts'
import { lateModule, useLateModule } from './late-module.ts'

const t = words(common, listing, notices)

export const sizeChoice = lateModule(async () => (await import('./size-choice.tsx')).SizeChoice)

/** Pixels that the choice will take: picture and legend, and a row for two sizes, or for three where there is room. */
function heightOf({ measurements }: Product): number {
  const sizes = measurements.length
  const row = measurements.some((size) => size.comparison_price) ? 94 : 74
  return 116 + row * Math.ceil(sizes / (sizes > 2 && innerWidth > 640 ? 3 : 2))
}

type SizeSheetProps = {
  readonly product: Product
  readonly open: boolean
  readonly onClose: () => void
  /** in the place of adding one to the cart */
  readonly onChosen?: ((size: Measurement | null) => void) | undefined
}

/** Mounted anew for every opening, so that it begins with the first size in stock. */
export const SizeSheet = ({ product, open, onClose, onChosen }: SizeSheetProps) => {
  const { add } = useCartRequests()
  const [chosen, choose] = useState(firstInStock(product))
  const [attempt, setAttempt] = useState(0)
  const { part: SizeChoice, hasFailed, isTrying } = useLateModule(sizeChoice, true, attempt)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={product.name}
      foot={
        !hasFailed && (
          <Button
            full
            size="l"
            busy={!SizeChoice}
            busyLabel={t('common.loading')}
            onClick={() => {
              if (onChosen) onChosen(chosen)
              else add(cartProductOf(product), chosen, 1)
              onClose()
            }}
          >
            {t('listing.addToCart')}
          </Button>
        )
      }
    >
      {SizeChoice ? (
        <SizeChoice product={product} chosen={chosen} onChoose={choose} />
      ) : hasFailed ? (
        <ErrorState text={t('notices.part_failed')} onRetry={() => setAttempt(attempt + 1)} retrying={isTrying} />
      ) : (
        <Bone h={heightOf(product)} />
      )}
    </Dialog>
  )
}
