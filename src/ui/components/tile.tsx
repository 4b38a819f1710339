import type { CSSProperties, ReactNode, SyntheticEvent } from 'react'
import { tile } from '#styled/recipes'
import { cx } from './cx.ts'
import { clothFor, pictureSources, type Cloth } from './pictures.ts'

export type TilePicture = {
  /** address without width and extension, or the address of an uploaded photo */
  readonly url: string
  readonly cloth?: Cloth | undefined
  /** the picture's main colour, shown while it loads */
  readonly blur?: string | undefined
}

type TileProps = {
  readonly picture: TilePicture
  /** empty where the name stands beside it */
  readonly alt?: string
  readonly size?: 'card' | 'xs' | 's' | 'm' | 'product'
  /** in the first view: fetched at once and first */
  readonly priority?: boolean
  readonly soldOut?: boolean
  /** how wide it is shown, as in the `sizes` attribute of an image */
  readonly sizes?: string
  /** more of its AVIF files, as they go on in `srcset` */
  readonly wider?: string | undefined
  readonly className?: string
  /** what lies on the cloth beside the goods: badges, buttons */
  readonly children?: ReactNode
}

const SIZES = {
  card: '(min-width: 1200px) 120px, 32vw',
  xs: '40px',
  s: '(min-width: 900px) 60px, 48px',
  m: '48px',
  product: '400px',
}

const markLoaded = (image: HTMLImageElement | null) => {
  if (image?.complete) image.dataset['loaded'] = ''
}
const onLoad = (event: SyntheticEvent<HTMLImageElement>) => markLoaded(event.currentTarget)

/** Goods on cloth: a square that keeps its place from the first frame. */
export const Tile = (props: TileProps) => {
  const {
    picture,
    alt = '',
    size = 'card',
    priority = false,
    soldOut = false,
    sizes = SIZES[size],
    wider = '',
    className,
  } = props
  const { avif, webp, src, isPhoto } = pictureSources(picture.url)
  const look = tile({ cloth: picture.cloth ?? clothFor(picture.url), size, soldOut, photo: isPhoto })
  return (
    <span className={cx(look.root, isPhoto ? undefined : 'tile-shadow', className)}>
      <picture className={look.picture}>
        {avif && <source type="image/avif" srcSet={avif + wider} sizes={sizes} />}
        {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
        <img
          ref={markLoaded}
          onLoad={onLoad}
          className={look.img}
          src={src}
          alt={alt}
          width={256}
          height={256}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'low'}
          decoding="async"
          draggable={false}
          style={picture.blur ? ({ '--blur': picture.blur } as CSSProperties) : undefined}
        />
      </picture>
      {props.children}
    </span>
  )
}
