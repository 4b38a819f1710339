/**
 * A banner as shoppers see it: a scene with words in its empty part. It answers to the width of the box it stands in, so that the back
 * office can show what a phone does; `shape` says which picture it takes where the window's own width would choose wrongly.
 */
import type { ReactNode } from 'react'
import type { Banner } from '#machines/catalog/catalog.types.ts'
import { css } from '#styled/css'
import { Link } from './link.tsx'
import { pictureSources } from './pictures.ts'

export type BannerShape = 'window' | 'phone' | 'desktop'

/** What is drawn of a banner. */
export type ShownBanner = Pick<
  Banner,
  'title' | 'subtitle' | 'alt_text' | 'image_url' | 'mobile_image_url' | 'link_type' | 'link_value'
>

/** The box whose width counts. */
export const bannerBox = css({ containerType: 'inline-size' })

const frame = css({
  position: 'relative',
  display: 'block',
  overflow: 'hidden',
  borderRadius: 'panel',
  bg: 'cloth.raffia',
  color: '#15163B',
  textDecoration: 'none',
  aspectRatio: '4 / 3',
  '&:is(a):hover b': { textDecoration: 'underline', textUnderlineOffset: '4px' },
  '@container (min-width: 600px)': { aspectRatio: '5 / 2', '&[data-look=wide]': { aspectRatio: '4 / 1' } },
})
const scene = css({ position: 'absolute', inset: 0, w: '100%', h: '100%', objectFit: 'cover' })
const wording = css({
  position: 'absolute',
  display: 'flex',
  flexDirection: 'column',
  gap: '4px',
  justifyContent: 'flex-start',
  left: '6%',
  top: '7%',
  w: '88%',
  '& b': { textStyle: 'h2', fontSize: '1.25rem', lineHeight: '1.15', overflowWrap: 'anywhere' },
  '& span': { textStyle: 'small' },
  '@container (min-width: 600px)': { justifyContent: 'center', top: '10%', bottom: '10%', w: '44%' },
  '@container (min-width: 1000px)': { '& b': { fontSize: '1.625rem' } },
})

/** Where a banner leads on this site; another site's address stays as it is; null where it leads nowhere. */
export const targetOf = ({ link_type: type, link_value: value }: ShownBanner): string | null => {
  if (!value || type === 'none') return null
  if (type === 'product') return `/products/${value}`
  return type === 'category' ? `/categories/${value}` : value
}

/**
 * Where the browser says by itself that a link of the drawn page was followed: it leads away before anything of the page counts. The living page
 * counts its presses.
 */
export const pingOf = (id: number): string | undefined =>
  import.meta.env.SSR ? `${import.meta.env.VITE_API_URL}/api/banners/${id}/pings` : undefined

type BannerLinkProps = {
  readonly ping: string | undefined
  readonly className: string
  readonly target: string | null
  readonly look: string
  readonly children: ReactNode
}

const BannerLink = ({ className, target, look, ping, children }: BannerLinkProps) => {
  if (target === null)
    return (
      <div className={className} data-look={look}>
        {children}
      </div>
    )
  return (
    <Link
      className={className}
      data-look={look}
      to={target}
      ping={ping}
      rel={target.startsWith('http') ? 'noreferrer' : undefined}
      draggable={false}
    >
      {children}
    </Link>
  )
}

type BannerCardProps = {
  readonly banner: ShownBanner
  readonly shape?: BannerShape
  /** `wide`: across a page. */
  readonly look?: 'card' | 'wide'
  readonly ping?: string | undefined
}

export const BannerCard = ({ banner, shape = 'window', look = 'card', ping }: BannerCardProps) => (
  <BannerLink className={frame} target={targetOf(banner)} look={look} ping={ping}>
    <BannerScene
      banner={banner}
      shape={shape}
      className={scene}
      sizes={look === 'wide' ? '(min-width: 640px) 100vw, 86vw' : '(min-width: 640px) 50vw, 86vw'}
    />
    <span className={wording}>
      <b>{banner.title}</b>
      {banner.subtitle && <span>{banner.subtitle}</span>}
    </span>
  </BannerLink>
)

type BannerSceneProps = {
  readonly banner: ShownBanner
  readonly shape: BannerShape
  readonly className: string
  readonly sizes: string
  /** Whether it is the first thing of its page that one looks at. */
  readonly isFirst?: boolean
}

export const BannerScene = ({ banner, shape, className, sizes, isFirst = false }: BannerSceneProps) => {
  // while it is being written there is none yet
  if (banner.image_url === '') return null
  const wide = shape === 'phone' ? null : pictureSources(banner.image_url, [640, 1280])
  const narrow = shape === 'desktop' ? wide : pictureSources(banner.mobile_image_url ?? banner.image_url, [640])
  const media = shape === 'window' ? '(min-width: 640px)' : undefined
  return (
    <picture>
      {wide?.avif && <source media={media} type="image/avif" srcSet={wide.avif} sizes={sizes} />}
      {wide?.webp && <source media={media} type="image/webp" srcSet={wide.webp} sizes={sizes} />}
      {wide?.isPhoto && <source media={media} srcSet={wide.src} />}
      {narrow?.avif && <source type="image/avif" srcSet={narrow.avif} sizes={sizes} />}
      {narrow?.webp && <source type="image/webp" srcSet={narrow.webp} sizes={sizes} />}
      <img
        className={className}
        src={narrow?.src}
        alt={banner.alt_text}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        draggable={false}
      />
    </picture>
  )
}
