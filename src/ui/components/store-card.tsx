import type { ReactNode } from 'react'
import { css, cx } from '#styled/css'
import { badge, button, card, panel } from '#styled/recipes'
import { parts } from '#text/parts.ts'
import { words } from '#ui/text/words.ts'
import { Badge } from './badge.tsx'
import { NavigationIcon, PhoneIcon } from './icons/buying.tsx'
import { StoreIcon } from './icons/pages.tsx'
import type { Cloth } from './pictures.ts'

const t = words(parts)

/** With letters of twice the size the hours are longer than a card is wide. */
const wraps = css({ whiteSpace: 'pre-line' })

export type StoreGoods = {
  readonly name: string
  /** street, then area and state */
  readonly lines: readonly string[]
  /** "2.1 km" */
  readonly distance?: string | undefined
  readonly open: boolean
  /** "Open till 9pm" or "Opens 8am tomorrow" */
  readonly openText: string
  /** "Pickup free", "Returns" */
  readonly services: readonly string[]
  /** in order from today on: "Today, Friday" and "8am to 9pm" */
  readonly hours: readonly { readonly day: string; readonly text: string; readonly today?: boolean }[]
  readonly phone?: string | undefined
  readonly directionsHref?: string | undefined
  readonly cloth?: Cloth
}

type StoreCardProps = { readonly store: StoreGoods; readonly chosen?: boolean; readonly children?: ReactNode }

/** A store with its way there; the chosen one shows its hours. */
export const StoreCard = ({ store, chosen = false, children }: StoreCardProps) => {
  const look = card({ cloth: store.cloth ?? 'sun' })
  return (
    <article aria-label={store.name} className={panel({ tone: chosen ? 'chosen' : 'plain' })}>
      <div className={look.head}>
        <span className={look.well}>
          <StoreIcon size={22} />
        </span>
        <div className={look.lines}>
          <h3 className={look.title}>{store.name}</h3>
          {store.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        {store.distance && <span className={look.end}>{store.distance}</span>}
      </div>
      <div className={look.badges}>
        <span className={cx(badge({ tone: store.open ? 'success' : 'neutral', mark: true }), wraps)}>
          {store.openText}
        </span>
        {store.services.map((service) => (
          <Badge key={service}>{service}</Badge>
        ))}
      </div>
      {chosen && (
        <div className={look.rule}>
          <dl className={look.hours}>
            {store.hours.map((row) => (
              <div key={row.day} className={look.hour} data-today={row.today ? '' : undefined}>
                <dt>{row.day}</dt>
                <dd>{row.text}</dd>
              </div>
            ))}
          </dl>
          <div className={look.actions}>
            {store.directionsHref && (
              <a className={button()} href={store.directionsHref} target="_blank" rel="noreferrer">
                <NavigationIcon /> {t('parts.directions')}
              </a>
            )}
            {store.phone && (
              <a className={button({ variant: 'secondary' })} href={`tel:${store.phone.replaceAll(' ', '')}`}>
                <PhoneIcon /> {t('parts.call')}
              </a>
            )}
          </div>
        </div>
      )}
      {children}
    </article>
  )
}
