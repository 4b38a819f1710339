/** What opens below the search field: suggestions, or before anything is typed what was searched for before; and on a phone the categories under them. It comes when somebody stands in the field. */
import type { Suggestion } from '#machines/search/search.machine.ts'
import { searchBox } from '#styled/recipes'
import { rememberSearch, useRecentSearches } from '#ui/actors/recent-searches.ts'
import { useSuggestions } from '#ui/actors/suggestions.ts'
import { SuggestionPanel, SuggestionRow } from '#ui/components/suggestions.tsx'
import { RecentSearches } from './recent-searches.tsx'
import { resultsHref } from './results-href.ts'
import { NamedPlaces } from './search-places.tsx'
import { listId, useRows, type RowsOfField } from './search-rows.ts'
import { suggestedGoodsOf } from './suggested-goods.ts'

export { rememberSearch }

const allId = 'search-suggestions-all'

/** The row that the arrow keys stand on, the way to all results after the last suggestion. */
const optionId = (active: number, count: number): string => (active < count ? `search-option-${active}` : allId)

type SearchDropProps = RowsOfField & {
  /** trimmed */
  readonly query: string
  /** it is the page, not hung under the field */
  readonly isFull: boolean
  readonly onLeave: () => void
  readonly onPick: (to: string) => void
}

export const SearchDrop = (props: SearchDropProps) => {
  const { query, isFull, onLeave } = props
  const recent = useRecentSearches()
  if (query === '') return <RecentSearches {...props} recent={recent} />
  return (
    <>
      <Suggestions {...props} onSearch={recent.remember} />
      {isFull && <NamedPlaces query={query} onPick={onLeave} />}
    </>
  )
}

type SuggestionsProps = SearchDropProps & { readonly onSearch: (query: string) => void }

/** The rows under the field and the way to all results. */
const Suggestions = ({ keys, tell, query, isFull, onLeave, onPick, onSearch }: SuggestionsProps) => {
  const { suggestions, active, isOpen, isSearching, isEmpty, next, previous } = useSuggestions()
  const count = suggestions.length
  const status = !isOpen ? null : isSearching ? 'searching' : isEmpty ? 'empty' : count > 0 ? 'found' : null
  const pick = ({ slug }: Suggestion) => onPick(`/products/${slug}`)
  const open = () => {
    const picked = status === null ? undefined : suggestions[active]
    if (picked) pick(picked)
    else onSearch(query)
    return picked !== undefined
  }
  const activeId = active >= 0 ? optionId(active, count) : undefined
  useRows({ keys, tell }, { next, previous, open }, { isExpanded: status === 'found', activeId }, status !== null)
  if (status === null) return null
  return (
    <div className={searchBox().drop}>
      <SuggestionPanel
        listId={listId}
        status={status}
        query={query}
        allHref={resultsHref(query)}
        allId={allId}
        allActive={active === count}
        rows={count}
        onAll={() => {
          onSearch(query)
          onLeave()
        }}
        floating={!isFull}
      >
        {suggestions.map((product, index) => (
          <SuggestionRow
            key={product.id}
            id={optionId(index, count)}
            goods={suggestedGoodsOf(product)}
            query={query}
            active={index === active}
            onPick={() => pick(product)}
          />
        ))}
      </SuggestionPanel>
    </div>
  )
}
