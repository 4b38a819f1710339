import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { menu } from '#styled/recipes'
import { cx } from './cx.ts'
import type { Icon } from './icons/glyph.tsx'
import { Link } from './link.tsx'

export type MenuItem = {
  readonly label: string
  readonly icon?: Icon
  readonly tone?: 'plain' | 'danger'
} & ({ readonly href: string } | { readonly onSelect: () => void })

type MenuProps = {
  /** what the button shows */
  readonly trigger: ReactNode
  /** name of the button, where what it shows is not enough */
  readonly label?: string
  /** name of the list */
  readonly listLabel: string
  readonly items: readonly MenuItem[]
  readonly align?: 'start' | 'end'
  readonly triggerClassName?: string
  /** open from the first: the button was pressed before the menu was there */
  readonly startsOpen?: boolean
}

const entriesOf = (root: HTMLElement | null) => [...(root?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]

const MOVES: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Moves by arrows and letters; false for a key that moves nothing by itself. */
function moveFocus(all: readonly HTMLElement[], key: string): boolean {
  const at = all.indexOf(document.activeElement as HTMLElement)
  const move = MOVES[key]
  if (move) all[move(at, all.length)]?.focus()
  if (key.length === 1 && key !== ' ') {
    const rest = [...all.slice(at + 1), ...all.slice(0, at + 1)]
    rest.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()))?.focus()
  }
  return move !== undefined
}

/** A button with a short list of commands: arrows move, letters jump, Escape gives focus back. */
export const Menu = ({
  trigger,
  label,
  listLabel,
  items,
  align = 'end',
  triggerClassName,
  startsOpen = false,
}: MenuProps) => {
  const [open, setOpen] = useState(startsOpen)
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const entry = useRef<'first' | 'last'>('first')
  const look = menu()

  useEffect(() => {
    if (!open) return undefined
    entriesOf(root.current)
      .at(entry.current === 'first' ? 0 : -1)
      ?.focus()
    const onPress = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [open])

  const show = (at: 'first' | 'last') => {
    entry.current = at
    setOpen(true)
  }
  const hide = () => {
    setOpen(false)
    button.current?.focus()
  }
  const onTriggerKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    show(event.key === 'ArrowDown' ? 'first' : 'last')
  }
  const onListKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hide()
    if (event.key === 'Tab') setOpen(false)
    if (moveFocus(entriesOf(root.current), event.key) || event.key === 'Escape') event.preventDefault()
  }

  return (
    <div ref={root} className={look.root}>
      <button
        ref={button}
        type="button"
        className={cx(look.trigger, triggerClassName)}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={label}
        onClick={() => (open ? setOpen(false) : show('first'))}
        onKeyDown={onTriggerKey}
      >
        {trigger}
      </button>
      {open && (
        <div
          id={id}
          role="menu"
          aria-label={listLabel}
          tabIndex={-1}
          className={look.list}
          data-align={align}
          onKeyDown={onListKey}
        >
          {items.map((item) => (
            <Entry key={item.label} item={item} className={look.item} onDone={hide} />
          ))}
        </div>
      )}
    </div>
  )
}

type EntryProps = { readonly item: MenuItem; readonly className: string | undefined; readonly onDone: () => void }

const Entry = ({ item, className, onDone }: EntryProps) => {
  const { icon: Glyph } = item
  const shared = { role: 'menuitem', tabIndex: -1, className, 'data-tone': item.tone } as const
  const inside = (
    <>
      {Glyph && <Glyph />}
      {item.label}
    </>
  )
  if ('href' in item)
    return (
      <Link {...shared} to={item.href} onClick={onDone}>
        {inside}
      </Link>
    )
  const select = () => {
    onDone()
    item.onSelect()
  }
  return (
    <button {...shared} type="button" onClick={select}>
      {inside}
    </button>
  )
}
