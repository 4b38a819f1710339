/** What opens below the search field: suggestions, and on a phone the categories under them. It comes when somebody stands in the field. */
import type { Suggestion } from '#machines/search/search.machine.ts'
import { searchBox } from '#styled/recipes'
import { SuggestionPanel, SuggestionRow } from '#ui/components/suggestions.tsx'
import { resultsHref } from './results-href.ts'
import { suggestedGoodsOf } from './suggested-goods.ts'

export { SearchPlaces } from './search-places.tsx'

const allId = 'search-suggestions-all'

/** The row that the arrow keys stand on, the way to all results after the last suggestion. */
export const optionId = (active: number, count: number): string => (active < count ? `search-option-${active}` : allId)

type SuggestionsProps = {
  readonly status: 'searching' | 'empty' | 'found'
  readonly query: string
  readonly suggestions: readonly Suggestion[]
  /** -1: the arrow keys stand in the field */
  readonly active: number
  readonly isFloating: boolean
  readonly onAll: () => void
  readonly onPick: (to: string) => void
}

/** The rows under the field and the way to all results. */
export const Suggestions = (props: SuggestionsProps) => {
  const { status, query, suggestions, active, isFloating, onAll, onPick } = props
  const count = suggestions.length
  return (
    <div className={searchBox().drop}>
      <SuggestionPanel
        listId="search-suggestions"
        status={status}
        query={query}
        allHref={resultsHref(query)}
        allId={allId}
        allActive={active === count}
        rows={count}
        onAll={onAll}
        floating={isFloating}
      >
        {suggestions.map((product, index) => (
          <SuggestionRow
            key={product.id}
            id={optionId(index, count)}
            goods={suggestedGoodsOf(product)}
            query={query}
            active={index === active}
            onPick={() => onPick(`/products/${product.slug}`)}
          />
        ))}
      </SuggestionPanel>
    </div>
  )
}
