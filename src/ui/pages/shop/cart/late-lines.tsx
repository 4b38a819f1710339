/** Goods of the cart that would be past their date before they arrive where this person is. */
import type { Settings } from '#machines/catalog/catalog.types.ts'
import { readData } from '#machines/catalog/read-data.ts'
import { promiseDelivery, spoilsBefore } from '#machines/delivery-area/delivery-promise.ts'
import { css } from '#styled/css'
import { bar } from '#styled/recipes'
import type { LineView } from '#ui/actors/cart.ts'
import { useDeliveryArea } from '#ui/actors/device.ts'
import { useResource } from '#ui/actors/resource.ts'
import { Button, LinkButton } from '#ui/components/button.tsx'
import { AlertIcon } from '#ui/components/icons/frame.tsx'
import { cart } from '#text/cart.ts'
import { listing } from '#text/listing.ts'
import { words } from '#ui/text/words.ts'
import { rulesOf } from '../listing/delivery-words.ts'
import { readStates } from '../listing/read-states.ts'
import { useNow } from '../listing/use-now.ts'

const t = words(cart, listing)

const list = css({ display: 'grid', gap: '8' })

const readSettings = (reply: unknown): Settings | null => readData<Settings>(reply)

type LateLinesProps = { readonly lines: readonly LineView[]; readonly onRemove: (view: LineView) => void }

/** Each is named, with the two ways out: fetch it, or leave it. */
export const LateLines = ({ lines, onRemove }: LateLinesProps) => {
  const now = useNow()
  const { deliveryArea } = useDeliveryArea()
  const dated = lines.filter(({ line }) => line.product.expires_at !== null)
  const { data: states } = useResource(dated.length > 0 ? '/states' : null, readStates)
  const { data: settings } = useResource(dated.length > 0 ? '/settings' : null, readSettings)
  const state = states?.find(({ code }) => code === deliveryArea.state_code)
  if (!state || !settings) return null
  const promise = promiseDelivery(state, rulesOf(settings), now)
  const late = dated.filter(({ line }) => spoilsBefore(line.product.expires_at, promise))
  if (late.length === 0) return null
  return (
    <div role="status" className={list}>
      {late.map((view) => {
        const { name } = view.line.product
        return (
          <div key={view.key} className={bar({ tone: 'attention' })}>
            <AlertIcon size={16} />
            <p>{t('listing.cannotReachLgaBeforeIts', { name, lga: deliveryArea.lga })}</p>
            <LinkButton to="/stores" variant="secondary" size="s">
              {t('cart.pickItUp')}
            </LinkButton>
            <Button
              variant="secondary"
              size="s"
              aria-label={t('cart.removeNameNow', { name })}
              onClick={() => onRemove(view)}
            >
              {t('cart.removeIt')}
            </Button>
          </div>
        )
      })}
    </div>
  )
}
