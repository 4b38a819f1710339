/** The shop's front: what it promises, and goods standing on the edge of its awning; or the banner that marketing has put there. */
import { promiseDelivery } from '#machines/delivery-area/delivery-promise.ts'
import type { Settings, State } from '#machines/catalog/catalog.types.ts'
import { css } from '#styled/css'
import { useDeliveryArea } from '#ui/actors/device.ts'
import { useResource } from '#ui/actors/resource.ts'
import { LinkButton } from '#ui/components/button.tsx'
import { pingOf } from '#ui/components/banner.tsx'
import { HeroBanner } from '#ui/components/hero-banner.tsx'
import { PinIcon } from '#ui/components/icons/frame.tsx'
import { naira } from '#ui/components/money.ts'
import { home } from '#text/home.ts'
import { words } from '#ui/text/words.ts'
import { useBanners } from '../listing/banners.ts'
import { BannerCount } from '../offers/offer-slot.tsx'
import { feeTo, readStates } from '../listing/read-states.ts'
import { daysWords, rulesOf } from '../listing/delivery-words.ts'
import { clockOf } from '../listing/times.ts'
import { useNow } from '../listing/use-now.ts'
import { useDeliveryAreaDialog } from '../listing/use-delivery-area-dialog.tsx'

const t = words(home)

const ground = css({ bg: 'brand.deep', color: 'on.deep', overflow: 'hidden' })
const inside = css({
  position: 'relative',
  maxW: '1272px',
  mx: 'auto',
  px: '16',
  pt: { base: '6px', md: '24' },
  minH: { base: '372px', md: '392px' },
})
const wording = css({ position: 'relative', zIndex: 'raised', pb: { base: '28px', md: '64px' } })
const title = css({ textStyle: 'hero', mt: { base: '10px', md: '0' }, textWrap: 'initial' })
const promise = css({
  color: 'on.deep.muted',
  fontSize: { base: '1rem', md: '1.125rem' },
  lineHeight: '1.5rem',
  mt: { base: '12', md: '20' },
  // the words come with the settings: their room is kept, so that the buttons stay where they are
  minH: { base: '72px', md: '24px' },
  maxW: { base: '15em', md: 'none' },
})
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '12', mt: { base: '16', md: '24' } })
const wideOnly = css({ display: { base: 'none', md: 'block' } })
const delivering = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8',
  minH: '44px',
  textStyle: 'small',
  color: 'on.deep.muted',
  borderRadius: 'cell',
  '& b': { color: 'on.deep', fontWeight: '600', textDecoration: 'underline', textUnderlineOffset: '4px' },
})
const goods = css({
  position: 'absolute',
  bottom: 0,
  right: { base: '-36px', md: '0', lg: '24px' },
  w: { base: '276px', md: '480px', lg: '600px' },
  aspectRatio: { base: '480 / 196', md: '960 / 352' },
})
const picture = css({ display: 'block', w: '100%', h: '100%', objectFit: 'contain', objectPosition: 'bottom' })

const sources = (name: string, kind: string, widths: readonly number[]) =>
  widths.map((width) => `/pictures/heroes/${name}-${width}.${kind} ${width}w`).join(', ')

type Reached = NonNullable<Settings['first_delivery']> & Partial<Pick<State, 'name'>>

/** What holds for where goods would go; null while nothing is known of it. */
function promiseWords(settings: Settings, { lga, isChosen, state: chosen }: Place, now: number): string | null {
  const to = (isChosen ? chosen : settings.first_delivery) as Reached | undefined | null
  const fee = chosen ? feeTo(chosen, lga) : settings.delivery_from
  if (!to || fee === null) return null
  const promise = promiseDelivery(to, rulesOf(settings), now)
  return t('home.orderAndItReachesState', {
    isToday: promise.days_min === 0 ? 'yes' : 'no',
    time: clockOf(settings.delivery_cutoff),
    state: to.name ?? to.state,
    days: daysWords(promise),
    amount: naira(fee),
  })
}

type Place = { readonly lga: string; readonly isChosen: boolean; readonly state: State | undefined }

/** Where goods would go. The place one begins with is known without asking the server for all states: there counts what goods reach first. */
function usePlace(): Place {
  const { deliveryArea, isChosen } = useDeliveryArea()
  const { data: states } = useResource(isChosen ? '/states' : null, readStates)
  const state = states?.find(({ code }) => code === deliveryArea.state_code)
  return { lga: deliveryArea.lga, isChosen, state }
}

export const Hero = ({ settings }: { readonly settings: Settings | null }) => {
  const { ask, dialog } = useDeliveryAreaDialog(settings)
  const now = useNow()
  const place = usePlace()
  const [banner] = useBanners('home_hero')
  if (banner)
    return (
      <div>
        <HeroBanner banner={banner} ping={pingOf(banner.id)}>
          <PlaceLine place={place} onAsk={ask} />
        </HeroBanner>
        <BannerCount id={banner.id} />
        {dialog}
      </div>
    )
  return (
    <section aria-labelledby="hero-title" data-ground="indigo">
      <div className={ground}>
        <div className={inside}>
          <div className={wording}>
            <PlaceLine place={place} onAsk={ask} />
            <h1 id="hero-title" className={title}>
              {t.rich('home.theWholeMarketAtYourGate', { br: <br /> })}
            </h1>
            <p className={promise}>{settings && promiseWords(settings, place, now)}</p>
            <div className={actions}>
              <LinkButton to="/categories/fresh-food" variant="onIndigo">
                {t('home.shopFreshFood')}
              </LinkButton>
              <span className={wideOnly}>
                <LinkButton to="/products?collection=hot_deals" variant="onIndigoQuiet">
                  {t('home.seeHotDeals')}
                </LinkButton>
              </span>
            </div>
          </div>
          <div className={goods}>
            <picture>
              {(['avif', 'webp'] as const).map((kind) => [
                <source
                  key={`${kind} wide`}
                  media="(min-width: 900px)"
                  type={`image/${kind}`}
                  srcSet={sources('wide', kind, [480, 960])}
                  sizes="600px"
                />,
                <source key={kind} type={`image/${kind}`} srcSet={sources('narrow', kind, [240, 480])} sizes="276px" />,
              ])}
              <img
                className={picture}
                src="/pictures/heroes/narrow-480.webp"
                alt=""
                width={480}
                height={196}
                fetchPriority="high"
              />
            </picture>
          </div>
        </div>
      </div>
      <div className="awning" aria-hidden="true" />
      {dialog}
    </section>
  )
}

/** Where goods would go; pressing it asks for another place. */
type LineProps = { readonly place: Place; readonly onAsk: () => void }

const PlaceLine = ({ place: { lga, isChosen, state }, onAsk }: LineProps) => {
  const name = state?.name ?? (isChosen ? '' : t('home.lagos'))
  return (
    <button type="button" className={delivering} aria-haspopup="dialog" onClick={onAsk}>
      <PinIcon size={18} />
      <span>
        {t.rich('home.deliveringToValue', {
          value: name ? `${lga}, ${name}` : lga,
          b: <b />,
        })}
      </span>
    </button>
  )
}
