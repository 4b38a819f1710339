/** Below the empty search field: what was searched for before on this device, and the categories. */
import { useEffect, type SyntheticEvent } from 'react'
import { css, cx } from '#styled/css'
import { searchBox, suggestion } from '#styled/recipes'
import type { useRecentSearches } from '#ui/actors/recent-searches.ts'
import { IconButton } from '#ui/components/icon-button.tsx'
import { CloseIcon } from '#ui/components/icons/frame.tsx'
import { glyph } from '#ui/components/icons/glyph.tsx'
import { TextButton } from '#ui/components/text-link.tsx'
import { menus } from '#text/menus.ts'
import { parts } from '#text/parts.ts'
import { words } from '#ui/text/words.ts'
import { placesFor } from './places-for.ts'
import { resultsHref } from './results-href.ts'
import { placeId, SearchPlaces } from './search-places.tsx'
import { listId, useRows, type RowsOfField } from './search-rows.ts'
import { useCategories } from './use-categories.ts'

const t = words(menus, parts)

/** As the back office has it, whose icons come all at once. */
const HistoryIcon = /* @__PURE__ */ glyph('M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5M12 7v5l4 2')

/** Categories beside what was searched for in a list that hangs under the field; on a phone, where they are the page, all of them. */
const someCategories = 6

const head = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', px: '16' })
const rows = css({ display: 'flex' })
const list = css({ flex: '1', minW: '0' })
const label = css({ display: 'block', overflow: 'hidden', whiteSpace: 'nowrap', md: { fontSize: '0.9375rem' } })

/** As high as the buttons beside them, so that each row stands in one line with its own. */
const rowHeight = '2.75rem'

/** What is pressed in a list goes away or changes it: whoever pressed goes on in the field. */
const backToField = ({ currentTarget }: SyntheticEvent<HTMLElement>) =>
  currentTarget.closest('[data-place]')?.querySelector('input')?.focus()

const keepFocus = (event: SyntheticEvent) => event.preventDefault()

type RecentSearchesProps = RowsOfField & {
  readonly recent: ReturnType<typeof useRecentSearches>
  readonly isFull: boolean
  readonly onLeave: () => void
  readonly onPick: (to: string) => void
}

export const RecentSearches = ({ keys, tell, recent, isFull, onLeave, onPick }: RecentSearchesProps) => {
  const { queries, row, remember, enterRow } = recent
  const categories = useCategories(true)
  const places = placesFor(categories, '').slice(0, isFull ? undefined : someCategories)
  const count = queries.length + places.length
  const search = (query: string) => {
    remember(query)
    onPick(resultsHref(query))
  }
  const open = () => {
    const query = queries[row]
    const place = places[row - queries.length]
    if (query !== undefined) search(query)
    else if (place) onPick(place.to)
    return query !== undefined || place !== undefined
  }
  const activeId = row < 0 ? undefined : row < queries.length ? `search-option-${row}` : placeId(row - queries.length)
  useRows(
    { keys, tell },
    {
      // past the last row they stand in the field again
      next: () => enterRow(row + 1 < count ? row + 1 : -1),
      previous: () => enterRow(row < 0 ? count - 1 : row - 1),
      open,
    },
    { isExpanded: queries.length > 0, activeId },
    count > 0,
  )
  // The next time begins in the field.
  useEffect(() => () => enterRow(-1), [enterRow])
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  if (count === 0) return null
  const look = suggestion()
  return (
    <div className={searchBox().drop}>
      <div className={look.panel} data-floating={isFull ? undefined : ''}>
        <div className={look.list}>
          {queries.length > 0 && <Recent recent={recent} onSearch={search} />}
          <SearchPlaces lit={row - queries.length} places={places} isFloating={!isFull} onPick={onLeave} />
        </div>
      </div>
    </div>
  )
}

type RecentProps = {
  readonly recent: ReturnType<typeof useRecentSearches>
  readonly onSearch: (query: string) => void
}

/** The buttons that take a row away stand beside the list: inside of an option a reader would not find them. */
const Recent = ({ recent, onSearch }: RecentProps) => {
  const { queries, row, remove, clear } = recent
  const look = suggestion()
  return (
    <section aria-labelledby="search-recent">
      <div className={head}>
        <h2 id="search-recent" className={searchBox().placesTitle}>
          {t('menus.recentSearches')}
        </h2>
        <TextButton
          size="s"
          roomy
          onPointerDown={keepFocus}
          onClick={(event) => {
            clear()
            backToField(event)
          }}
        >
          {t('menus.clear')}
        </TextButton>
      </div>
      <div className={rows}>
        <div id={listId} role="listbox" aria-label={t('parts.searchSuggestions')} className={list}>
          {queries.map((query, index) => (
            <div
              key={query}
              id={`search-option-${index}`}
              role="option"
              aria-selected={index === row}
              tabIndex={-1}
              className={look.row}
              style={{ minHeight: rowHeight }}
              onPointerDown={keepFocus}
              onClick={() => onSearch(query)}
              onKeyDown={(event) => event.key === 'Enter' && onSearch(query)}
            >
              <HistoryIcon size={20} />
              <span className={cx(look.text, label)} style={{ textOverflow: 'ellipsis' }}>
                {query}
              </span>
            </div>
          ))}
        </div>
        <ul role="list">
          {queries.map((query) => (
            <li key={query}>
              <IconButton
                label={t('parts.removeName', { name: query })}
                icon={CloseIcon}
                iconSize={18}
                onPointerDown={keepFocus}
                onClick={(event) => {
                  remove(query)
                  backToField(event)
                }}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
