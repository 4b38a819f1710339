import { useEffect, useRef } from 'react'
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

/** What keeps the order from being placed, with a way to each field; a press that was in vain puts the person here. */
export const ErrorsSummary = ({ checkout, presses }: ErrorsSummaryProps) => {
  const { errors, refusal, isPlacing } = checkout
  const self = useRef<HTMLDivElement>(null)
  const answered = useRef(0)
  const names = Object.keys(errors)
  const isShown = names.length > 0 || refusal !== null
  useEffect(() => {
    if (isPlacing || presses === answered.current) return
    answered.current = presses
    self.current?.focus()
  }, [presses, isPlacing])
  if (!isShown) return null
  return (
    <div ref={self} role="alert" tabIndex={-1} className={box}>
      <AlertIcon />
      <div>
        {refusal && <p>{refusal.message}</p>}
        {refusal?.requestId && <p className={ref}>{t('common.refRequestid', { requestId: refusal.requestId })}</p>}
        {names.length > 0 && (
          <>
            <b>
              {names.length === 1
                ? t('checkout.oneThingToPutRight')
                : t('checkout.countThingsToPutRight', { count: names.length })}
            </b>
            <ul role="list">
              {names.map((name) => (
                <li key={name}>
                  <a
                    href={`#${fieldId(name)}`}
                    onClick={(event) => {
                      event.preventDefault()
                      goTo(name)
                    }}
                  >
                    {errors[name]?.[0]}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}
