import { useState } from 'react'
import { readData } from '#machines/catalog/read-data.ts'
import type { Settings } from '#machines/catalog/catalog.types.ts'
import { footer, shopFrame } from '#styled/recipes'
import { useResource } from '#ui/actors/resource.ts'
import { ChatIcon } from '#ui/components/icons/frame.tsx'
import { Link } from '#ui/components/link.tsx'
import { Logo } from '#ui/components/logo.tsx'
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx'
import { layout } from '#text/layout.ts'
import { words } from '#ui/text/words.ts'
import { feedbackHref, socialsOf } from './footer-facts.ts'
import { AppOffer } from './app-offer.tsx'
import { Block, Contact, PaymentMarks, Stores } from './footer-blocks.tsx'

const t = words(layout)

export const readSettings = (reply: unknown): Settings | null => readData<Settings>(reply)

const legal = [
  ['/privacy', 'layout.privacy'],
  ['/terms', 'layout.termsAndCondition'],
  ['/refund', 'layout.refundPolicy'],
] as const

/** What stands at the foot of every page of the shop (HEAD-08…11). */
export const Footer = () => {
  const { data } = useResource('/settings', readSettings)
  const look = footer()
  return (
    <footer className={shopFrame().foot}>
      <div className="awning awning-up" aria-hidden="true" />
      <div className={look.root}>
        <div className={look.grid}>
          <div className={look.brand}>
            <Logo size={40} onIndigo />
            <p className={look.motto}>{t.rich('layout.theWholeMarketAtYourGate', { br: <br /> })}</p>
          </div>
          <Contact settings={data} />
          <PaymentMarks />
          <Stores stores={data?.app_stores} />
          <Block title={t('layout.ourSocials')}>
            {socialsOf(data).map(({ label, href }) => (
              <li key={label}>
                <a className={look.link} href={href} target="_blank" rel="noopener noreferrer">
                  {label}
                  <VisuallyHidden> {t('layout.opensInANewTab')}</VisuallyHidden>
                </a>
              </li>
            ))}
          </Block>
        </div>
        <Foot settings={data} />
      </div>
      {data?.app_stores && <AppOffer stores={data.app_stores} />}
    </footer>
  )
}

type SettingsProps = { readonly settings: Settings | null }

/** Legal pages, feedback and the year. */
const Foot = ({ settings }: SettingsProps) => {
  const [year] = useState(() => new Date().getFullYear())
  const look = footer()
  return (
    <div className={look.foot}>
      {legal.map(([to, label]) => (
        <Link key={to} to={to} className={look.legal}>
          {t(label)}
        </Link>
      ))}
      <a className={look.feedback} href={feedbackHref(settings)} target="_blank" rel="noopener noreferrer">
        <ChatIcon size={18} />
        {t('layout.giveUsFeedback')}
        <VisuallyHidden> {t('layout.opensInANewTab')}</VisuallyHidden>
      </a>
      <p className={look.copy}>{t('layout.yearOja', { year })}</p>
    </div>
  )
}
