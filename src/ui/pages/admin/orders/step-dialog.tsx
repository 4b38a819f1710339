/** A step that asks for something: its fields, checked as the server checks them, and what comes of it, in words and sums. */
import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { errorsOf } from '#machines/admin/record.editing.ts'
import type { DeskOrderRef } from '#machines/admin/desk-order.machine.ts'
import type { DeskOrder, DeskOrderContext } from '#machines/admin/desk-order.types.ts'
import { beginStep, deskSteps, fieldsOfStep, valuesOfStep } from '#machines/admin/desk-steps.ts'
import type { FieldValue, Values } from '#machines/admin/resource.definition.ts'
import { readFields, refusalsOfFields } from '#machines/admin/resource.rules.ts'
import type { FieldErrors } from '#machines/admin/resource.types.ts'
import { css } from '#styled/css'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { naira } from '#ui/components/money.ts'
import { officeOrders } from '#text/office-orders.ts'
import { say, words } from '#ui/text/words.ts'
import { FieldList } from '../resource/field-list.tsx'
import { lagosWords } from '../resource/lagos-time.ts'
import { wordsOf } from '../resource/resource-words.ts'

const t = words(officeOrders)
const tell = wordsOf('orders')

const alarm = css({ color: 'error', mt: '12' })
const lead = css({ mb: '14' })

type Props = {
  readonly desk: DeskOrderRef
  readonly action: DeskOrder['actions'][number]
  readonly order: DeskOrder
  readonly onClose: () => void
}

/** What comes of it, where that has to be known before. */
function consequenceOf({ action, cost }: DeskOrder['actions'][number]): string | null {
  if (action === 'cancel')
    return cost > 0 ? t('office.orders_cancelCosts', { amount: naira(cost) }) : t('office.orders_cancelFree')
  return cost > 0 ? t('office.orders_goesBack', { amount: naira(cost) }) : null
}

export const movedOnWords = ({ by, at }: NonNullable<DeskOrderContext['movedOn']>): string =>
  at === null
    ? t('office.orders_movedOn')
    : t('office.orders_movedOnBy', { who: by ?? t('office.orders_somebodyElse'), moment: lagosWords(at) })

/**
 * The dialog goes when its own step is done, or when the order offers it no more; whatever else becomes of the order meanwhile, what is being
 * typed stays.
 * @returns says that the step is sent
 */
function useEnd(desk: DeskOrderRef, isOffered: boolean, onClose: () => void): () => void {
  const isSent = useRef(false)
  const isBusy = useSelector(desk, (snapshot) => snapshot.hasTag('busy'))
  const wasTold = useSelector(
    desk,
    ({ context: { refusal, movedOn, errors } }) =>
      refusal !== null || movedOn !== null || Object.keys(errors).length > 0,
  )
  useEffect(() => {
    if (isBusy) return
    if (!isOffered || (isSent.current && !wasTold)) onClose()
    isSent.current = false
  }, [isBusy, isOffered, wasTold, onClose])
  return () => {
    isSent.current = true
  }
}

export const StepDialog = ({ desk, action, order, onClose }: Props) => {
  const fields = fieldsOfStep(action.action, order.delivery.method)
  const [typed, setTyped] = useState<Values>(() => beginStep(action.action, order))
  const [own, setOwn] = useState<FieldErrors>({})
  const isBusy = useSelector(desk, (snapshot) => snapshot.hasTag('busy'))
  const context = useSelector(desk, (snapshot) => snapshot.context)
  const [toldBefore] = useState(context.movedOn)
  const offered = order.actions.find((one) => one.action === action.action && one.is === 'now')
  const markRun = useEnd(desk, offered !== undefined, onClose)
  const told = Object.entries(context.errors).map(([field, messages]) => [field.replace(/^\w+\./, ''), messages])
  const errors: FieldErrors = { ...Object.fromEntries(told), ...own }
  const values = readFields(fields, typed)
  const change = (field: string, value: FieldValue) => setTyped({ ...typed, [field]: value })
  const run = () => {
    const refused = refusalsOfFields(fields, values)
    setOwn(errorsOf(refused))
    if (refused.length === 0) {
      const asked = valuesOfStep(action.action, values)
      markRun()
      desk.send({ type: 'step.asked', action: action.action, values: asked })
    }
  }
  const name = tell(`action_${action.action}`)
  const consequence = consequenceOf(offered ?? action)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('office.orders_stepTitle', { step: name, number: order.order_number })}
      foot={
        <Button
          full
          variant={deskSteps[action.action]?.isHarmful ? 'dangerFilled' : 'primary'}
          busy={isBusy}
          onClick={run}
        >
          {name}
        </Button>
      }
    >
      {consequence !== null && <p className={lead}>{consequence}</p>}
      <FieldList fields={fields} typed={typed} errors={errors} tell={tell} change={change} />
      <p role="alert" className={alarm}>
        {context.movedOn && context.movedOn !== toldBefore ? movedOnWords(context.movedOn) : ''}
        {context.refusal && Object.keys(errors).length === 0 ? say(context.refusal.message) : ''}
      </p>
    </Dialog>
  )
}
