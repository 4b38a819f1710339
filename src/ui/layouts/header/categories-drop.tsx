import { useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react'
import { Link } from 'react-router-dom'
import type { Category } from '#machines/catalog/catalog.types.ts'
import { catDrop } from '#styled/recipes'
import { ArrowRightIcon, ChevronDownIcon, ChevronRightIcon, GridIcon } from '#ui/components/icons.tsx'
import { Spinner } from '#ui/components/spinner.tsx'
import { layout } from '#text/layout.ts'
import { words } from '#ui/text/words.ts'
import { useCategories } from './use-categories.ts'

const t = words(layout)

/** Milliseconds that a pointer rests before it counts: on the button, away from the panel, on another row. */
const pauses = { open: 80, close: 200, row: 70 }

const useTimer = () => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  return (act: () => void, pause: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, pause)
  }
}

const linksOf = (root: HTMLElement | null) => [...(root?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]

/** All categories under one button: by pointer, by touch and by keyboard (HEAD-05). */
export const CategoriesDrop = () => {
  // opened by hovering it closes by itself, opened by a press it stays
  const [mode, setMode] = useState<'closed' | 'hovered' | 'pinned'>('closed')
  const [isWanted, setWanted] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const later = useTimer()
  const categories = useCategories(isWanted)
  const look = catDrop()
  const isOpen = mode !== 'closed'
  const want = () => setWanted(true)

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
        aria-controls={isOpen ? 'categories-drop' : undefined}
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
      {isOpen && (
        <nav id="categories-drop" aria-label={t('layout.categories')} className={look.panel}>
          {categories.length === 0 ? (
            <p role="status" className={look.wait}>
              <Spinner /> {t('layout.loadingCategories')}
            </p>
          ) : (
            <CategoryRows categories={categories} onPick={() => setMode('closed')} />
          )}
          <Link to="/categories" data-row="" className={look.all} onClick={() => setMode('closed')}>
            {t('layout.viewAllCategories')}
            <ArrowRightIcon size={18} />
          </Link>
        </nav>
      )}
    </div>
  )
}

type CategoryRowsProps = { readonly categories: readonly Category[]; readonly onPick: () => void }

const CategoryRows = ({ categories, onPick }: CategoryRowsProps) => {
  const [lit, setLit] = useState(categories[0]?.slug)
  const later = useTimer()
  const look = catDrop()
  return (
    <ul role="list" className={look.list}>
      {categories.map(({ name, slug, subcategories }) => (
        <li key={slug} onFocus={() => setLit(slug)}>
          <Link
            to={`/categories/${slug}`}
            data-row=""
            data-lit={lit === slug ? '' : undefined}
            className={look.link}
            onClick={onPick}
            // on the slant to the subcategories the pointer crosses other rows
            onPointerEnter={() => later(() => setLit(slug), pauses.row)}
            onPointerLeave={() => later(() => undefined, 0)}
          >
            {name}
            {subcategories.length > 0 && <ChevronRightIcon size={16} />}
          </Link>
          {lit === slug && subcategories.length > 0 && (
            <ul role="list" aria-label={t('layout.inName', { name })} className={look.subs}>
              {subcategories.map((sub) => (
                <li key={sub.slug}>
                  <Link to={`/categories/${slug}?subcategory=${sub.slug}`} className={look.sub} onClick={onPick}>
                    {sub.name}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}
