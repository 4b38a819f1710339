/** A line that was not there when it was packed: what the customer wants then, what becomes of its money, and the one press that does it. */
import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import type { DeskOrderRef } from '#machines/admin/desk-order.machine.ts'
import type { DeskOrder } from '#machines/admin/desk-order.types.ts'
import { css } from '#styled/css'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { naira } from '#ui/components/money.ts'
import { officeOrders } from '#text/office-orders.ts'
import { say, words } from '#ui/text/words.ts'

const t = words(officeOrders)

const alarm = css({ color: 'error', mt: '12' })
const lead = css({ mb: '14' })

type Props = { readonly desk: DeskOrderRef; readonly order: DeskOrder; readonly item: DeskOrder['items'][number] }

export const LeaveOut = (given: Props) => {
  const [isAsked, setAsked] = useState(false)
  const { desk, item } = given
  const close = () => {
    setAsked(false)
    desk.send({ type: 'told.closed' })
  }
  return (
    <>
      <Button
        size="s"
        variant="secondary"
        aria-label={t('office.orders_notThereName', { name: item.name })}
        onClick={() => setAsked(true)}
      >
        {t('office.orders_notThere')}
      </Button>
      {isAsked && <Asked {...given} onClose={close} />}
    </>
  )
}

const Asked = ({ desk, order, item, onClose }: Props & { readonly onClose: () => void }) => {
  const isBusy = useSelector(desk, (snapshot) => snapshot.hasTag('busy'))
  const refusal = useSelector(desk, ({ context }) => context.refusal)
  const opened = useRef(order.version)
  // It is done, or somebody else was first: the order is another one by now.
  useEffect(() => {
    if (order.version !== opened.current) onClose()
  }, [order.version, onClose])
  const { product_id, product_measurement_id, name } = item
  const amount = naira(item.line_total - item.discount)
  const run = () =>
    desk.send({ type: 'step.asked', action: 'leave_out', values: { line: { product_id, product_measurement_id } } })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('office.orders_leaveOutTitle', { name })}
      foot={
        <Button full variant="dangerFilled" busy={isBusy} onClick={run}>
          {t('office.orders_leaveOut')}
        </Button>
      }
    >
      {order.substitution && (
        <p className={lead}>{t('office.orders_leaveOutChoice', { choice: order.substitution })}</p>
      )}
      <p>
        {order.paid > order.refunded
          ? t('office.orders_leaveOutPaid', { amount })
          : t('office.orders_leaveOutUnpaid', { amount })}
      </p>
      <p role="alert" className={alarm}>
        {refusal ? say(refusal.message) : ''}
      </p>
    </Dialog>
  )
}
