import type { ReactNode } from 'react'
import { css } from '#styled/css'
import { Link } from '#ui/components/link.tsx'
import { Logo } from '#ui/components/logo.tsx'
import { TextLink } from '#ui/components/text-link.tsx'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { legal } from '#text/legal.ts'
import { words } from '#ui/text/words.ts'

const t = words(legal)

const page = css({ maxW: '752px', mx: 'auto', px: '16', pb: '56' })
const head = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minH: '72px' })
const home = css({ display: 'inline-flex', alignItems: 'center', minH: '44px', borderRadius: 'cell' })
const title = css({ textStyle: 'title', mt: '16' })
const updated = css({ textStyle: 'small', color: 'muted', mt: '6' })
const lead = css({ fontSize: '1.125rem', lineHeight: '1.75rem', mt: '16' })
const body = css({
  '& > section': { mt: '32' },
  '& h2': { textStyle: 'h2', mb: '8' },
  '& p + p, & p + ul, & ul + p, & p + dl': { mt: '10' },
  '& ul': { listStyle: 'disc', pl: '20' },
  '& li + li': { mt: '6' },
  '& dt': { fontWeight: '600', mt: '10' },
  '& dd': { color: 'muted' },
  '& a': { color: 'brand', textUnderlineOffset: '4px', textDecoration: 'underline' },
  '& code': { fontFamily: 'code', fontSize: '0.875rem', overflowWrap: 'anywhere' },
})
const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 24px',
  mt: '40',
  pt: '16',
  borderTopWidth: '1px',
  borderColor: 'line',
})

const others = [
  {
    to: '/terms',
    get label() {
      return t('legal.termsAndCondition')
    },
  },
  {
    to: '/privacy',
    get label() {
      return t('legal.privacy')
    },
  },
  {
    to: '/refund',
    get label() {
      return t('legal.refundPolicy')
    },
  },
]

type LegalPageProps = {
  readonly title: string
  /** day of the last change, as people write it, and for machines */
  readonly updated: { readonly text: string; readonly date: string }
  /** the whole in one or two sentences */
  readonly summary: ReactNode
  readonly children: ReactNode
}

/** A text that binds us, made to be read. */
export const LegalPage = ({ title: name, updated: day, summary, children }: LegalPageProps) => {
  usePageTitle(name)
  return (
    <div className={page}>
      <div className={head}>
        <Link to="/" className={home}>
          <Logo size={36} />
        </Link>
        <TextLink to="/" roomy>
          {t('legal.backToTheShop')}
        </TextLink>
      </div>
      <article>
        <h1 className={title}>{name}</h1>
        <p className={updated}>
          {t.rich('legal.lastUpdatedText', { text: day.text, time: <time dateTime={day.date} /> })}
        </p>
        <p className={lead}>{summary}</p>
        <div className={body}>{children}</div>
      </article>
      <nav aria-label={t('legal.legal')} className={foot}>
        {others
          .filter(({ label }) => label !== name)
          .map(({ to, label }) => (
            <TextLink key={to} to={to} roomy>
              {label}
            </TextLink>
          ))}
      </nav>
    </div>
  )
}

/** One matter of it under its heading. */
export const Clause = ({ title: name, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section>
    <h2>{name}</h2>
    {children}
  </section>
)

/** How to reach whoever answers for it. */
export const Mail = () => <a href="mailto:hello@oja.example">{t('legal.helloOjaExample')}</a>
