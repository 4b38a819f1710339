import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type Ref } from 'react'
import { useLocation, useNavigate, type Location } from 'react-router-dom'
import { searchBox } from '#styled/recipes'
import { useSearchBox } from '#ui/actors/parts.ts'
import { usePart, useShopHandle } from '#ui/actors/shop.tsx'
import { IconButton } from '#ui/components/icon-button.tsx'
import { ArrowLeftIcon } from '#ui/components/icons/frame.tsx'
import { SearchField } from '#ui/components/search-field.tsx'
import { layout } from '#text/layout.ts'
import { words } from '#ui/text/words.ts'
import { useLatePart } from '../use-late-part.ts'
import { askedOf, resultsHref } from './results-href.ts'
import type { RowKeys, RowsSeen } from './search-rows.ts'
import { useInUse } from './use-in-use.ts'

const t = words(layout)

/** What opens below the field comes when somebody stands in it, while they type. */
const loadDrop = () => import('./search-drop.tsx')
const nothing = () => undefined

type SearchBoxProps = {
  /** Whether a phone shows the field under its header here; elsewhere it waits behind an icon. */
  readonly isPlaced: boolean
  /** Whether it waits behind an icon on a desktop too. */
  readonly isKept: boolean
  readonly isHome: boolean
  readonly inputRef: Ref<HTMLInputElement>
  /** after Escape: the focus goes back to what opened it */
  readonly onEscape: () => void
}

/**
 * After each navigation the box says what the list of goods is asked for; who types on while a slow page comes keeps their words. By
 * address: the location is another object each time that the routes are drawn, and the same where Back comes before the page of a search is.
 */
function useQueryOfAddress({ pathname, search }: Location) {
  const part = usePart('search')
  useEffect(() => {
    const show = (place: Pick<Location, 'pathname' | 'search'>) => {
      if (document.querySelector('[data-in-use]')) return
      part.send({ type: 'query.changed', query: askedOf(place) })
      part.send({ type: 'search.closed' })
    }
    const onBack = () => show(window.location)
    show({ pathname, search })
    window.addEventListener('popstate', onBack)
    return () => window.removeEventListener('popstate', onBack)
  }, [pathname, search, part])
}

/** The search with its suggestions: what is typed, arrows and Enter, Escape (SRCH-01…06). */
export const SearchBox = ({ isPlaced, isKept, isHome, inputRef, onEscape }: SearchBoxProps) => {
  const { query, isOpen, change, close } = useSearchBox()
  const shop = useShopHandle()
  const navigate = useNavigate()
  const location = useLocation()
  const { root, isFocused, isFull, begin, leave } = useInUse(close)
  const words = query.trim()
  const [drop, callDrop] = useLatePart(loadDrop)
  const keys = useRef<RowKeys>(null)
  const [rows, tellRows] = useState<RowsSeen | null>(null)
  const look = searchBox()

  useQueryOfAddress(location)
  const goTo = (to: string) => {
    leave()
    void navigate(to)
  }
  const submit = () => {
    if (keys.current?.open() || !words) return
    // Enter came before the drop, which remembers what it is asked for.
    if (!keys.current) void loadDrop().then(({ rememberSearch }) => rememberSearch(shop, words), nothing)
    goTo(resultsHref(words))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') keys.current?.next()
    else if (event.key === 'ArrowUp') keys.current?.previous()
    else if (event.key === 'Escape' && (isFull || isKept || rows)) {
      leave()
      onEscape()
    } else return
    event.preventDefault()
  }
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    // no next element: a press on something that takes no focus, or the keyboard of a phone was put away
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) leave()
  }
  return (
    <div
      ref={root}
      className={look.root}
      data-place={isFull ? 'full' : isPlaced ? 'under' : 'icon'}
      data-home={isHome ? '' : undefined}
      onBlur={onBlur}
    >
      <div className={look.bar} hidden={isKept && !isPlaced && !isFocused}>
        <IconButton className={look.back} label={t('layout.closeSearch')} icon={ArrowLeftIcon} onClick={leave} />
        <SearchField
          ref={inputRef}
          value={query}
          onChange={(typed) => {
            begin()
            change(typed)
          }}
          onClear={() => change('')}
          onSubmit={submit}
          action="/products"
          listId="search-suggestions"
          expanded={rows?.isExpanded}
          activeId={rows?.activeId}
          onKeyDown={onKeyDown}
          onFocus={() => {
            begin()
            callDrop(nothing)
            if (words && !isOpen) change(query)
          }}
        />
      </div>
      {drop && isFocused && (
        <drop.SearchDrop keys={keys} tell={tellRows} query={words} isFull={isFull} onLeave={leave} onPick={goTo} />
      )}
    </div>
  )
}
