import { useEffect, useRef, useState } from 'react'
import { css } from '#styled/css'
import type { CheckoutView } from '#ui/actors/checkout.ts'
import { AlertIcon } from '#ui/components/icons/frame.tsx'
import { checkout } from '#text/checkout.ts'
import { common } from '#text/common.ts'
import { words } from '#ui/text/words.ts'
import { fieldId } from './draft-field.tsx'

const t = words(checkout, common)

const box = css({
  display: 'flex',
  gap: '10',
  p: '14px 16px',
  borderRadius: 'control',
  bg: 'error.soft',
  color: 'error',
  textStyle: 'small',
  scrollMarginTop: '96px',
  '& > svg': { flexShrink: 0 },
  '& b': { fontWeight: '600' },
  '& a': { color: 'inherit', display: 'inline-block', py: '2px' },
})
/** As high as the link in whose place it stands. */
const asHigh = { display: 'inline-block', paddingBlock: 2 } as const
const ref = css({ textStyle: 'caption', fontFamily: 'code' })

/** A field, or the first choice of a group. */
function goTo(name: string): void {
  const found = document.getElementById(fieldId(name))
  const target = found?.matches('[role=radiogroup]') ? found.querySelector('input') : found
  target?.focus()
}

type ErrorsSummaryProps = {
  readonly checkout: CheckoutView
  /** grows with each press of the button: a press that came to nothing leads here */
  readonly presses: number
}

/** What a press was refused for. */
type Refused = Pick<CheckoutView, 'refusal'> & {
  readonly press: number
  readonly faults: readonly (readonly [name: string, words: string])[]
}

const nothing: Refused = { press: 0, refusal: null, faults: [] }

/**
 * What the last press was in vain for, with a way to each field; the press puts the person here. It stays as high as it came until the next
 * press: what is put right is struck out, and what is found wrong meanwhile is said at its field alone, so that no field moves under
 * whoever types.
 */
export const ErrorsSummary = ({ checkout, presses }: ErrorsSummaryProps) => {
  const { errors, refusal, isPlacing } = checkout
  const self = useRef<HTMLDivElement>(null)
  const answered = useRef(0)
  const [refused, setRefused] = useState(nothing)
  useEffect(() => {
    if (isPlacing) return
    if (presses !== answered.current) {
      answered.current = presses
      setRefused({
        press: presses,
        refusal,
        faults: Object.entries(errors).map(([name, [words = '']]) => [name, words]),
      })
      // What something else put right, as a press that mends the cart, is over; while somebody types it stays, or the field would move.
    } else if (refusal === null && !document.activeElement?.matches('input, select, textarea'))
      // oxlint-disable-next-line react/set-state-in-effect -- where the focus stands is not React's to know
      setRefused((was) => (was.refusal === null ? was : { ...was, refusal: null }))
  }, [presses, isPlacing, refusal, errors])
  const { press } = refused
  useEffect(() => {
    if (press > 0) self.current?.focus()
  }, [press])
  const { faults } = refused
  const said = refusal ?? refused.refusal
  const left = faults.filter(([name]) => errors[name]).length
  if (faults.length === 0 && said === null) return null
  return (
    <div ref={self} role="alert" tabIndex={-1} className={box}>
      <AlertIcon />
      <div>
        {said && <p>{said.message}</p>}
        {said?.requestId && <p className={ref}>{t('common.refRequestid', { requestId: said.requestId })}</p>}
        {faults.length > 0 && (
          <>
            <b>{t('checkout.countThingsToPutRight', { count: left })}</b>
            <ul role="list">
              {faults.map(([name, words]) => (
                <li key={name}>
                  {errors[name] ? <FaultLink name={name}>{words}</FaultLink> : <s style={asHigh}>{words}</s>}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}

const FaultLink = ({ name, children }: { readonly name: string; readonly children: string }) => (
  <a
    href={`#${fieldId(name)}`}
    onClick={(event) => {
      event.preventDefault()
      goTo(name)
    }}
  >
    {children}
  </a>
)
