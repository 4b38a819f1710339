/** The filters of a list, one by one. */
import type { Facets } from '#machines/catalog/catalog.types.ts'
import { css } from '#styled/css'
import { Checkbox } from '#ui/components/choice.tsx'
import { Chip } from '#ui/components/chip.tsx'
import { StarIcon } from '#ui/components/icons/buying.tsx'
import { filters } from '#text/filters.ts'
import { words } from '#ui/text/words.ts'
import { ChoiceGroup, FilterGroup } from './filter-group.tsx'
import { toggled, type ListQuery } from './list-query.ts'

const t = words(filters)

// as in ratings: yellow within an outline of ink
const star = css({ display: 'inline-flex', '&[data-won] path': { fill: 'accent', color: 'ink' } })

const chips = css({ display: 'flex', flexWrap: 'wrap', gap: '8' })

/** Sizes beyond these say little to the eye. */
const mostSizes = 10

type ChoicesProps = {
  readonly query: ListQuery
  readonly facets: Facets
  readonly change: (part: Partial<ListQuery>) => void
}

export const CategoryChoices = ({
  query,
  facets,
  inCategory,
  change,
}: ChoicesProps & { readonly inCategory: boolean }) => {
  const hasSubcategories = inCategory || query.category !== ''
  return (
    <>
      {!inCategory && (
        <ChoiceGroup
          title={t('filters.category')}
          showAll={(count) => t('filters.showAllCategories', { count })}
          choices={facets.categories}
          chosen={query.category === '' ? [] : [query.category]}
          onToggle={(slug) => change({ category: slug === query.category ? '' : slug, subcategories: [] })}
        />
      )}
      {hasSubcategories && (
        <ChoiceGroup
          title={t('filters.subcategory')}
          showAll={(count) => t('filters.showAllSubcategories', { count })}
          choices={facets.subcategories}
          chosen={query.subcategories}
          onToggle={(slug) => change({ subcategories: toggled(query.subcategories, slug) })}
        />
      )}
    </>
  )
}

/** In stock, on sale, best before soon. */
export const AvailabilityChoices = ({ query, facets, change }: ChoicesProps) => (
  <FilterGroup>
    <Checkbox count={facets.in_stock} checked={query.inStock} onChange={() => change({ inStock: !query.inStock })}>
      {t('filters.inStock')}
    </Checkbox>
    <Checkbox count={facets.on_sale} checked={query.onSale} onChange={() => change({ onSale: !query.onSale })}>
      {t('filters.onSale')}
    </Checkbox>
    <Checkbox
      count={facets.expiring_soon}
      checked={query.collection === 'expiring_soon'}
      onChange={() => change({ collection: query.collection === 'expiring_soon' ? null : 'expiring_soon' })}
    >
      {t('filters.bestBeforeSoon')}
    </Checkbox>
  </FilterGroup>
)

export const RatingChoices = ({ query, change }: Omit<ChoicesProps, 'facets'>) => (
  <FilterGroup title={t('filters.rating')}>
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
          {t('filters.starsAndUp', { stars })}
        </Chip>
      ))}
    </div>
  </FilterGroup>
)

export const SizeChoices = ({ query, facets, change }: ChoicesProps) => {
  const sizes = facets.measurements.slice(0, mostSizes)
  if (sizes.length === 0) return null
  return (
    <FilterGroup title={t('filters.size')}>
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
  )
}
