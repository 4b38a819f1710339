import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { readData } from '#machines/catalog/catalog.read.ts'
import type { Settings } from '#machines/catalog/catalog.types.ts'
import { footer, shopFrame } from '#styled/recipes'
import { useResource } from '#ui/actors/resource.ts'
import { ChatIcon } from '#ui/components/icons.tsx'
import { Logo } from '#ui/components/logo.tsx'
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx'
import { layout } from '#text/layout.ts'
import { words } from '#ui/text/words.ts'
import { PaymentMark, paymentNames } from './payment-mark.tsx'
import { contactOf, feedbackHref, socialsOf, telHref } from './footer-facts.ts'

const t = words(layout)

const readSettings = (reply: unknown): Settings | null => readData<Settings>(reply)

const legal = [
  {
    to: '/privacy',
    get label() {
      return t('layout.privacy')
    },
  },
  {
    to: '/terms',
    get label() {
      return t('layout.termsAndCondition')
    },
  },
  {
    to: '/refund',
    get label() {
      return t('layout.refundPolicy')
    },
  },
]

/** What stands at the foot of every page of the shop (HEAD-08…11). */
export const Footer = () => {
  const { data } = useResource('/settings', readSettings)
  const [year] = useState(() => new Date().getFullYear())
  const contact = contactOf(data)
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
          <Block title={t('layout.contactUs')}>
            <li>
              <a className={look.link} href={telHref(contact.phone)}>
                {contact.phone}
              </a>
            </li>
            <li>
              <a className={look.link} href={`mailto:${contact.email}`}>
                {contact.email}
              </a>
            </li>
            <li>{contact.address}</li>
            <li>
              <Link to="/track-order" className={look.link}>
                {t('layout.trackAnOrder')}
              </Link>
            </li>
          </Block>
          <div>
            <h2 className={look.title}>{t('layout.weAccept')}</h2>
            <ul role="list" className={look.cards}>
              {paymentNames.map((name) => (
                <li key={name}>
                  <PaymentMark name={name} />
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h2 className={look.title}>{t('layout.downloadApp')}</h2>
            <ul role="list" className={look.stores}>
              {[t('layout.googlePlay'), t('layout.appStore')].map((store) => (
                <li key={store} className={look.store}>
                  {store}
                  <span className={look.soon}>{t('layout.comingSoon')}</span>
                </li>
              ))}
            </ul>
          </div>
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
        <div className={look.foot}>
          {legal.map(({ to, label }) => (
            <Link key={to} to={to} className={look.legal}>
              {label}
            </Link>
          ))}
          <a className={look.feedback} href={feedbackHref(data)} target="_blank" rel="noopener noreferrer">
            <ChatIcon size={18} />
            {t('layout.giveUsFeedback')}
            <VisuallyHidden> {t('layout.opensInANewTab')}</VisuallyHidden>
          </a>
          <p className={look.copy}>{t('layout.yearOja', { year })}</p>
        </div>
      </div>
    </footer>
  )
}

const Block = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const look = footer()
  return (
    <div>
      <h2 className={look.title}>{title}</h2>
      <ul role="list" className={look.lines}>
        {children}
      </ul>
    </div>
  )
}
