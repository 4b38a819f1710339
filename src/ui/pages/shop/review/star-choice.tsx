import { useId } from 'react'
import { css } from '#styled/css'
import type { FormView } from '#ui/actors/form.ts'
import { AlertIcon } from '#ui/components/icons/frame.tsx'
import { StarIcon } from '#ui/components/icons/buying.tsx'
import { review } from '#text/review.ts'
import { words } from '#ui/text/words.ts'

const t = words(review)

const legend = css({ display: 'block', fontWeight: '600', textStyle: 'small', mb: '6' })
const row = css({ display: 'flex', gap: '4' })
const star = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  w: '44px',
  h: '44px',
  borderRadius: 'control',
  color: 'line.strong',
  '&[data-won]': { color: 'brand', '& svg': { fill: 'accent' } },
  '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'brand', outlineOffset: '1px' },
})
const input = css({ position: 'absolute', inset: '0', opacity: 0, cursor: 'pointer', m: '0' })
const said = css({ textStyle: 'small', color: 'muted', minH: '20px' })
const error = css({ display: 'flex', gap: '6', color: 'error', textStyle: 'small' })

const wording = () =>
  [t('review.bad'), t('review.notSoGood'), t('review.fair'), t('review.good'), t('review.veryGood')] as const

/** From one star to five, as radios: arrows move, the words say what the stars mean. */
export const StarChoice = ({ form }: { readonly form: FormView }) => {
  const id = useId()
  const chosen = Number(form.values['rating'] ?? 0)
  const wrong = form.errorOf('rating')
  return (
    <div>
      <div role="radiogroup" aria-labelledby={`${id}-legend`} aria-invalid={wrong ? true : undefined}>
        <span id={`${id}-legend`} className={legend}>
          {t('review.rating')}
        </span>
        <div className={row}>
          {wording().map((word, index) => (
            <label key={word} className={star} data-won={index < chosen ? '' : undefined}>
              <input
                type="radio"
                name="rating"
                className={input}
                aria-label={`${index + 1} ${index === 0 ? 'star' : 'stars'}, ${word.toLowerCase()}`}
                checked={chosen === index + 1}
                onChange={() => form.change('rating', String(index + 1))}
              />
              <StarIcon size={30} />
            </label>
          ))}
        </div>
      </div>
      {wrong ? (
        <p className={error}>
          <AlertIcon size={16} />
          {wrong}
        </p>
      ) : (
        <p className={said}>{wording()[chosen - 1] ?? t('review.pressAStar')}</p>
      )}
    </div>
  )
}
