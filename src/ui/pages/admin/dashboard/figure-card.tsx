/** One figure on a card: its name, what it is now, and what moved. */
import type { ReactNode } from 'react'
import { css } from '#styled/css'
import { Panel } from '#ui/components/panel.tsx'

const card = css({ display: 'grid', gap: '4', alignContent: 'start' })
const label = css({ textStyle: 'small', color: 'muted', fontWeight: '500' })
const figure = css({
  fontFamily: 'display',
  fontWeight: '700',
  fontSize: { base: '1.25rem', md: '1.375rem' },
  lineHeight: '1.75rem',
  letterSpacing: '-0.02em',
  overflowWrap: 'anywhere',
})
const note = css({ display: 'block', textStyle: 'caption', color: 'muted' })
const change = css({
  textStyle: 'small',
  fontWeight: '600',
  '&[data-tone=good]': { color: 'success' },
  '&[data-tone=bad]': { color: 'error' },
})

type FigureCardProps = { readonly name: string; readonly value: ReactNode; readonly children?: ReactNode }

export const FigureCard = ({ name, value, children }: FigureCardProps) => (
  <Panel className={card} role="group" aria-label={name}>
    <span className={label}>{name}</span>
    <span className={figure}>{value}</span>
    {children}
  </Panel>
)

/** Small words below a figure. */
export const FigureNote = ({ children }: { readonly children: ReactNode }) => <span className={note}>{children}</span>

type FigureChangeProps = { readonly tone: 'good' | 'bad' | undefined; readonly children: ReactNode }

export const FigureChange = ({ tone, children }: FigureChangeProps) => (
  <span className={change} data-tone={tone}>
    {children}
  </span>
)
