/** The sizes and packs of a product: a row each, with a SKU and prices of its own. Stock is typed for a new one alone. */
import {
  mostMeasurements,
  readMeasurements,
  readStock,
  type Measurement,
  type MeasurementStock,
} from '#machines/admin/resources/product-measurements.ts'
import { css } from '#styled/css'
import { Button } from '#ui/components/button.tsx'
import { Field } from '#ui/components/field.tsx'
import { IconButton } from '#ui/components/icon-button.tsx'
import { CloseIcon } from '#ui/components/icons/frame.tsx'
import { PlusIcon } from '#ui/components/icons/pages.tsx'
import { officeProducts } from '#text/office-products.ts'
import { say, words } from '#ui/text/words.ts'
import type { OwnFieldProps } from '../resource/looks.ts'
import { AmountField } from '../resource/amount-field.tsx'

const t = words(officeProducts)

const block = css({ display: 'grid', gap: '12', border: 'none', p: 0 })
const legend = css({ fontWeight: '500', mb: '8' })
const hint = css({ textStyle: 'small', color: 'muted' })
const row = css({
  display: 'grid',
  gap: '8',
  alignItems: 'end',
  p: '12px',
  borderRadius: 'cell',
  bg: 'sunken',
  md: { gridTemplateColumns: '1fr 1fr 1fr' },
})
const stored = css({ display: 'grid', gap: '8', textStyle: 'small' })
const tools = css({ display: 'flex', gap: '8', justifyContent: 'space-between' })
const alarm = css({ color: 'error', textStyle: 'small' })

const fresh = (sku: string, place: number): Measurement => ({
  id: null,
  label: '',
  net_content: null,
  sku: sku === '' ? '' : `${sku}-${place}`,
  price: null,
  sale_price: null,
  stock: 0,
})

export const MeasurementsField = ({
  label,
  value,
  values,
  errors,
  stored: record,
  isDisabled,
  onChange,
}: OwnFieldProps) => {
  const rows = readMeasurements(value) ?? []
  const stock = readStock(record?.['measurement_stock'])
  const write = (next: readonly Measurement[]) => onChange(next)
  const [refused] = errors['measurements'] ?? []
  return (
    <fieldset className={block} disabled={isDisabled}>
      <legend className={legend}>{label}</legend>
      <p className={hint}>{t('office.products_measurementsHint')}</p>
      {rows.map((one, place) => (
        <Row
          // New rows have no id: their place is who they are until they are stored.
          key={one.id ?? `new ${place}`}
          row={one}
          place={place}
          errors={errors}
          stock={stock.find(({ id }) => id === one.id)}
          onChange={(changed) => write(rows.with(place, changed))}
          onRemove={() => write(rows.toSpliced(place, 1))}
          onUp={place === 0 ? undefined : () => write(rows.toSpliced(place, 1).toSpliced(place - 1, 0, one))}
        />
      ))}
      {refused && (
        <p role="alert" className={alarm}>
          {say(refused)}
        </p>
      )}
      {rows.length < mostMeasurements && (
        <div>
          <Button
            variant="secondary"
            size="s"
            onClick={() => write([...rows, fresh(String(values['sku'] ?? ''), rows.length + 1)])}
          >
            <PlusIcon size={16} />
            {t('office.products_addMeasurement')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

type RowProps = {
  readonly row: Measurement
  readonly place: number
  readonly errors: OwnFieldProps['errors']
  readonly stock: MeasurementStock | undefined
  readonly onChange: (row: Measurement) => void
  readonly onRemove: () => void
  readonly onUp: (() => void) | undefined
}

const Row = ({ row: one, place, errors, stock, onChange, onRemove, onUp }: RowProps) => {
  const number = place + 1
  const name = one.label.trim() || String(number)
  const refusal = (field: string) => {
    const [first] = errors[`measurements.${place}.${field}`] ?? []
    return first && say(first)
  }
  return (
    <div role="group" aria-label={t('office.products_measurementName', { name })} className={row}>
      <Field
        label={t('office.products_measurementLabel', { number })}
        value={one.label}
        error={refusal('label')}
        onChange={(event) => onChange({ ...one, label: event.currentTarget.value })}
      />
      <Field
        label={t('office.products_measurementNetContent', { number })}
        value={one.net_content ?? ''}
        error={refusal('net_content')}
        onChange={(event) => onChange({ ...one, net_content: event.currentTarget.value || null })}
      />
      <Field
        label={t('office.products_measurementSku', { number })}
        value={one.sku}
        error={refusal('sku')}
        onChange={(event) => onChange({ ...one, sku: event.currentTarget.value.toUpperCase() })}
      />
      <AmountField
        label={t('office.products_measurementPrice', { number })}
        value={one.price}
        error={refusal('price')}
        onChange={(price) => onChange({ ...one, price })}
      />
      <AmountField
        label={t('office.products_measurementSale', { number })}
        value={one.sale_price}
        error={refusal('sale_price')}
        onChange={(sale_price) => onChange({ ...one, sale_price })}
      />
      {one.id === null ? (
        <AmountField
          label={t('office.products_measurementStock', { number })}
          isWhole
          value={one.stock ?? null}
          error={refusal('stock')}
          onChange={(amount) => onChange({ ...one, stock: amount })}
        />
      ) : (
        <p className={stored}>
          <span className={legend}>{t('office.products_measurementStock', { number })}</span>
          {t('office.products_availableHeld', { available: stock?.available ?? 0, held: stock?.held ?? 0 })}
        </p>
      )}
      <div className={tools}>
        {onUp && (
          <Button variant="ghost" size="s" aria-label={t('office.products_moveUp', { name })} onClick={onUp}>
            ↑
          </Button>
        )}
        <IconButton
          size="s"
          icon={CloseIcon}
          label={t('office.products_removeMeasurement', { name })}
          onClick={onRemove}
        />
      </div>
    </div>
  )
}
