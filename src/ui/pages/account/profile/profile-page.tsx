import { lazy } from 'react'
import type { User } from '#machines/identity/session.types.ts'
import { css } from '#styled/css'
import { useSession } from '#ui/actors/parts.ts'
import { useResource } from '#ui/actors/resource.ts'
import { Extra } from '#ui/components/extra.tsx'
import { Skeleton } from '#ui/components/skeleton.tsx'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { profile } from '#text/profile.ts'
import { words } from '#ui/text/words.ts'
import { Trouble } from '../../shop/listing/trouble.tsx'
import { ToLogin } from '#ui/layouts/to-login.tsx'
import { AddressesSection } from './addresses/addresses-section.tsx'
import { ConfirmSection } from './confirm-section.tsx'
import { DataSection } from './data-section.tsx'
import { DetailsSection } from './details-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { readUser } from './profile.read.ts'
import { Section } from './section.tsx'
import { SecuritySection } from './security-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

const t = words(profile)

/** Comes after the rest, which is heavy enough. */
const Messages = lazy(async () => ({ default: (await import('./message-topics.tsx')).MessageTopics }))

const page = css({ maxW: '1272px', mx: 'auto', w: '100%', p: '20px 16px 0', md: { pt: '40px' } })
const head = css({ textStyle: 'title' })
const lead = css({ color: 'muted', mt: '4', mb: '24', overflowWrap: 'anywhere' })
const grid = css({ display: 'grid', gap: '24', md: { gridTemplateColumns: '230px minmax(0, 800px)', gap: '40' } })
const nav = css({
  display: 'none',
  md: { display: 'block', position: 'sticky', top: '100px', alignSelf: 'start' },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minH: '44px',
    px: '12',
    ml: '-12px',
    borderRadius: 'cell',
    fontWeight: '500',
    textDecoration: 'none',
    color: 'ink',
    _hover: { bg: 'brand.soft' },
  },
})
const sections = css({ display: 'grid', gap: '20', minW: 0 })

const parts = () =>
  [
    ['details', t('profile.details')],
    ['password', t('profile.password')],
    ['security', t('profile.security')],
    ['addresses', t('profile.addresses')],
    ['messages', t('profile.messages')],
    ['sessions', t('profile.whereYouAreSignedIn')],
    ['your-data', t('profile.yourData')],
  ] as const

/** Everything about the person who is signed in. */
export const ProfilePage = () => {
  usePageTitle(t('profile.myProfile'))
  const { user, isUndecided } = useSession()
  if (isUndecided) return <Skeleton type="critical" />
  // another person on the same device begins with a page of their own
  return user ? <Profile key={user.id} known={user} /> : <ToLogin />
}

/** `known`: as this device knows the person; the server may know better. */
const Profile = ({ known }: { readonly known: User }) => {
  const { data, failure, isLoading, retry } = useResource('/user/profile', readUser)
  const person = data?.id === known.id ? data : null
  return (
    <div className={page}>
      <h1 className={head}>{t('profile.myProfile')}</h1>
      <p className={lead}>{known.email || known.name}</p>
      {person ? (
        <div className={grid}>
          <nav aria-label={t('profile.myProfile')} className={nav}>
            <ul role="list">
              {parts().map(([id, label]) => (
                <li key={id}>
                  <a href={`#${id}`}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
          <div className={sections}>
            <ConfirmSection person={person} />
            <DetailsSection person={person} />
            <PasswordSection person={person} />
            <SecuritySection />
            <AddressesSection person={person} />
            <Section id="messages" title={t('profile.messages')}>
              <Extra fallback={<Skeleton type="minimal" />}>
                <Messages />
              </Extra>
            </Section>
            <SessionsSection />
            <DataSection person={person} />
          </div>
        </div>
      ) : failure ? (
        <Trouble failure={failure} onRetry={retry} retrying={isLoading} />
      ) : (
        <Skeleton type="critical" />
      )}
    </div>
  )
}
