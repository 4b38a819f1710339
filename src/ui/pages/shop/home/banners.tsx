/** The banners of the shop's strip: a scene, and words that stand in its empty part. */
import { Link } from 'react-router-dom'
import { readData } from '#machines/catalog/read-data.ts'
import type { Banner } from '#machines/catalog/catalog.types.ts'
import { css } from '#styled/css'
import { useResource } from '#ui/actors/resource.ts'
import { pictureSources } from '#ui/components/pictures.ts'
import { home } from '#text/home.ts'
import { words } from '#ui/text/words.ts'

const t = words(home)

const strip = css({
  display: 'flex',
  gap: { base: '12', md: '22px' },
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  mx: '-16px',
  px: '16',
  py: '4px',
  scrollPaddingInline: '16px',
})
const item = css({
  flex: { base: '0 0 86%', sm: '0 0 calc(50% - 11px)' },
  scrollSnapAlign: 'start',
  minW: 0,
  _last: { flexGrow: 1 },
})
const frame = css({
  position: 'relative',
  display: 'block',
  overflow: 'hidden',
  borderRadius: 'panel',
  bg: 'cloth.raffia',
  color: '#15163B',
  textDecoration: 'none',
  aspectRatio: { base: '4 / 3', sm: '5 / 2' },
  '&:is(a):hover b': { textDecoration: 'underline', textUnderlineOffset: '4px' },
})
const scene = css({ position: 'absolute', inset: 0, w: '100%', h: '100%', objectFit: 'cover' })
const wording = css({
  position: 'absolute',
  display: 'flex',
  flexDirection: 'column',
  gap: '4px',
  justifyContent: { base: 'flex-start', sm: 'center' },
  left: '6%',
  top: { base: '7%', sm: '10%' },
  bottom: { sm: '10%' },
  w: { base: '88%', sm: '44%' },
  '& b': { textStyle: 'h2', fontSize: { base: '1.25rem', lg: '1.625rem' }, lineHeight: '1.15' },
  '& span': { textStyle: 'small' },
})

const readBanners = (reply: unknown): Banner[] | null => readData<Banner[]>(reply)

/** Where a banner leads on this site; another site's address stays as it is; null where it leads nowhere. */
const targetOf = ({ link_type: type, link_value: value }: Banner): string | null => {
  if (!value || type === 'none') return null
  if (type === 'product') return `/products/${value}`
  return type === 'category' ? `/categories/${value}` : value
}

export const Banners = () => {
  const { data } = useResource('/banners?filter[placement]=home_strip', readBanners)
  if (!data || data.length === 0) return null
  return (
    <ul role="list" aria-label={t('home.nowInTheMarket')} className={strip}>
      {data.map((banner) => (
        <li key={banner.id} className={item}>
          <BannerLink banner={banner} />
        </li>
      ))}
    </ul>
  )
}

const BannerLink = ({ banner }: { readonly banner: Banner }) => {
  const target = targetOf(banner)
  const inside = (
    <>
      <Scene banner={banner} />
      <span className={wording}>
        <b>{banner.title}</b>
        {banner.subtitle && <span>{banner.subtitle}</span>}
      </span>
    </>
  )
  if (target === null) return <div className={frame}>{inside}</div>
  if (/^https?:/.test(target))
    return (
      <a className={frame} href={target} rel="noreferrer">
        {inside}
      </a>
    )
  return (
    <Link className={frame} to={target} draggable={false}>
      {inside}
    </Link>
  )
}

const Scene = ({ banner }: { readonly banner: Banner }) => {
  const wide = pictureSources(banner.image_url, [640, 1280])
  const narrow = pictureSources(banner.mobile_image_url ?? banner.image_url, [640])
  const sizes = '(min-width: 640px) 50vw, 86vw'
  return (
    <picture>
      {wide.avif && <source media="(min-width: 640px)" type="image/avif" srcSet={wide.avif} sizes={sizes} />}
      {wide.webp && <source media="(min-width: 640px)" type="image/webp" srcSet={wide.webp} sizes={sizes} />}
      {wide.isPhoto && <source media="(min-width: 640px)" srcSet={wide.src} />}
      {narrow.avif && <source type="image/avif" srcSet={narrow.avif} sizes={sizes} />}
      {narrow.webp && <source type="image/webp" srcSet={narrow.webp} sizes={sizes} />}
      <img className={scene} src={narrow.src} alt={banner.alt_text} loading="lazy" decoding="async" draggable={false} />
    </picture>
  )
}
