/** The order and the filters of a list as links and a form: what works where no script runs. The server alone draws them. */
import type { Facets } from '#machines/catalog/catalog.types.ts'
import { css } from '#styled/css'
import { chip } from '#styled/recipes'
import { filters } from '#text/filters.ts'
import { parts } from '#text/parts.ts'
import { words } from '#ui/text/words.ts'
import { FilterGroup } from './filter-group.tsx'
import { activeFilters, sortNames, sortsFor, usualSort } from './filter-words.ts'
import { narrowed, toggled, writeListQuery, type ListQuery } from './list-query.ts'
import type { PlainFiltersProps } from './without-script.ts'

const t = words(filters, parts)

const chips = css({ display: 'flex', flexWrap: 'wrap', gap: '8' })

type Choice = { label: string; isOn?: boolean; query: ListQuery }
type HrefOf = PlainFiltersProps['hrefOf']

type ChoicesProps = { readonly title: string; readonly choices: readonly Choice[]; readonly hrefOf: HrefOf }

const Choices = ({ title, choices, hrefOf }: ChoicesProps) =>
  choices.length > 0 && (
    <FilterGroup title={title}>
      <div className={chips}>
        {choices.map(({ label, isOn = false, query }) => (
          <a
            key={label}
            href={hrefOf(query)}
            className={chip({ active: isOn })}
            aria-current={isOn ? 'true' : undefined}
          >
            {label}
          </a>
        ))}
      </div>
    </FilterGroup>
  )

/** What an address says besides prices and pages, so that a form keeps it. */
const keptPairs = (query: ListQuery) => [
  ...new URLSearchParams(writeListQuery(narrowed(query, { priceMin: null, priceMax: null }))),
]

const PriceForm = ({ query }: { readonly query: ListQuery }) => (
  <form>
    {keptPairs(query).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <FilterGroup title={t('parts.price')}>
      <div className={chips}>
        <input
          name="price_min"
          inputMode="numeric"
          className={chip()}
          aria-label={t('parts.lowestPrice')}
          placeholder={t('parts.lowestPrice')}
          defaultValue={query.priceMin ?? ''}
        />
        <input
          name="price_max"
          inputMode="numeric"
          className={chip()}
          aria-label={t('parts.highestPrice')}
          placeholder={t('parts.highestPrice')}
          defaultValue={query.priceMax ?? ''}
        />
        <button className={chip()}>{t('filters.apply')}</button>
      </div>
    </FilterGroup>
  </form>
)

export const PlainFilters = ({ query, facets, inCategory, hrefOf }: PlainFiltersProps) => {
  const sort = query.sort ?? usualSort(query)
  const many = (values: readonly string[], choices: Facets['brands'], change: (next: string[]) => Partial<ListQuery>) =>
    choices
      .filter(({ value }) => !values.includes(value))
      .map(({ value, label }) => ({ label, query: narrowed(query, change(toggled(values, value))) }))
  return (
    <nav aria-label={t('filters.filters')}>
      <Choices
        title={t('filters.sortBy')}
        hrefOf={hrefOf}
        choices={sortsFor(query).map((one) => ({
          label: sortNames[one],
          isOn: one === sort,
          query: narrowed(query, { sort: one === usualSort(query) ? null : one }),
        }))}
      />
      <Choices
        title={t('filters.filters')}
        hrefOf={hrefOf}
        choices={activeFilters(query, facets).map(({ label, without }) => ({
          label: t('filters.removeFilterLabel', { label }),
          isOn: true,
          query: without,
        }))}
      />
      {facets && (
        <>
          {!inCategory && query.category === '' && (
            <Choices
              title={t('filters.category')}
              hrefOf={hrefOf}
              choices={many([], facets.categories, ([category = '']) => ({ category }))}
            />
          )}
          {(inCategory || query.category !== '') && (
            <Choices
              title={t('filters.subcategory')}
              hrefOf={hrefOf}
              choices={many(query.subcategories, facets.subcategories, (subcategories) => ({ subcategories }))}
            />
          )}
          <Choices
            title={t('filters.brand')}
            hrefOf={hrefOf}
            choices={many(query.brands, facets.brands, (brands) => ({ brands }))}
          />
        </>
      )}
      <Choices
        title={t('filters.rating')}
        hrefOf={hrefOf}
        choices={[
          ...(query.inStock ? [] : [{ label: t('filters.inStock'), query: narrowed(query, { inStock: true }) }]),
          ...(query.onSale ? [] : [{ label: t('filters.onSale'), query: narrowed(query, { onSale: true }) }]),
          ...[4, 3]
            .filter((stars) => stars !== query.rating)
            .map((stars) => ({
              label: t('filters.starsAndUp', { stars }),
              query: narrowed(query, { rating: stars }),
            })),
        ]}
      />
      <PriceForm query={query} />
    </nav>
  )
}
