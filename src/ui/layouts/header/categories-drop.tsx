import { useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react'
import { catDrop } from '#styled/recipes'
import { ChevronDownIcon, GridIcon } from '#ui/components/icons/frame.tsx'
import { layout } from '#text/layout.ts'
import { words } from '#ui/text/words.ts'
import { useLatePart } from '../use-late-part.ts'
import { useTimer } from './use-timer.ts'

const t = words(layout)

/** Milliseconds that a pointer rests before it counts: on the button, away from the panel. */
const pauses = { open: 80, close: 200 }

const loadPanel = async () => (await import('./categories-panel.tsx')).CategoriesPanel

const linksOf = (root: HTMLElement | null) => [...(root?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]

/** All categories under one button: by pointer, by touch and by keyboard (HEAD-05). */
export const CategoriesDrop = () => {
  // opened by hovering it closes by itself, opened by a press it stays
  const [mode, setMode] = useState<'closed' | 'hovered' | 'pinned'>('closed')
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const later = useTimer()
  const [Panel, callPanel] = useLatePart(loadPanel)
  const look = catDrop()
  const isOpen = mode !== 'closed'
  const want = () => callPanel(() => undefined)

  const onEnter = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    want()
    later(() => setMode((now) => (now === 'closed' ? 'hovered' : now)), pauses.open)
  }
  const onLeave = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') later(() => setMode((now) => (now === 'hovered' ? 'closed' : now)), pauses.close)
  }
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setMode('closed')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      setMode('closed')
      button.current?.focus()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    want()
    setMode('pinned')
    const rows = linksOf(root.current)
    const at = rows.indexOf(document.activeElement as HTMLElement)
    const next = event.key === 'ArrowDown' ? at + 1 : at - 1
    rows.at(next === rows.length ? 0 : next)?.focus()
  }
  return (
    <div
      ref={root}
      className={look.root}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <button
        ref={button}
        type="button"
        className={look.trigger}
        aria-expanded={isOpen}
        aria-controls={isOpen && Panel ? 'categories-drop' : undefined}
        onFocus={want}
        onClick={() => {
          want()
          setMode((now) => (now === 'pinned' ? 'closed' : 'pinned'))
        }}
      >
        <GridIcon />
        {t('layout.categories')}
        <ChevronDownIcon size={16} />
      </button>
      {Panel && <Panel isOpen={isOpen} onPick={() => setMode('closed')} />}
    </div>
  )
}
