import { addressLine } from '#machines/order/address-line.ts'
import { useEffect } from 'react'
import type { Draft, DraftField } from '#machines/checkout/checkout.types.ts'
import type { CheckoutView } from '#ui/actors/checkout.ts'
import { useSession } from '#ui/actors/parts.ts'
import { useResource } from '#ui/actors/resource.ts'
import { PinIcon } from '#ui/components/icons/frame.tsx'
import { OptionCards } from '#ui/components/option-cards.tsx'
import { checkout } from '#text/checkout.ts'
import { words } from '#ui/text/words.ts'
import { readAddresses, type Address } from '../../account/profile/profile.read.ts'

const t = words(checkout)

const valuesOf = ({ state_code, lga, city, line1, landmark, instructions }: Address): Partial<Draft> => ({
  state_code,
  lga,
  city,
  address: line1,
  landmark: landmark ?? '',
  instructions: instructions ?? '',
})

const isThere = (draft: Draft, address: Address): boolean =>
  Object.entries(valuesOf(address)).every(([field, value]) => draft[field as DraftField] === value)

/** A customer's addresses, the default one taken up by itself; none for guests. */
export const SavedAddresses = ({ checkout }: { readonly checkout: CheckoutView }) => {
  const { user } = useSession()
  const { data } = useResource(user ? '/user/addresses' : null, readAddresses)
  const first = data?.find((one) => one.is_default) ?? data?.[0] ?? null
  const { prefill } = checkout
  useEffect(() => {
    if (first) prefill(valuesOf(first))
  }, [first, prefill])
  if (!data || data.length === 0) return null
  const choose = (id: string) => {
    const address = data.find((one) => String(one.id) === id)
    for (const [field, value] of Object.entries(address ? valuesOf(address) : {}))
      checkout.setField(field as DraftField, value)
  }
  return (
    <OptionCards
      label={t('checkout.savedAddresses')}
      options={data.map((one) => ({
        value: String(one.id),
        label: one.label ?? one.line1,
        detail: addressLine(one.line1, one.city, one.lga),
        icon: PinIcon,
      }))}
      chosen={String(data.find((one) => isThere(checkout.draft, one))?.id ?? '')}
      onChoose={choose}
    />
  )
}
