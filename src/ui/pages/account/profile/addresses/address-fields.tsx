import type { State } from '#machines/catalog/catalog.types.ts'
import { css } from '#styled/css'
import type { FormView } from '#ui/actors/form.ts'
import { useResource } from '#ui/actors/resource.ts'
import { Checkbox } from '#ui/components/choice.tsx'
import { Bone } from '#ui/components/bones.tsx'
import { profile } from '#text/profile.ts'
import { words } from '#ui/text/words.ts'
import { readStates } from '../../../shop/listing/read-states.ts'
import { Trouble } from '../../../shop/listing/trouble.tsx'
import { FormField } from '../../form/form-field.tsx'

const t = words(profile)

const pair = css({ display: 'grid', gap: '18', sm: { gridTemplateColumns: '1fr 1fr', gap: '14', alignItems: 'start' } })

type AddressFieldsProps = {
  readonly form: FormView
  /** The address is the default already: only another address can take that from it. */
  readonly isDefault: boolean
}

/** What the address is called, and who takes the goods there. */
const Recipient = ({ form }: Pick<AddressFieldsProps, 'form'>) => (
  <>
    <FormField
      form={form}
      label={t('profile.label')}
      name="label"
      optional
      hint={t('profile.homeOfficeShop')}
      maxLength={40}
    />
    <div className={pair}>
      <FormField form={form} label={t('profile.recipient')} name="recipient" autoComplete="name" maxLength={120} />
      <FormField
        form={form}
        label={t('profile.recipientsPhone')}
        name="phone"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        maxLength={20}
      />
    </div>
  </>
)

/** The LGA is one of the state that was chosen. */
const StateAndLga = ({ form, states }: Pick<AddressFieldsProps, 'form'> & { readonly states: readonly State[] }) => {
  const state = states.find(({ code }) => code === form.values['state_code'])
  return (
    <div className={pair}>
      <FormField
        kind="select"
        form={form}
        label={t('profile.state')}
        name="state_code"
        autoComplete="address-level1"
        also={{ lga: '' }}
      >
        <option value="">{t('profile.choose')}</option>
        {states.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </FormField>
      <FormField kind="select" form={form} label={t('profile.lga')} name="lga" disabled={!state}>
        <option value="">{state ? t('profile.choose') : t('profile.chooseTheStateFirst')}</option>
        {state?.lgas.map((lga) => (
          <option key={lga} value={lga}>
            {lga}
          </option>
        ))}
      </FormField>
    </div>
  )
}

/** An address as it is said in Nigeria: state, LGA and landmark instead of a postcode. */
export const AddressFields = ({ form, isDefault }: AddressFieldsProps) => {
  const { data: states, failure, isLoading, retry } = useResource('/states', readStates)
  if (!states) return failure ? <Trouble failure={failure} onRetry={retry} retrying={isLoading} /> : <Bone h={320} />
  return (
    <>
      <Recipient form={form} />
      <FormField
        form={form}
        label={t('profile.address')}
        name="line1"
        autoComplete="address-line1"
        hint={t('profile.houseNumberAndStreet')}
        maxLength={200}
      />
      <StateAndLga form={form} states={states} />
      <FormField form={form} label={t('profile.city')} name="city" autoComplete="address-level2" maxLength={80} />
      <FormField
        form={form}
        label={t('profile.landmark')}
        name="landmark"
        optional
        hint={t('profile.nearWhatEverybodyKnowsAMarket')}
        maxLength={200}
      />
      <FormField
        kind="textarea"
        form={form}
        label={t('profile.deliveryInstructions')}
        name="instructions"
        optional
        maxLength={400}
        rows={2}
      />
      <Checkbox
        name="is_default"
        checked={form.values['is_default'] === 'true'}
        disabled={isDefault}
        onChange={(event) => form.change('is_default', event.currentTarget.checked ? 'true' : '')}
      >
        {isDefault ? t('profile.thisIsYourDefaultAddress') : t('profile.makeThisMyDefaultAddress')}
      </Checkbox>
    </>
  )
}
