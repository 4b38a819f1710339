import type { CheckoutView } from '#ui/actors/checkout.ts'
import { useResource } from '#ui/actors/resource.ts'
import { Bone } from '#ui/components/bones.tsx'
import { checkout } from '#text/checkout.ts'
import { words } from '#ui/text/words.ts'
import { readStates } from '../listing/read-states.ts'
import { Trouble } from '../listing/trouble.tsx'
import { DraftField } from './draft-field.tsx'
import { SavedAddresses } from './saved-addresses.tsx'
import { pair } from './step.tsx'

const t = words(checkout)

/** An address as it is said in Nigeria: state, LGA and landmark instead of a postcode. */
export const AddressFields = ({ checkout }: { readonly checkout: CheckoutView }) => {
  const { data: states, failure, isLoading, retry } = useResource('/states', readStates)
  if (!states) return failure ? <Trouble failure={failure} onRetry={retry} retrying={isLoading} /> : <Bone h={320} />
  const state = states.find(({ code }) => code === checkout.draft.state_code)
  return (
    <>
      <SavedAddresses checkout={checkout} />
      <div className={pair}>
        <DraftField
          kind="select"
          checkout={checkout}
          label={t('checkout.state')}
          name="state_code"
          autoComplete="address-level1"
        >
          <option value="">{t('checkout.choose')}</option>
          {states.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </DraftField>
        <DraftField kind="select" checkout={checkout} label={t('checkout.lga')} name="lga" disabled={!state}>
          <option value="">{state ? t('checkout.choose') : t('checkout.chooseTheStateFirst')}</option>
          {state?.lgas.map((lga) => (
            <option key={lga} value={lga}>
              {lga}
            </option>
          ))}
        </DraftField>
      </div>
      <DraftField
        checkout={checkout}
        label={t('checkout.address')}
        name="address"
        autoComplete="address-line1"
        hint={t('checkout.houseNumberAndStreet')}
        maxLength={200}
      />
      <div className={pair}>
        <DraftField
          checkout={checkout}
          label={t('checkout.city')}
          name="city"
          autoComplete="address-level2"
          maxLength={80}
        />
        <DraftField
          checkout={checkout}
          label={t('checkout.nearestLandmark')}
          name="landmark"
          optional
          maxLength={200}
        />
      </div>
      <DraftField
        checkout={checkout}
        label={t('checkout.deliveryInstructions')}
        name="instructions"
        optional
        maxLength={500}
      />
    </>
  )
}
