/** Every filter of a list, with how many goods each choice would leave. The same on a phone's sheet and beside the list. */
import type { Facets } from '#machines/catalog/catalog.types.ts'
import { css } from '#styled/css'
import { Checkbox } from '#ui/components/choice.tsx'
import { Chip } from '#ui/components/chip.tsx'
import { StarIcon } from '#ui/components/icons.tsx'
import { listing } from '#text/listing.ts'
import { words } from '#ui/text/words.ts'
import { ChoiceGroup, FilterGroup } from './filter-group.tsx'
import { narrowed, toggled, type ListQuery } from './list-query.ts'
import { PriceFilter } from './price-filter.tsx'

const t = words(listing)

type FilterControlsProps = {
  readonly query: ListQuery
  readonly facets: Facets | null
  /** a category's page: its own category is no choice */
  readonly inCategory: boolean
  readonly onChange: (query: ListQuery) => void
}

// as in ratings: yellow within an outline of ink
const star = css({ display: 'inline-flex', '&[data-won] path': { fill: 'accent', color: 'ink' } })
const chips = css({ display: 'flex', flexWrap: 'wrap', gap: '8' })

/** Sizes beyond these say little to the eye. */
const mostSizes = 10

export const FilterControls = ({ query, facets, inCategory, onChange }: FilterControlsProps) => {
  if (!facets) return null
  const change = (part: Partial<ListQuery>) => onChange(narrowed(query, part))
  const hasSubcategories = inCategory || query.category !== ''
  const sizes = facets.measurements.slice(0, mostSizes)
  return (
    <div>
      {!inCategory && (
        <ChoiceGroup
          title={t('listing.category')}
          many="categories"
          choices={facets.categories}
          chosen={query.category === '' ? [] : [query.category]}
          onToggle={(slug) => change({ category: slug === query.category ? '' : slug, subcategories: [] })}
        />
      )}
      {hasSubcategories && (
        <ChoiceGroup
          title={t('listing.subcategory')}
          many="subcategories"
          choices={facets.subcategories}
          chosen={query.subcategories}
          onToggle={(slug) => change({ subcategories: toggled(query.subcategories, slug) })}
        />
      )}
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
      <FilterGroup>
        <Checkbox count={facets.in_stock} checked={query.inStock} onChange={() => change({ inStock: !query.inStock })}>
          {t('listing.inStock')}
        </Checkbox>
        <Checkbox count={facets.on_sale} checked={query.onSale} onChange={() => change({ onSale: !query.onSale })}>
          {t('listing.onSale')}
        </Checkbox>
        <Checkbox
          count={facets.expiring_soon}
          checked={query.collection === 'expiring_soon'}
          onChange={() => change({ collection: query.collection === 'expiring_soon' ? null : 'expiring_soon' })}
        >
          {t('listing.bestBeforeSoon')}
        </Checkbox>
      </FilterGroup>
      <FilterGroup title={t('listing.rating')}>
        <div className={chips}>
          {[4, 3].map((stars) => (
            <Chip
              key={stars}
              active={query.rating === stars}
              cross={false}
              onPress={() => change({ rating: query.rating === stars ? null : stars })}
            >
              <span className={star} data-won={stars === 4 ? '' : undefined}>
                <StarIcon size={16} />
              </span>
              {t('listing.starsAndUp', { stars })}
            </Chip>
          ))}
        </div>
      </FilterGroup>
      <ChoiceGroup
        title={t('listing.brand')}
        many="brands"
        choices={facets.brands}
        chosen={query.brands}
        onToggle={(brand) => change({ brands: toggled(query.brands, brand) })}
      />
      {sizes.length > 0 && (
        <FilterGroup title={t('listing.size')}>
          <div className={chips}>
            {sizes.map(({ value, label }) => (
              <Chip
                key={value}
                active={query.measurement === value}
                cross={false}
                onPress={() => change({ measurement: query.measurement === value ? '' : value })}
              >
                {label}
              </Chip>
            ))}
          </div>
        </FilterGroup>
      )}
    </div>
  )
}
