import { useEffect } from 'react'
import { isChord } from '#services/journal/dock.types.ts'
import { css } from '#styled/css'
import { inspector } from '#text/inspector.ts'
import { words } from '#ui/text/words.ts'
import { askPage, isDocked, leaveFrame } from '../attach/docked.ts'
import { Button } from './parts.tsx'

const t = words(inspector)

const bar = css({ display: 'flex', gap: '4' })

const box = 'M1.5 2.5h13v11h-13z'
const signs = {
  right: `${box}M9.5 2.5v11`,
  below: `${box}M1.5 9h13`,
  window: 'M9 2.5h4.5V7M13.5 2.5L8 8M6 3.5H2.5v10h10V10',
  away: 'M3.5 3.5l9 9M12.5 3.5l-9 9',
} as const

const DockButton = ({
  name,
  sign,
  onClick,
}: {
  readonly name: string
  readonly sign: keyof typeof signs
  readonly onClick: () => void
}) => (
  <Button aria-label={name} title={name} onClick={onClick}>
    <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
      <path d={signs[sign]} />
    </svg>
  </Button>
)

/** Where the inspector stands beside its page; nothing where it has a window of its own. */
export const DockBar = () => {
  const docked = isDocked()
  useEffect(() => {
    if (!docked) return undefined
    const press = (event: KeyboardEvent): void => {
      if (isChord(event)) askPage('away')
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [docked])
  if (!docked) return null
  return (
    <div className={bar}>
      <DockButton name={t('inspector.dockRight')} sign="right" onClick={() => askPage('right')} />
      <DockButton name={t('inspector.dockBelow')} sign="below" onClick={() => askPage('below')} />
      <DockButton name={t('inspector.dockWindow')} sign="window" onClick={leaveFrame} />
      <DockButton name={t('inspector.dockAway')} sign="away" onClick={() => askPage('away')} />
    </div>
  )
}
