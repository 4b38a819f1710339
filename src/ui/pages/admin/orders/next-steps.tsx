/** What can happen next, as the order's chart allows it: what is legal now as buttons, what is legal later with the steps before it. */
import { useSelector } from '@xstate/react'
import { useId, useState } from 'react'
import type { DeskOrderRef } from '#machines/admin/desk-order.machine.ts'
import type { DeskOrder } from '#machines/admin/desk-order.types.ts'
import { deskSteps, fieldsOfStep } from '#machines/admin/desk-steps.ts'
import { css } from '#styled/css'
import { naira } from '#ui/components/money.ts'
import { Panel } from '#ui/components/panel.tsx'
import { Spinner } from '#ui/components/spinner.tsx'
import { officeOrders } from '#text/office-orders.ts'
import { say, words } from '#ui/text/words.ts'
import { wordsOf } from '../resource/resource-words.ts'
import { movedOnWords, StepDialog } from './step-dialog.tsx'

const t = words(officeOrders)
const tell = wordsOf('orders')

const box = css({ display: 'grid', gap: '8', p: '16px' })
const heading = css({ textStyle: 'h3' })
const note = css({ textStyle: 'small', color: 'muted' })
const alarm = css({ textStyle: 'small', color: 'error' })
const step = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12',
  minH: '48px',
  px: '14px',
  py: '8px',
  w: '100%',
  borderRadius: 'control',
  borderWidth: '1.5px',
  borderStyle: 'solid',
  borderColor: 'line.strong',
  bg: 'surface',
  color: 'ink',
  fontWeight: '600',
  textAlign: 'start',
  cursor: 'pointer',
  '& > span + span': { textStyle: 'small', fontWeight: '400', textAlign: 'end', color: 'muted' },
  '&[data-tone=main]': { bg: 'brand', borderColor: 'brand', color: 'on.brand' },
  '&[data-tone=main] > span + span': { color: 'on.brand' },
  '&[data-tone=harmful]': { borderColor: 'error', color: 'error' },
  '&[data-tone=harmful] > span + span': { color: 'error' },
  _disabled: { borderStyle: 'dashed', color: 'muted', cursor: 'default', fontWeight: '400' },
})

type Action = DeskOrder['actions'][number]
type Props = { readonly desk: DeskOrderRef; readonly order: DeskOrder }

const listOf = new Intl.ListFormat('en-NG', { type: 'conjunction' })

/** What stands beside the name of a step: what has to be done before, or what goes back to the customer. */
function hintOf({ is, needs, cost }: Action): string {
  if (is === 'later')
    return t('office.orders_after', { steps: listOf.format(needs.map((one) => tell(`action_${one}`))) })
  return cost > 0 ? t('office.orders_costs', { amount: naira(cost) }) : ''
}

/** What brings nothing on is never the main button. */
const isAside = (action: string): boolean =>
  deskSteps[action]?.isHarmful === true || action === 'correct_details' || action === 'correct_tracking'

/** The main one first, what gives something up after the rest, and then what is not legal yet. */
const rank = (one: Action, main: Action | undefined): number =>
  one === main ? 0 : one.is === 'later' ? 3 : deskSteps[one.action]?.isHarmful ? 2 : 1

const inOrder = (actions: readonly Action[], main: Action | undefined): Action[] =>
  actions.toSorted((one, other) => rank(one, main) - rank(other, main))

export const NextSteps = ({ desk, order }: Props) => {
  const [asked, setAsked] = useState<Action | null>(null)
  const pending = useSelector(desk, ({ context }) => context.pending)
  const heading_ = useId()
  const isBusy = useSelector(desk, (snapshot) => snapshot.hasTag('busy'))
  // A line is left out where it stands.
  const steps = order.actions.filter(({ action }) => action !== 'leave_out')
  const main = steps.find(({ action, is }) => is === 'now' && !isAside(action))
  const run = (one: Action) => {
    if (fieldsOfStep(one.action, order.delivery.method).length > 0) setAsked(one)
    else desk.send({ type: 'step.asked', action: one.action, values: {} })
  }
  return (
    <Panel as="section" pad="none" aria-labelledby={heading_} role="region">
      <div className={box}>
        <h2 id={heading_} className={heading}>
          {t('office.orders_next')}
        </h2>
        {steps.length === 0 && <p className={note}>{t('office.orders_nothingNext')}</p>}
        {inOrder(steps, main).map((one) => (
          <StepButton
            key={one.action}
            action={one}
            tone={deskSteps[one.action]?.isHarmful ? 'harmful' : one === main ? 'main' : 'plain'}
            isRunning={pending?.action === one.action}
            isBusy={isBusy}
            onPress={() => run(one)}
          />
        ))}
        {main && <p className={note}>{t('office.orders_final')}</p>}
        <Told desk={desk} />
        {asked && (
          <StepDialog
            desk={desk}
            action={asked}
            order={order}
            onClose={() => {
              setAsked(null)
              desk.send({ type: 'told.closed' })
            }}
          />
        )}
      </div>
    </Panel>
  )
}

type StepProps = {
  readonly action: Action
  readonly tone: 'main' | 'plain' | 'harmful'
  readonly isRunning: boolean
  readonly isBusy: boolean
  readonly onPress: () => void
}

const StepButton = ({ action, tone, isRunning, isBusy, onPress }: StepProps) => {
  const id = useId()
  const hint = hintOf(action)
  return (
    <button
      type="button"
      className={step}
      data-tone={tone}
      disabled={action.is === 'later'}
      aria-busy={isRunning || undefined}
      aria-labelledby={`${id}-name`}
      aria-describedby={hint === '' ? undefined : `${id}-hint`}
      onClick={() => !isBusy && onPress()}
    >
      <span id={`${id}-name`}>{tell(`action_${action.action}`)}</span>
      {isRunning ? <Spinner /> : hint !== '' && <span id={`${id}-hint`}>{hint}</span>}
    </button>
  )
}

/** What came of the last press, where it did not do what was asked. */
const Told = ({ desk }: { readonly desk: DeskOrderRef }) => {
  const refusal = useSelector(desk, ({ context }) => context.refusal)
  const movedOn = useSelector(desk, ({ context }) => context.movedOn)
  return (
    <div role="alert" className={alarm}>
      {movedOn && <p>{movedOnWords(movedOn)}</p>}
      {refusal && <p>{say(refusal.message)}</p>}
    </div>
  )
}
