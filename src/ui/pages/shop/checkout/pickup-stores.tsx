import { readData } from '#machines/catalog/read-data.ts'
import type { Store } from '#machines/catalog/catalog.types.ts'
import { css } from '#styled/css'
import type { CheckoutView } from '#ui/actors/checkout.ts'
import { useDeliveryArea } from '#ui/actors/device.ts'
import { useResource } from '#ui/actors/resource.ts'
import { AlertIcon } from '#ui/components/icons/frame.tsx'
import { StoreIcon } from '#ui/components/icons/pages.tsx'
import { naira } from '#ui/components/money.ts'
import { OptionCards } from '#ui/components/option-cards.tsx'
import { Bone } from '#ui/components/bones.tsx'
import { checkout } from '#text/checkout.ts'
import { words } from '#ui/text/words.ts'
import { readStates } from '../listing/read-states.ts'
import { Trouble } from '../listing/trouble.tsx'
import { fieldId } from './draft-field.tsx'
import { nearestFirst } from './nearest-first.ts'

const t = words(checkout)

const readStores = (reply: unknown): Store[] | null => readData<Store[]>(reply)

const scroll = css({ maxH: '420px', overflowY: 'auto', p: '3px', m: '-3px' })
const wrong = css({ display: 'flex', gap: '6', textStyle: 'small', color: 'error', mt: '8' })

/** Stores that hand out orders, those of the area in use first; one is chosen. */
export const PickupStores = ({ checkout }: { readonly checkout: CheckoutView }) => {
  const { data, failure, isLoading, retry } = useResource('/stores?filter[pickup]=true', readStores)
  const { data: states } = useResource('/states', readStates)
  const { deliveryArea } = useDeliveryArea()
  const { state_code, lga } = checkout.draft
  if (!data) return failure ? <Trouble failure={failure} onRetry={retry} retrying={isLoading} /> : <Bone h={220} />
  const error = checkout.errors['store_id']?.[0]
  const errorId = `${fieldId('store_id')}-error`
  return (
    <div>
      <div className={scroll} tabIndex={-1}>
        <OptionCards
          id={fieldId('store_id')}
          label={t('checkout.store')}
          invalid={error !== undefined}
          describedBy={error ? errorId : undefined}
          options={nearestFirst(data, state_code ? { state_code, lga } : deliveryArea, states ?? []).map(
            ({ id, name, address, city, pickup_fee: fee }) => ({
              value: String(id),
              label: name,
              detail: `${address}, ${city} · ${fee > 0 ? naira(fee) : t('checkout.freeInLine')}`,
              icon: StoreIcon,
            }),
          )}
          chosen={checkout.draft.store_id}
          onChoose={(id) => checkout.setField('store_id', id)}
        />
      </div>
      {error && (
        <p id={errorId} className={wrong}>
          <AlertIcon size={16} />
          {error}
        </p>
      )}
    </div>
  )
}
