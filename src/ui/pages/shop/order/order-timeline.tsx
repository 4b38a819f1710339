import type { DeliveryRules } from '#machines/delivery-area/delivery-promise.ts'
import type { OrderView } from '#machines/order/order.read.ts'
import { css } from '#styled/css'
import { CheckIcon, CloseIcon } from '#ui/components/icons/frame.tsx'
import { Panel } from '#ui/components/panel.tsx'
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx'
import { order } from '#text/order.ts'
import { words } from '#ui/text/words.ts'
import { stepsOf, type Step } from './timeline-steps.ts'

const t = words(order)

const list = css({ display: 'grid', p: { base: '18px 16px', sm: '24px' } })
const item = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '34px minmax(0, 1fr)',
  columnGap: '16',
  pb: '24',
  _last: { pb: '0' },
  // the line to the next step runs behind the marks
  _before: {
    content: '""',
    position: 'absolute',
    left: '15px',
    top: '14px',
    bottom: '-14px',
    borderLeftWidth: '4px',
    borderLeftStyle: 'solid',
    borderColor: 'brand',
  },
  '&:last-child::before': { display: 'none' },
  '&[data-next=ahead]::before': { borderLeftStyle: 'dotted', borderColor: 'line.strong' },
})
const mark = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  w: '26px',
  h: '26px',
  mx: '4px',
  borderRadius: 'full',
  bg: 'brand',
  color: 'on.brand',
  '&[data-state=stopped]': { bg: 'error' },
  '&[data-state=ahead]': { bg: 'surface', borderWidth: '2px', borderStyle: 'solid', borderColor: 'line.strong' },
  '&[data-state=current]': {
    w: '34px',
    h: '34px',
    mx: '0',
    mt: '-4px',
    bg: 'accent',
    borderWidth: '4px',
    borderStyle: 'solid',
    borderColor: 'brand',
  },
})
const title = css({
  fontWeight: '500',
  lineHeight: '1.625rem',
  '&[data-state=current]': { fontWeight: '700', fontSize: '1.0625rem' },
  '&[data-state=ahead]': { color: 'muted' },
})
const note = css({ textStyle: 'small', color: 'muted', overflowWrap: 'anywhere' })

/** What is said of a step beside its mark. */
const said: Record<Step['state'], string> = {
  get done() {
    return t('order.done')
  },
  stopped: '',
  get current() {
    return t('order.now')
  },
  get ahead() {
    return t('order.stillToCome')
  },
}

type OrderTimelineProps = {
  readonly order: OrderView
  /** Of the shop's settings, when they are known. */
  readonly rules: DeliveryRules | null
}

/** The way of an order: ticks behind, the ringed dot where it stands, hollow marks ahead. */
export const OrderTimeline = ({ order, rules }: OrderTimelineProps) => {
  const steps = stepsOf(order, rules)
  return (
    <Panel as="section" pad="none" aria-label={t('order.progress')} data-screen-only>
      <ol role="list" className={list}>
        {steps.map(({ key, title: words, note: detail, state }, index) => (
          <li
            key={key}
            className={item}
            data-next={steps[index + 1]?.state === 'ahead' || state === 'current' ? 'ahead' : undefined}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={mark} data-state={state} aria-hidden="true">
              {state === 'done' && <CheckIcon size={16} />}
              {state === 'stopped' && <CloseIcon size={16} />}
            </span>
            <div>
              <p className={title} data-state={state}>
                <VisuallyHidden>{said[state]}</VisuallyHidden>
                {words}
              </p>
              {detail && <p className={note}>{detail}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
