/** A banner in the box of the shop's hero: the same ground and room, its title the page's h1, its picture beside the words. */
import type { ReactNode } from 'react'
import { css, cx } from '#styled/css'
import { parts } from '#text/parts.ts'
import { words } from '#ui/text/words.ts'
import { bannerBox, BannerScene, targetOf, type BannerShape, type ShownBanner } from './banner.tsx'
import { LinkButton } from './button.tsx'

const t = words(parts)

const wide = '@container (min-width: 768px)'

const ground = css({ bg: 'brand.deep', color: 'on.deep', overflow: 'hidden' })
const inside = css({
  display: 'grid',
  alignContent: 'center',
  gap: '20',
  maxW: '1272px',
  mx: 'auto',
  px: '16',
  pt: '6px',
  pb: '28px',
  minH: '372px',
  [wide]: { gridTemplateColumns: '5fr 7fr', alignItems: 'center', gap: '40', py: '32px', minH: '392px' },
})
const title = css({ textStyle: 'hero', mt: '10px', overflowWrap: 'anywhere', [wide]: { mt: 0 } })
const more = css({ color: 'on.deep.muted', mt: '12', mb: '16', [wide]: { fontSize: '1.125rem', mb: '24' } })
const box = css({
  position: 'relative',
  overflow: 'hidden',
  borderRadius: 'panel',
  bg: 'cloth.raffia',
  aspectRatio: '4 / 3',
  [wide]: { aspectRatio: '5 / 2' },
})
const scene = css({ position: 'absolute', inset: 0, w: '100%', h: '100%', objectFit: 'cover' })

type HeroBannerProps = {
  readonly banner: ShownBanner
  readonly shape?: BannerShape
  /** The title is no heading where it is only shown, as in a preview. */
  readonly titleAs?: 'h1' | 'p'
  readonly ping?: string | undefined
  /** Above the title. */
  readonly children?: ReactNode
}

export const HeroBanner = ({ banner, shape = 'window', titleAs: Title = 'h1', ping, children }: HeroBannerProps) => {
  const target = targetOf(banner)
  return (
    <section aria-labelledby="hero-title" data-ground="indigo">
      <div className={cx(ground, bannerBox)}>
        <div className={inside}>
          <div>
            {children}
            <Title id="hero-title" className={title}>
              {banner.title}
            </Title>
            {banner.subtitle && <p className={more}>{banner.subtitle}</p>}
            {target !== null && (
              <LinkButton to={target} ping={ping} variant="onIndigo">
                {t('parts.bannerLink')}
              </LinkButton>
            )}
          </div>
          <div className={box}>
            <BannerScene
              banner={banner}
              shape={shape}
              className={scene}
              sizes="(min-width: 768px) 700px, 92vw"
              isFirst
            />
          </div>
        </div>
      </div>
      <div className="awning" aria-hidden="true" />
    </section>
  )
}
