/** What the search suggests for what is typed so far. */
import { searchBox } from '#styled/recipes'
import type { useSearchBox } from '#ui/actors/parts.ts'
import { SuggestionPanel, SuggestionRow } from '#ui/components/suggestions.tsx'
import { resultsHref, suggestedGoodsOf } from './suggested-goods.ts'

export const listId = 'search-suggestions'

export const optionId = (index: number) => `search-option-${index}`

type SuggestionsProps = {
  readonly suggestions: ReturnType<typeof useSearchBox>['suggestions']
  readonly active: number
  readonly status: 'searching' | 'empty' | 'found'
  readonly query: string
  readonly floating: boolean
  readonly onLeave: () => void
  readonly onPick: (href: string) => void
}

export const Suggestions = ({ suggestions, active, status, query, floating, onLeave, onPick }: SuggestionsProps) => (
  <div className={searchBox().drop}>
    <SuggestionPanel
      listId={listId}
      status={status}
      query={query}
      allHref={resultsHref(query)}
      allId={`${listId}-all`}
      allActive={active === suggestions.length}
      rows={suggestions.length}
      onAll={onLeave}
      floating={floating}
    >
      {suggestions.map((product, index) => (
        <SuggestionRow
          key={product.id}
          id={optionId(index)}
          goods={suggestedGoodsOf(product)}
          query={query}
          active={index === active}
          onPick={() => onPick(`/products/${product.slug}`)}
        />
      ))}
    </SuggestionPanel>
  </div>
)
