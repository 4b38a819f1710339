/** How many gave five stars, four, and so on; each bar filters the reviews. */
import { css } from '#styled/css'
import { StarIcon } from '#ui/components/icons/buying.tsx'
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx'
import { product } from '#text/product.ts'
import { words } from '#ui/text/words.ts'

const t = words(product)

const root = css({ display: 'grid', gap: '2px' })
const bar = css({
  display: 'grid',
  gridTemplateColumns: '14px 18px minmax(0, 1fr) 32px',
  alignItems: 'center',
  gap: '8',
  w: '100%',
  minH: { base: '44px', md: '36px' },
  px: '8',
  mx: '-8px',
  borderRadius: 'cell',
  textStyle: 'small',
  textAlign: 'left',
  _hover: { bg: 'sunken' },
  '&[aria-pressed=true]': { bg: 'brand.soft', fontWeight: '700' },
  '& path': { fill: 'accent' },
})
const track = css({ h: '8px', borderRadius: 'full', bg: 'sunken', overflow: 'hidden' })
const fill = css({ display: 'block', h: '100%', borderRadius: 'full', bg: 'brand' })
const count = css({ color: 'muted', textAlign: 'right' })

type StarBarsProps = {
  /** how many gave 1, 2, 3, 4 and 5 stars */
  readonly spread: readonly number[]
  readonly chosen: number | null
  readonly onChoose: (stars: number) => void
}

export const StarBars = ({ spread, chosen, onChoose }: StarBarsProps) => {
  const all = Math.max(
    1,
    spread.reduce((sum, number) => sum + number, 0),
  )
  return (
    <div role="group" aria-label={t('product.reviewsByStars')} className={root}>
      {[5, 4, 3, 2, 1].map((stars) => {
        const given = spread[stars - 1] ?? 0
        return (
          <button
            key={stars}
            type="button"
            className={bar}
            aria-pressed={chosen === stars}
            onClick={() => onChoose(stars)}
          >
            {stars}
            <StarIcon size={16} />
            <VisuallyHidden>{` ${t('product.starWord', { stars })} `}</VisuallyHidden>
            <span className={track}>
              <span className={fill} style={{ width: `${(given / all) * 100}%` }} />
            </span>
            <span className={count}>{given}</span>
          </button>
        )
      })}
    </div>
  )
}
