import { useEffect, type FocusEvent, type KeyboardEvent, type Ref } from 'react'
import { useLocation, useNavigate, type Location } from 'react-router-dom'
import { searchBox } from '#styled/recipes'
import { useSearchBox } from '#ui/actors/parts.ts'
import { usePart } from '#ui/actors/shop.tsx'
import { IconButton } from '#ui/components/icon-button.tsx'
import { ArrowLeftIcon } from '#ui/components/icons/frame.tsx'
import { SearchField } from '#ui/components/search-field.tsx'
import { layout } from '#text/layout.ts'
import { words } from '#ui/text/words.ts'
import { useLatePart } from '../use-late-part.ts'
import { askedOf, resultsHref } from './results-href.ts'
import { useInUse } from './use-in-use.ts'

const t = words(layout)

/** What opens below the field comes when somebody stands in it, while they type. */
const loadDrop = () => import('./search-drop.tsx')
const nothing = () => undefined

type SearchBoxProps = {
  /** Whether a phone shows the field under its header here; elsewhere it waits behind an icon. */
  readonly isPlaced: boolean
  readonly isHome: boolean
  readonly inputRef: Ref<HTMLInputElement>
}

/** After each navigation the box says what the list of goods is asked for. */
function useQueryOfAddress(location: Location) {
  const part = usePart('search')
  useEffect(() => {
    part.send({ type: 'query.changed', query: askedOf(location) })
    part.send({ type: 'search.closed' })
  }, [location, part])
}

/** The search with its suggestions: what is typed, arrows and Enter, Escape (SRCH-01…06). */
export const SearchBox = ({ isPlaced, isHome, inputRef }: SearchBoxProps) => {
  const { query, suggestions, active, isOpen, isSearching, isEmpty, change, close, next, previous } = useSearchBox()
  const navigate = useNavigate()
  const location = useLocation()
  const { root, isFocused, isFull, begin, leave } = useInUse(close)
  const words = query.trim()
  const status = isSearching ? 'searching' : isEmpty ? 'empty' : suggestions.length > 0 ? 'found' : null
  const [drop, callDrop] = useLatePart(loadDrop)
  const isListed = drop !== undefined && isOpen && isFocused && status !== null
  const look = searchBox()

  useQueryOfAddress(location)
  const goTo = (to: string) => {
    leave()
    void navigate(to)
  }
  const submit = () => {
    const picked = isListed ? suggestions[active] : undefined
    if (picked) goTo(`/products/${picked.slug}`)
    else if (words) goTo(resultsHref(words))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') next()
    else if (event.key === 'ArrowUp') previous()
    else if (event.key === 'Escape' && isFull) leave()
    else if (event.key === 'Escape' && isListed) close()
    else return
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
      <div className={look.bar}>
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
          expanded={isListed && status === 'found'}
          activeId={isListed && active >= 0 ? drop.optionId(active, suggestions.length) : undefined}
          onKeyDown={onKeyDown}
          onFocus={() => {
            begin()
            callDrop(nothing)
            if (words && !isOpen) change(query)
          }}
        />
      </div>
      {isListed && (
        <drop.Suggestions
          suggestions={suggestions}
          active={active}
          status={status}
          query={words}
          isFloating={!isFull}
          onAll={leave}
          onPick={goTo}
        />
      )}
      {isFull && drop && <drop.SearchPlaces query={words} onPick={leave} />}
    </div>
  )
}
