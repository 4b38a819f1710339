import { useEffect } from 'react'
import { cancelOrderForm } from '#forms/cancel-order/cancel-order.form.ts'
import type { OrderView } from '#machines/order/order.read.ts'
import { css } from '#styled/css'
import { useForm } from '#ui/actors/form.ts'
import { Dialog } from '#ui/components/dialog.tsx'
import { naira } from '#ui/components/money.ts'
import { order } from '#text/order.ts'
import { words } from '#ui/text/words.ts'
import { FormField } from '../../account/form/form-field.tsx'
import { FormFrame } from '../../account/form/form-frame.tsx'

const t = words(order)

const text = css({ pb: '16' })

type CancelDialogProps = { readonly order: OrderView; readonly onClose: () => void }

/** What cancelling brings about: what the shop still keeps of the money goes back. */
export const Consequence = ({ order: { paid, refunded } }: Pick<CancelDialogProps, 'order'>) => (
  <p className={text}>
    {paid > refunded
      ? t('order.nothingWillBeSentAndAmount', { amount: naira(paid - refunded) })
      : paid > 0
        ? t('order.nothingWillBeSent')
        : t('order.nothingWillBeSentAndNothing')}
  </p>
)

export const CancelDialog = ({ order, onClose }: CancelDialogProps) => {
  const form = useForm(cancelOrderForm, { subject: order.order_number })
  const { isDone } = form
  useEffect(() => {
    if (isDone) onClose()
  }, [isDone, onClose])
  return (
    <Dialog open onClose={onClose} title={t('order.cancelThisOrder')}>
      <Consequence order={order} />
      <FormFrame form={form} action={t('order.cancelOrder')} busyLabel={t('order.cancelling')} tone="dangerFilled">
        <FormField kind="textarea" form={form} label={t('order.why')} name="reason" optional rows={2} maxLength={500} />
      </FormFrame>
    </Dialog>
  )
}
