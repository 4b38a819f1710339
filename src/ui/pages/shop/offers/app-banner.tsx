/** The app, offered at the foot of a phone's page; waved away, it stays away for thirty days. */
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Settings } from '#machines/catalog/catalog.types.ts'
import type { OffersRef } from '#machines/offers/offers.part.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { useVisitChoice } from '#ui/actors/choice.ts'
import { offersOf, useDismissed } from '#ui/actors/offers.ts'
import { useShopHandle } from '#ui/actors/shop.tsx'
import { useUnpaid } from '#ui/actors/unpaid.ts'
import { IconButton } from '#ui/components/icon-button.tsx'
import { CloseIcon } from '#ui/components/icons/frame.tsx'
import { apps } from '#text/apps.ts'
import { common } from '#text/common.ts'
import { words } from '#ui/text/words.ts'

const t = words(apps, common)

// The style sheet is full: but for the last rule these are styles that stand in it already.
const bar = css({
  display: { base: 'flex', md: 'none' },
  position: 'fixed',
  zIndex: 'sticky',
  insetInline: 0,
  bottom: 0,
  alignItems: 'center',
  gap: '12',
  p: '12px 16px calc(12px + env(safe-area-inset-bottom))',
  bg: 'surface',
  boxShadow: 'inset 0 1px 0 token(colors.line)',
  // The main press of a page has that place before it.
  'body:has([data-foot-bar=""]) &': { display: 'none' },
})
const said = css({ flex: '1', minW: 0, textStyle: 'small' })
const title = css({ fontWeight: '600' })

type Stores = NonNullable<Settings['app_stores']>

export type AppBannerProps = { readonly stores: Stores }

/** Which of the two a phone is; neither, where it does not say. */
function platformOf(agent: string): 'android' | 'ios' | null {
  if (/iPhone|iPod/.test(agent)) return 'ios'
  return /Android/.test(agent) ? 'android' : null
}

/** Where somebody pays, nothing leads away. */
const isPaying = (pathname: string): boolean => /^\/(?:checkout|pay(?:ment)?)(?:\/|$)/.test(pathname)

/** What keeps dismissals, once it is here. */
function useOffers(): OffersRef | null {
  const handle = useShopHandle()
  const [part, setPart] = useState<OffersRef | null>(null)
  useEffect(() => void offersOf(handle).then(setPart, () => undefined), [handle])
  return part
}

const Bar = ({ part, platform, url }: { part: OffersRef; platform: keyof Stores; url: string }) => {
  const dismissed = useDismissed(part)
  const [now] = useState(() => Date.now())
  if (dismissed === null || (dismissed['app'] ?? 0) > now) return null
  return (
    <section className={bar} aria-label={t('apps.title')} data-foot-bar="app">
      <div className={said}>
        <p className={title}>{t('apps.title')}</p>
        <p>{platform === 'ios' ? t('apps.ios') : t('apps.android')}</p>
      </div>
      <a className={button({ size: 's' })} href={url} target="_blank" rel="noopener noreferrer">
        {t('apps.open')}
      </a>
      <IconButton
        label={t('common.dismiss')}
        icon={CloseIcon}
        onClick={() => part.send({ type: 'app.dismissed', at: Date.now() })}
      />
    </section>
  )
}

export const AppBanner = ({ stores }: AppBannerProps) => {
  const part = useOffers()
  const { pathname } = useLocation()
  const { standing } = useVisitChoice()
  const { order } = useUnpaid()
  const platform = platformOf(navigator.userAgent)
  const url = platform && stores[platform]
  // The choice stands on home alone, and may still be on its way.
  const isAsked = pathname === '/' && (standing === null || standing === 'unknown')
  return (
    part &&
    platform &&
    url &&
    !isAsked &&
    !order &&
    !isPaying(pathname) && <Bar part={part} platform={platform} url={url} />
  )
}
