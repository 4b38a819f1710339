import { css } from '#styled/css'
import { Tile } from '#ui/components/tile.tsx'
import { product } from '#text/product.ts'
import { words } from '#ui/text/words.ts'
import type { Slide } from './use-slides.ts'

const t = words(product)

const thumbs = css({ display: { base: 'none', md: 'flex' }, flexDirection: 'column', gap: '12' })
const thumb = css({
  display: 'block',
  w: '84px',
  p: '0',
  borderRadius: 'tile',
  '&[aria-current=true]': { boxShadow: '0 0 0 3px token(colors.canvas), 0 0 0 5px token(colors.brand)' },
})

type GalleryThumbsProps = {
  readonly slides: readonly Slide[]
  readonly current: number
  readonly onShow: (index: number) => void
}

/** Every picture, small, beside the one in view. */
export const GalleryThumbs = ({ slides, current, onShow }: GalleryThumbsProps) => (
  <div className={thumbs}>
    {slides.map(({ picture, alt }, index) => (
      <button
        key={picture.url}
        type="button"
        className={thumb}
        aria-label={t('product.pictureAlt', { number: index + 1, total: slides.length, alt })}
        aria-current={index === current}
        onClick={() => onShow(index)}
      >
        <Tile picture={picture} sizes="84px" />
      </button>
    ))}
  </div>
)
