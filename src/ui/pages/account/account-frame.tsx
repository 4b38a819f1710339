import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { css } from '#styled/css'
import { iconButton } from '#styled/recipes'
import { CloseIcon } from '#ui/components/icons.tsx'
import { Logo } from '#ui/components/logo.tsx'
import { LinkTabs } from '#ui/components/tabs.tsx'

const page = css({
  display: 'grid',
  minH: '100dvh',
  gridTemplateRows: 'auto 1fr',
  md: { gridTemplateRows: 'none', gridTemplateColumns: 'minmax(300px, 39%) 1fr' },
})
const block = css({
  position: 'relative',
  bg: 'brand.deep',
  color: 'on.deep',
  p: '12px 16px 28px',
  md: { p: '40px 48px' },
})
const head = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minH: '48px' })
const home = css({ display: 'inline-flex', minH: '44px', alignItems: 'center', borderRadius: 'cell' })
const titleBox = css({ textStyle: 'title', mt: '20', md: { mt: '56px', fontSize: '3.5rem', lineHeight: '3.5rem' } })
const said = css({ mt: '6', color: 'on.deep.muted', fontSize: '1.0625rem' })
const list = css({ display: 'none', md: { display: 'grid', gap: '12', mt: '24', color: 'on.deep.muted' } })
const point = css({
  display: 'flex',
  alignItems: 'center',
  gap: '12',
  _before: { content: '""', w: '10px', h: '10px', flexShrink: 0, borderRadius: 'full', bg: 'accent' },
})
const goods = css({
  display: 'none',
  md: { display: 'block', position: 'absolute', right: '40px', bottom: '40px', w: '224px', h: '224px' },
})
const under = css({ md: { display: 'none' } })
// the same edge, turned on its side where the block stands beside the form
const beside = css({
  display: 'none',
  md: {
    display: 'block',
    position: 'absolute',
    inset: '0 -18px 0 auto',
    w: '18px',
    background:
      "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='18' height='52'%3E%3Cpath d='M0 0v26h4a13 13 0 0 0 0-26z' fill='%2317184F'/%3E%3Cpath d='M0 26v26h4a13 13 0 0 0 0-26z' fill='%23FFC524'/%3E%3C/svg%3E\") repeat-y",
  },
})
const body = css({
  flex: '1',
  display: 'flex',
  flexDirection: 'column',
  p: '20px 16px 24px',
  md: { alignItems: 'center', p: '72px 40px 32px' },
})
const side = css({ display: 'flex', flexDirection: 'column' })
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

type AccountFrameProps = {
  readonly title: string
  readonly text: ReactNode
  /** `/login` or `/register`: shows both as tabs; none of them hides the tabs */
  readonly tab?: '/login' | '/register'
  /** handed on to the other tab, so that it leads back too */
  readonly state?: unknown
  /** what an account is good for, where there is room to say it */
  readonly points?: readonly string[]
  /** one of the shop's objects */
  readonly picture?: string
  readonly children: ReactNode
}

const tabs = [
  { label: 'Login', href: '/login' },
  { label: 'Register', href: '/register' },
]

/** Pages about accounts: who speaks stands on indigo, what is asked stands beside it or below. */
export const AccountFrame = ({
  title,
  text,
  tab,
  state,
  points = [],
  picture = 'basket',
  children,
}: AccountFrameProps) => (
  <div className={page}>
    <div className={block} data-ground="indigo">
      <div className={head}>
        <Link to="/" className={home}>
          <Logo size={44} onIndigo />
        </Link>
        <Link to="/" className={iconButton({ variant: 'onIndigo' })} aria-label="Close">
          <CloseIcon size={24} />
        </Link>
      </div>
      <h1 className={titleBox}>{title}</h1>
      <p className={said}>{text}</p>
      {points.length > 0 && (
        <ul role="list" className={list}>
          {points.map((words) => (
            <li key={words} className={point}>
              {words}
            </li>
          ))}
        </ul>
      )}
      <picture>
        <source srcSet={`/pictures/objects/${picture}-256.avif`} type="image/avif" />
        <img
          className={goods}
          src={`/pictures/objects/${picture}-256.webp`}
          alt=""
          width={224}
          height={224}
          loading="lazy"
        />
      </picture>
      <span className={beside} aria-hidden="true" />
    </div>
    <div className={side}>
      <div className={`awning ${under}`} aria-hidden="true" />
      <div className={body}>
        <div className={column}>
          {tab && (
            <LinkTabs label="Account" items={tabs.map((item) => ({ ...item, state, current: item.href === tab }))} />
          )}
          {children}
        </div>
        <nav aria-label="Legal" className={legal}>
          <Link to="/terms">Terms</Link>
          <Link to="/privacy">Privacy</Link>
          <Link to="/refund">Refund Policy</Link>
        </nav>
      </div>
    </div>
  </div>
)
