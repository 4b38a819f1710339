import { rating } from '#styled/recipes'
import { parts } from '#text/parts.ts'
import { words } from '#ui/text/words.ts'
import { reviewWords } from './counts.ts'
import { StarIcon } from './icons/buying.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

const t = words(parts)

type RatingProps = {
  /** 0 to 5 */
  readonly value: number
  /** number of reviews */
  readonly count?: number
  /** where the reviews stand on this page */
  readonly href?: string
  /** all five stars, or one that stands for them */
  readonly stars?: 'one' | 'five'
}

/** Stars with their number in words, so that colour is never the only sign. */
export const Rating = ({ value, count, href, stars = 'one' }: RatingProps) => {
  const look = rating()
  return (
    <span className={look.root}>
      <span className={look.stars} aria-hidden="true">
        {Array.from({ length: stars === 'one' ? 1 : 5 }, (_, index) => (
          <span key={index} className={look.star} data-won={stars === 'one' || value >= index + 0.5 ? '' : undefined}>
            <StarIcon size={stars === 'one' ? 18 : 16} />
          </span>
        ))}
      </span>
      <span className={look.value}>
        <VisuallyHidden>{t('parts.rated')} </VisuallyHidden>
        {value.toFixed(1)}
        <VisuallyHidden> {t('parts.outOf5')}</VisuallyHidden>
      </span>
      {count !== undefined &&
        (href ? (
          <a href={href} className={look.count}>
            {reviewWords(count)}
          </a>
        ) : (
          <span className={look.count}>{reviewWords(count)}</span>
        ))}
    </span>
  )
}
