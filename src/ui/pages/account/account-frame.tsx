import type { ReactNode } from 'react'
import { css } from '#styled/css'
import { Link } from '#ui/components/link.tsx'
import { LinkTabs } from '#ui/components/tabs.tsx'
import { account } from '#text/account.ts'
import { words } from '#ui/text/words.ts'
import { AccountSign, type AccountSignProps } from './account-sign.tsx'

const t = words(account)

const page = css({
  display: 'grid',
  minH: '100dvh',
  gridTemplateRows: 'auto 1fr',
  md: { gridTemplateRows: 'none', gridTemplateColumns: 'minmax(300px, 39%) 1fr' },
})
const under = css({ md: { display: 'none' } })
const body = css({
  flex: '1',
  display: 'flex',
  flexDirection: 'column',
  p: '20px 16px 24px',
  md: { alignItems: 'center', p: '72px 40px 32px' },
})
const side = css({ minW: 0, display: 'flex', flexDirection: 'column' })
const column = css({ w: '100%', maxW: '470px', flex: '1', '& > nav': { mb: '24' } })
const legal = css({
  display: 'flex',
  justifyContent: 'center',
  flexWrap: 'wrap',
  gap: '4px 24px',
  pt: '32',
  textStyle: 'small',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minH: '44px',
    color: 'muted',
    textUnderlineOffset: '4px',
    textDecoration: 'underline',
  },
})

type AccountFrameProps = AccountSignProps & {
  /** `/login` or `/register`: shows both as tabs; none of them hides the tabs */
  readonly tab?: '/login' | '/register'
  /** handed on to the other tab, so that it leads back too */
  readonly state?: unknown
  readonly children: ReactNode
}

const tabs = [
  {
    get label() {
      return t('account.login')
    },
    href: '/login',
  },
  {
    get label() {
      return t('account.register')
    },
    href: '/register',
  },
]

/** Pages about accounts: who speaks stands on indigo, what is asked stands beside it or below. */
export const AccountFrame = ({ tab, state, children, ...sign }: AccountFrameProps) => (
  <div className={page}>
    <AccountSign {...sign} />
    <div className={side}>
      <div className={`awning ${under}`} aria-hidden="true" />
      <div className={body}>
        <div className={column}>
          {tab && (
            <LinkTabs
              label={t('account.account')}
              items={tabs.map((item) => ({ ...item, state, current: item.href === tab }))}
            />
          )}
          {children}
        </div>
        <nav aria-label={t('account.legal')} className={legal}>
          <Link to="/terms">{t('account.terms')}</Link>
          <Link to="/privacy">{t('account.privacy')}</Link>
          <Link to="/refund">{t('account.refundPolicy')}</Link>
        </nav>
      </div>
    </div>
  </div>
)
