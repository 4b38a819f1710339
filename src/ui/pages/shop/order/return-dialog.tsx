import { useEffect } from 'react'
import { returnOrderForm } from '#forms/return-order/return-order.form.ts'
import type { OrderItemView, OrderView } from '#machines/order/order.read.ts'
import { css } from '#styled/css'
import { type FormView, useForm } from '#ui/actors/form.ts'
import { Checkbox } from '#ui/components/choice.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { FieldError } from '#ui/components/field-error.tsx'
import { Stepper } from '#ui/components/stepper.tsx'
import { order } from '#text/order.ts'
import { words } from '#ui/text/words.ts'
import { FormField } from '../../account/form/form-field.tsx'
import { FormFrame } from '../../account/form/form-frame.tsx'

const t = words(order)

const text = css({ pb: '12' })
const list = css({ display: 'grid' })
const row = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12',
  minH: '52px',
  '& > label': { flex: '1', minW: 0 },
})
const caution = css({ display: 'block', textStyle: 'caption', color: 'muted' })

const fieldOf = (item: OrderItemView): string => `take:${item.product_id}:${item.product_measurement_id ?? 0}`

type ReturnDialogProps = { readonly order: OrderView; readonly onClose: () => void }

/** Which goods go back, how many of each, and why. */
export const ReturnDialog = ({ order, onClose }: ReturnDialogProps) => {
  const form = useForm(returnOrderForm, { subject: order.order_number })
  const { isDone } = form
  useEffect(() => {
    if (isDone) onClose()
  }, [isDone, onClose])
  return (
    <Dialog open onClose={onClose} title={t('order.returnItems')}>
      <p className={text}>{t('order.chooseWhatGoesBackWeAnswer')}</p>
      <FormFrame form={form} action={t('order.askForAReturn')} busyLabel={t('order.asking')}>
        <Goods form={form} items={order.items} />
        <FormField kind="textarea" form={form} label={t('order.whatIsWrong')} name="reason" rows={3} maxLength={1000} />
      </FormFrame>
    </Dialog>
  )
}

type GoodsProps = {
  readonly form: Pick<FormView, 'values' | 'errorOf' | 'change' | 'leave'>
  readonly items: readonly OrderItemView[]
}

/** What can go back: a line that was left out never came. */
export const Goods = ({ form, items }: GoodsProps) => {
  const wrong = form.errorOf('items')
  return (
    <fieldset>
      <legend className={css({ srOnly: true })}>{t('order.whatGoesBack')}</legend>
      <ul role="list" className={list}>
        {items
          .filter(({ left_out }) => !left_out)
          .map((item) => (
            <Row
              key={fieldOf(item)}
              item={item}
              taken={Number(form.values[fieldOf(item)] ?? 0)}
              onTake={(quantity) => {
                form.change(fieldOf(item), String(quantity))
                form.leave('items')
              }}
            />
          ))}
      </ul>
      {wrong && <FieldError isTold>{wrong}</FieldError>}
    </fieldset>
  )
}

type RowProps = { readonly item: OrderItemView; readonly taken: number; readonly onTake: (quantity: number) => void }

const Row = ({ item, taken, onTake }: RowProps) => (
  <li className={row}>
    <Checkbox checked={taken > 0} onChange={(event) => onTake(event.currentTarget.checked ? item.quantity : 0)}>
      {[item.name, item.label].filter(Boolean).join(', ')}
      {!item.is_returnable && <span className={caution}>{t('order.onlyIfItCameBad')}</span>}
    </Checkbox>
    {taken > 0 && item.quantity > 1 && (
      <Stepper
        value={taken}
        max={item.quantity}
        onChange={onTake}
        label={t('order.howManyOfName', { name: item.name })}
        increaseLabel={t('order.oneMoreName', { name: item.name })}
        decreaseLabel={t('order.oneLessName', { name: item.name })}
      />
    )}
  </li>
)
