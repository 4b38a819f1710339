import { css } from '#styled/css'
import type { Slide } from './use-slides.ts'

const dots = css({
  position: 'absolute',
  insetInline: 0,
  bottom: '14px',
  display: { base: 'flex', md: 'none' },
  justifyContent: 'center',
  gap: '6',
  pointerEvents: 'none',
  '& > span': {
    w: '6px',
    h: '6px',
    borderRadius: 'full',
    bg: 'line.strong',
    transition: 'width token(durations.fast)',
  },
  '& > span[data-current]': { w: '18px', bg: 'ink' },
})

type GalleryDotsProps = { readonly slides: readonly Slide[]; readonly current: number }

/** Which picture is in view, on a phone. */
export const GalleryDots = ({ slides, current }: GalleryDotsProps) => (
  <div className={dots} aria-hidden="true">
    {slides.map(({ picture }, index) => (
      <span key={picture.url} data-current={index === current ? '' : undefined} />
    ))}
  </div>
)
