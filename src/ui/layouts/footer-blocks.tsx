/** What the footer tells in columns: how to reach the store, what it takes, where its apps will be. */
import type { ReactNode } from 'react'
import type { Settings } from '#machines/catalog/catalog.types.ts'
import { footer } from '#styled/recipes'
import { Link } from '#ui/components/link.tsx'
import { layout } from '#text/layout.ts'
import { words } from '#ui/text/words.ts'
import { PaymentMark, paymentNames } from './payment-mark.tsx'
import { contactOf, telHref } from './footer-facts.ts'

const t = words(layout)

type SettingsProps = { readonly settings: Settings | null }

export const Block = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
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

export const Contact = ({ settings }: SettingsProps) => {
  const contact = contactOf(settings)
  const look = footer()
  return (
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
  )
}

export const PaymentMarks = () => {
  const look = footer()
  return (
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
  )
}

const storeNames = [
  ['android', 'layout.googlePlay'],
  ['ios', 'layout.appStore'],
] as const

/** A badge leads to its store once a release has an address there. */
export const Stores = ({ stores }: { readonly stores: Settings['app_stores'] }) => {
  const look = footer()
  return (
    <div>
      <h2 className={look.title}>{t('layout.downloadApp')}</h2>
      <ul role="list" className={look.stores}>
        {storeNames.map(([platform, name]) => {
          const url = stores?.[platform]
          return (
            <li key={name} className={look.store}>
              {url ? (
                <a className={look.link} href={url} target="_blank" rel="noopener noreferrer">
                  {t(name)}
                </a>
              ) : (
                <>
                  {t(name)}
                  <span className={look.soon}>{t('layout.comingSoon')}</span>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
