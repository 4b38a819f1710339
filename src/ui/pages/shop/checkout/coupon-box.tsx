import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import { css } from '#styled/css'
import { coupon as ticket } from '#styled/recipes'
import type { CheckoutView } from '#ui/actors/checkout.ts'
import { Button } from '#ui/components/button.tsx'
import { Field } from '#ui/components/field.tsx'
import { TicketIcon } from '#ui/components/icons/pages.tsx'
import { TextButton, TextLink } from '#ui/components/text-link.tsx'
import { fromHere } from '#ui/layouts/return-to.ts'
import { checkout } from '#text/checkout.ts'
import { words } from '#ui/text/words.ts'
import { couponWords } from './checkout-words.ts'

const t = words(checkout)

// the button stands beside the control and as high; label and refusal have the whole width
const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '6px 10px',
  '& > div': { display: 'contents' },
  '& > div > :first-child, & > div > p': { gridColumn: '1 / -1' },
})
const beside = css({ gridRow: '2', gridColumn: '2', '& > button': { minH: '50px' } })

/** What was pressed goes with its look: whoever pressed it goes on at what stands there now. */
function useFocusAfter(isDone: boolean): { place: RefObject<HTMLDivElement | null>; press: () => void } {
  const place = useRef<HTMLDivElement>(null)
  const hasPressed = useRef(false)
  useEffect(() => {
    if (!hasPressed.current || !isDone) return
    hasPressed.current = false
    if (document.activeElement === document.body) place.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [isDone])
  return { place, press: () => void (hasPressed.current = true) }
}

/** The coupon of this cart: a field for one, or the ticket that was granted; a refusal says why. */
export const CouponBox = ({ checkout }: { readonly checkout: CheckoutView }) => {
  const { draft, quote, errors, isPricing } = checkout
  const [typed, setTyped] = useState(draft.coupon)
  // an offer beside the field, or another tab, applies one too
  const [known, setKnown] = useState(draft.coupon)
  if (known !== draft.coupon) {
    setKnown(draft.coupon)
    setTyped(draft.coupon)
  }
  const { place, press } = useFocusAfter(!isPricing)
  const location = useLocation()
  const applied = quote?.coupon
  const remove = () => {
    press()
    setTyped('')
    checkout.removeCoupon()
  }
  const refusal = typed.trim() !== '' && typed.trim() === draft.coupon && !isPricing ? quote?.coupon_refusal : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    press()
    if (typed.trim() !== '') checkout.applyCoupon(typed)
    else if (draft.coupon !== '') checkout.removeCoupon()
  }
  return (
    <div ref={place}>
      {applied ? (
        <Applied coupon={applied} onRemove={remove} />
      ) : (
        <form className={row} onSubmit={submit} noValidate>
          <Field
            label={t('checkout.couponCode')}
            name="coupon"
            value={typed}
            maxLength={40}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            error={refusal?.message ?? errors['coupon']?.[0]}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <span className={beside}>
            <Button
              type="submit"
              size="s"
              variant="secondary"
              busy={isPricing && draft.coupon !== ''}
              busyLabel={t('checkout.apply')}
            >
              {t('checkout.apply')}
            </Button>
          </span>
          {refusal?.code === 'sign_in_required' && (
            <TextLink to="/login" state={{ from: fromHere(location) }} size="s" roomy>
              {t('checkout.logIn')}
            </TextLink>
          )}
        </form>
      )}
    </div>
  )
}

type AppliedProps = {
  readonly coupon: Parameters<typeof couponWords>[0]
  readonly onRemove: () => void
}

const Applied = ({ coupon, onRemove }: AppliedProps) => {
  const look = ticket()
  return (
    <div className={look.applied} role="status">
      <span className={look.icon}>
        <TicketIcon />
      </span>
      <p className={look.text}>
        <b className={look.code}>{coupon.code}</b>
        <span>{couponWords(coupon)}</span>
      </p>
      <TextButton size="s" aria-label={t('checkout.removeCouponCode', { code: coupon.code })} onClick={onRemove}>
        {t('checkout.remove')}
      </TextButton>
    </div>
  )
}
