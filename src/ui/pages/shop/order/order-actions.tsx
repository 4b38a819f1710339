import { useEffect, useRef, useState } from 'react'
import type { OrderView } from '#machines/order/order.read.ts'
import { reorder } from '#mutations/reorder/reorder.mutation.ts'
import { css } from '#styled/css'
import { useMutation } from '#ui/actors/mutation.ts'
import { Button, LinkButton } from '#ui/components/button.tsx'
import { ReceiptIcon } from '#ui/components/icons/menus.tsx'
import { focusHeadingIfLost } from '#ui/layouts/arrival.tsx'
import { useLatePart } from '#ui/layouts/use-late-part.ts'
import { order } from '#text/order.ts'
import { words } from '#ui/text/words.ts'

const t = words(order)

const loadCancelDialog = async () => (await import('./cancel-dialog.tsx')).CancelDialog
const loadReturnDialog = async () => (await import('./return-dialog.tsx')).ReturnDialog

const row = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
  gap: '12',
  mt: '20',
  md: { display: 'flex', flexWrap: 'wrap' },
  '& button': { whiteSpace: 'normal' },
})

/** "Pay now", or "again" after a try that came to nothing, or "the rest". */
export const payWords = ({ paid, payments }: OrderView): string =>
  paid > 0
    ? t('order.payTheRest')
    : payments.some(({ status }) => status === 'failed')
      ? t('order.payAgain')
      : t('order.payNow')

/** What the customer may do next: the server says what is allowed. */
export const OrderActions = ({ order }: { readonly order: OrderView }) => {
  const [open, setOpen] = useState<'cancel' | 'return' | null>(null)
  const [CancelDialog, callCancelDialog] = useLatePart(loadCancelDialog)
  const [ReturnDialog, callReturnDialog] = useLatePart(loadReturnDialog)
  const { isBusy, mutate } = useMutation(reorder, order.order_number)
  const can = (action: string) => order.allowed_actions.includes(action)
  const hasAsked = useRef(false)
  const close = () => {
    hasAsked.current = true
    setOpen(null)
  }
  // What was asked for is done, and its button gone.
  const { version } = order
  const seen = useRef(version)
  useEffect(() => {
    if (hasAsked.current && seen.current !== version) focusHeadingIfLost()
    seen.current = version
  }, [version])
  return (
    <div className={row} role="group" aria-label={t('order.whatYouCanDo')} data-screen-only>
      {can('pay') && <LinkButton to={`/payment/${order.order_number}`}>{payWords(order)}</LinkButton>}
      <Button variant="secondary" onClick={() => window.print()}>
        <ReceiptIcon size={18} />
        {order.paid > 0 ? t('order.receipt') : t('order.print')}
      </Button>
      <Button variant="secondary" busy={isBusy} busyLabel={t('order.looking')} onClick={() => mutate()}>
        {t('order.buyTheseAgain')}
      </Button>
      {can('request_return') && (
        <Button variant="secondary" onClick={() => callReturnDialog(() => setOpen('return'))}>
          {t('order.returnItems')}
        </Button>
      )}
      {can('cancel') && (
        <Button variant="danger" onClick={() => callCancelDialog(() => setOpen('cancel'))}>
          {t('order.cancelOrder')}
        </Button>
      )}
      {open === 'cancel' && CancelDialog && <CancelDialog order={order} onClose={close} />}
      {open === 'return' && ReturnDialog && <ReturnDialog order={order} onClose={close} />}
    </div>
  )
}
