import { useEffect } from 'react'
import { cancelOrderForm } from '#forms/cancel-order/cancel-order.form.ts'
import type { OrderView } from '#machines/order/order.read.ts'
import { css } from '#styled/css'
import { useForm } from '#ui/actors/form.ts'
import { Dialog } from '#ui/components/dialog.tsx'
import { naira } from '#ui/components/money.ts'
import { FormField } from '../../account/form/form-field.tsx'
import { FormFrame } from '../../account/form/form-frame.tsx'

const text = css({ pb: '16' })

type CancelDialogProps = { readonly order: OrderView; readonly onClose: () => void }

export const CancelDialog = ({ order, onClose }: CancelDialogProps) => {
  const form = useForm(cancelOrderForm, { subject: order.order_number })
  const { isDone } = form
  useEffect(() => {
    if (isDone) onClose()
  }, [isDone, onClose])
  return (
    <Dialog open onClose={onClose} title="Cancel this order?">
      <p className={text}>
        {order.paid > 0
          ? `Nothing will be sent, and ${naira(order.paid)} goes back to you the way it came.`
          : 'Nothing will be sent and nothing is charged. The goods go back on the shelf.'}
      </p>
      <FormFrame form={form} action="Cancel order" busyLabel="Cancelling" tone="dangerFilled">
        <FormField kind="textarea" form={form} label="Why" name="reason" optional rows={2} maxLength={500} />
      </FormFrame>
    </Dialog>
  )
}
