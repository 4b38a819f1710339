/** How it gets home: delivery to this person's place, the nearest store, and the way back. */
import type { ReactNode } from 'react'
import { readData } from '#machines/catalog/read-data.ts'
import type { Product, Settings, Store } from '#machines/catalog/catalog.types.ts'
import { promiseDelivery, spoilsBefore } from '#machines/delivery-area/delivery-promise.ts'
import type { DeliveryArea } from '#machines/delivery-area/delivery-area.machine.ts'
import { css, cx } from '#styled/css'
import { panel } from '#styled/recipes'
import { useDeliveryArea } from '#ui/actors/device.ts'
import { useResource } from '#ui/actors/resource.ts'
import type { Icon } from '#ui/components/icons/glyph.tsx'
import { TruckIcon, UndoIcon } from '#ui/components/icons/buying.tsx'
import { StoreIcon } from '#ui/components/icons/pages.tsx'
import { naira } from '#ui/components/money.ts'
import { Bone } from '#ui/components/bones.tsx'
import { TextButton, TextLink } from '#ui/components/text-link.tsx'
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx'
import { listing } from '#text/listing.ts'
import { product } from '#text/product.ts'
import { words } from '#ui/text/words.ts'
import { etaWords, rulesOf } from '../listing/delivery-words.ts'
import { feeTo, readStates } from '../listing/read-states.ts'
import { openText } from '../listing/times.ts'
import { useDeliveryAreaDialog } from '../listing/use-delivery-area-dialog.tsx'
import { useNow } from '../listing/use-now.ts'

const t = words(product, listing)

const root = css({ mt: '24', px: '16' })
const row = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '12',
  py: '16',
  minH: '74px',
  boxShadow: 'inset 0 -1px 0 token(colors.line)',
  _last: { boxShadow: 'none' },
})
const well = css({ display: 'grid', placeItems: 'center', w: '42px', h: '42px', borderRadius: 'cell', bg: 'sunken' })
const head = css({ display: 'block', fontWeight: '600', fontSize: '0.9375rem', lineHeight: '1.25rem' })
const detail = css({ display: 'block', textStyle: 'small', color: 'muted', mt: '2px' })
const late = css({ color: 'error' })

const readStores = (reply: unknown): Store[] | null => readData<Store[]>(reply)

/** The store to fetch it from: one in the same LGA before another of the state, those that hand out orders only. */
export const nearestStore = (stores: readonly Store[], deliveryArea: DeliveryArea): Store | undefined => {
  const points = stores.filter((store) => store.is_pickup_point)
  return points.find((store) => store.lga === deliveryArea.lga) ?? points[0]
}

type DeliveryPanelProps = {
  readonly product: Pick<Product, 'expires_at' | 'is_returnable'>
  readonly settings: Settings | null
}

export const DeliveryPanel = ({ product, settings }: DeliveryPanelProps) => {
  const { deliveryArea } = useDeliveryArea()
  const { data: states, failure } = useResource('/states', readStates)
  const state = states?.find(({ code }) => code === deliveryArea.state_code)
  const { ask, dialog } = useDeliveryAreaDialog(settings)
  const now = useNow()
  const promise = state && settings ? promiseDelivery(state, rulesOf(settings), now) : null
  const fee = state ? feeTo(state, deliveryArea.lga) : null
  const isUnserved = state !== undefined && fee === null
  const isTooLate = promise !== null && spoilsBefore(product.expires_at, promise)
  return (
    <section aria-label={t('product.deliveryAndReturns')} className={cx(panel({ pad: 'none' }), root)}>
      <Row
        icon={TruckIcon}
        title={
          fee !== null
            ? t('product.deliveryToLgaAmount', { lga: deliveryArea.lga, amount: naira(fee) })
            : t('product.deliveryToLga', { lga: deliveryArea.lga })
        }
        detail={
          isUnserved
            ? t('listing.notYet', { lga: deliveryArea.lga })
            : isTooLate
              ? t('product.cannotReachLgaPickItUp', { lga: deliveryArea.lga })
              : state && settings
                ? etaWords(state, rulesOf(settings), now)
                : failure
                  ? t('product.theFeeIsShownAtCheckout')
                  : null
        }
        isWarning={isTooLate || isUnserved}
        action={
          <TextButton roomy aria-haspopup="dialog" onClick={ask}>
            {t('product.change')}
            <VisuallyHidden> {t('product.whereToDeliver')}</VisuallyHidden>
          </TextButton>
        }
      />
      <PickupRow deliveryArea={deliveryArea} state={state?.name} />
      <Row
        icon={UndoIcon}
        title={
          !product.is_returnable
            ? t('product.cannotBeReturned')
            : settings
              ? t('product.returnWithinReturnsDaysDays', { returns_days: settings.returns_days })
              : t('product.returns')
        }
        detail={product.is_returnable ? t('product.startItFromYourOrderPage') : t('product.unlessItCameBad')}
      />
      {dialog}
    </section>
  )
}

const PickupRow = ({
  deliveryArea,
  state,
}: {
  readonly deliveryArea: DeliveryArea
  readonly state: string | undefined
}) => {
  const now = useNow()
  const { data: stores, failure } = useResource(`/stores?filter[state]=${deliveryArea.state_code}`, readStores)
  const store = stores ? nearestStore(stores, deliveryArea) : undefined
  const link = (
    <TextLink roomy to="/stores">
      {t('product.stores')}
      <VisuallyHidden> {t('product.ofOurs')}</VisuallyHidden>
    </TextLink>
  )
  if (store)
    return (
      <Row
        icon={StoreIcon}
        title={
          store.pickup_fee > 0
            ? t('product.pickUpInCityAmount', { city: store.city, amount: naira(store.pickup_fee) })
            : t('product.pickUpFreeInCity', { city: store.city })
        }
        detail={openText(store.open_now, store.opening_hours, now)}
        action={link}
      />
    )
  return (
    <Row
      icon={StoreIcon}
      title={stores ? t('product.noPickupInStateYet', { state: state ?? 'your state' }) : t('product.pickUpAtAStore')}
      detail={stores ? t('product.weDeliverToYourGate') : failure ? t('product.freeAtOurPickupStores') : null}
      action={link}
    />
  )
}

type RowProps = {
  readonly icon: Icon
  readonly title: string
  /** null while it is not known */
  readonly detail: string | null
  readonly isWarning?: boolean
  readonly action?: ReactNode
}

const Row = ({ icon: Glyph, title, detail: text, isWarning = false, action }: RowProps) => (
  <div className={row}>
    <span className={well}>
      <Glyph size={20} />
    </span>
    <p>
      <span className={head}>{title}</span>
      <span className={isWarning ? `${detail} ${late}` : detail}>{text ?? <Bone w="60%" h={14} />}</span>
    </p>
    {action}
  </div>
)
