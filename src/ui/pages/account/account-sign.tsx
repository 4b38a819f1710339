import type { ReactNode } from 'react'
import { css } from '#styled/css'
import { iconButton } from '#styled/recipes'
import { CloseIcon } from '#ui/components/icons/frame.tsx'
import { Link } from '#ui/components/link.tsx'
import { Logo } from '#ui/components/logo.tsx'
import { account } from '#text/account.ts'
import { words } from '#ui/text/words.ts'

const t = words(account)

const block = css({
  minW: 0,
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

export type AccountSignProps = {
  readonly title: string
  readonly text: ReactNode
  /** what an account is good for, where there is room to say it */
  readonly points?: readonly string[]
  /** one of the shop's objects */
  readonly picture?: string
}

/** The indigo sign over or beside what is asked: who speaks, and why. */
export const AccountSign = ({ title, text, points = [], picture = 'basket' }: AccountSignProps) => (
  <div className={block} data-ground="indigo">
    <div className={head}>
      <Link to="/" className={home}>
        <Logo size={44} onIndigo />
      </Link>
      <Link to="/" className={iconButton({ variant: 'onIndigo' })} aria-label={t('account.close')}>
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
)
