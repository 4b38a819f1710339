/** What an ad looks like: its label and its picture. The shop draws them in the box of a slot, the back office as a preview. */
import { css } from '#styled/css'
import { ads } from '#text/ads.ts'
import { words } from '#ui/text/words.ts'
import { pictureSources, type PictureSources } from './pictures.ts'

const t = words(ads)

const picture = css({ w: '100%', h: '100%', objectFit: 'cover', display: 'block' })
const label = css({
  position: 'absolute',
  zIndex: 1,
  top: '8px',
  left: '8px',
  px: '8px',
  py: '2px',
  borderRadius: 'badge',
  bg: 'surface',
  color: 'ink',
  textStyle: 'small',
  lineHeight: '1.4',
  pointerEvents: 'none',
})

export const AdLabel = () => <figcaption className={label}>{t('ads.sponsored')}</figcaption>

type AdPictureProps = {
  readonly alt: string
  /** 4:1. */
  readonly wide: string
  /** 2:1; null where the wide one is cut. */
  readonly small: string | null
  /** Which of the two: by the width of the window, or one of them whatever the window is. */
  readonly by: 'window' | 'wide' | 'small'
  readonly onLost?: () => void
}

const isWideWindow = '(min-width: 768px)'
const wideSizes = '(min-width: 1088px) 1040px, 100vw'
const smallSizes = '(min-width: 640px) 604px, 100vw'

export const AdPicture = ({ alt, wide, small, by, onLost }: AdPictureProps) => {
  const large = pictureSources(wide, [640, 1280])
  const little = pictureSources(small ?? wide, [640])
  return (
    <picture>
      {by !== 'small' && <Source of={large} sizes={wideSizes} media={by === 'window' ? isWideWindow : undefined} />}
      {by !== 'wide' && <Source of={little} sizes={smallSizes} />}
      <img
        className={picture}
        src={by === 'wide' ? large.src : little.src}
        alt={alt}
        decoding="async"
        draggable={false}
        onError={onLost}
      />
    </picture>
  )
}

type SourceProps = { readonly of: PictureSources; readonly sizes: string; readonly media?: string | undefined }

const Source = ({ of: { webp, src }, sizes, media }: SourceProps) =>
  webp ? <source media={media} srcSet={webp} sizes={sizes} /> : <source media={media} srcSet={src} />
