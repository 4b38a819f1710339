/** Every filter of a list, with how many goods each choice would leave. The same on a phone's sheet and beside the list. */
import type { Facets } from '#machines/catalog/catalog.types.ts'
import { filters } from '#text/filters.ts'
import { words } from '#ui/text/words.ts'
import { ChoiceGroup, FilterGroup } from './filter-group.tsx'
import { narrowed, toggled, type ListQuery } from './list-query.ts'
import { PriceFilter } from './price-filter.tsx'
import { CategoryChoices, AvailabilityChoices, RatingChoices, SizeChoices } from './filter-choices.tsx'

const t = words(filters)

type FilterControlsProps = {
  readonly query: ListQuery
  readonly facets: Facets | null
  /** a category's page: its own category is no choice */
  readonly inCategory: boolean
  readonly onChange: (query: ListQuery) => void
}

export const FilterControls = ({ query, facets, inCategory, onChange }: FilterControlsProps) => {
  if (!facets) return null
  const change = (part: Partial<ListQuery>) => onChange(narrowed(query, part))
  return (
    <div>
      <CategoryChoices query={query} facets={facets} inCategory={inCategory} change={change} />
      {facets.price.max > facets.price.min && (
        <FilterGroup>
          <PriceFilter
            key={`${facets.price.min} ${facets.price.max} ${query.priceMin} ${query.priceMax}`}
            scale={facets.price}
            min={query.priceMin}
            max={query.priceMax}
            onCommit={(priceMin, priceMax) => change({ priceMin, priceMax })}
          />
        </FilterGroup>
      )}
      <AvailabilityChoices query={query} facets={facets} change={change} />
      <RatingChoices query={query} change={change} />
      <ChoiceGroup
        title={t('filters.brand')}
        showAll={(count) => t('filters.showAllBrands', { count })}
        choices={facets.brands}
        chosen={query.brands}
        onToggle={(brand) => change({ brands: toggled(query.brands, brand) })}
      />
      <SizeChoices query={query} facets={facets} change={change} />
    </div>
  )
}
