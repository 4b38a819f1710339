/** What stands above a list: how many there are, the filters that are on, the order. */
import type { Facets } from '#machines/catalog/catalog.types.ts'
import { css, cx } from '#styled/css'
import { chip } from '#styled/recipes'
import { Chip } from '#ui/components/chip.tsx'
import { ChevronDownIcon } from '#ui/components/icons/frame.tsx'
import { SlidersIcon } from '#ui/components/icons/buying.tsx'
import { filters } from '#text/filters.ts'
import { words } from '#ui/text/words.ts'
import { activeFilters, sortNames, sortsFor, usualSort } from './filter-words.ts'
import { filterCount, narrowed, sorts, type ListQuery } from './list-query.ts'

const t = words(filters)

type ListBarProps = {
  readonly query: ListQuery
  readonly facets: Facets | null
  /** "8 products", "8 in Vegetables"; undefined while it is not known */
  readonly count: string | undefined
  /** a category's page: its heading has the number, and on a phone its tabs show the subcategory */
  readonly inCategory: boolean
  readonly onShow: (query: ListQuery) => void
  /** opens the phone's sheet */
  readonly onFilters: () => void
}

const root = css({
  // on a phone number and order share a line for as long as both fit
  display: { base: 'flex', md: 'grid' },
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: { base: '10', md: '16' },
  alignItems: 'center',
  gridTemplateColumns: { md: 'auto minmax(0, 1fr) auto' },
  gridTemplateAreas: { md: '"count chips sort"' },
  minH: { md: '44px' },
})
const rail = css({
  gridArea: 'chips',
  order: { base: '-1', md: '0' },
  flexBasis: { base: 'calc(100% + 32px)', md: 'auto' },
  display: 'flex',
  flexWrap: { md: 'wrap' },
  gap: '8',
  overflowX: { base: 'auto', md: 'visible' },
  scrollbarWidth: 'none',
  mx: { base: '-16px', md: '0' },
  px: { base: '16', md: '0' },
  // as much as a ring of focus needs
  py: '6',
})
const counted = css({ gridArea: 'count', textStyle: 'small', color: 'muted', minH: '20px' })
const unseenWhenWide = css({ md: { srOnly: true } })
const order = css({ gridArea: 'sort', minW: 0, display: 'flex', alignItems: 'center', gap: '8', textStyle: 'small' })
const orderLabel = css({ color: 'muted', display: { base: 'none', md: 'inline' } })
const well = css({ minW: 0, position: 'relative', display: 'flex', alignItems: 'center' })
const select = css({
  appearance: 'none',
  minW: 0,
  minH: '44px',
  pl: { base: '8', md: '16' },
  pr: { base: '28', md: '40' },
  fontSize: { base: '1rem', md: '0.875rem' },
  fontWeight: '600',
  color: 'ink',
  bg: { base: 'transparent', md: 'surface' },
  borderRadius: 'full',
  borderWidth: { base: '0', md: '1.5px' },
  borderStyle: 'solid',
  borderColor: 'line',
  textAlign: { base: 'right', md: 'left' },
  _hover: { borderColor: 'line.strong' },
})
const arrow = css({ position: 'absolute', right: { base: '4px', md: '14px' }, pointerEvents: 'none' })
const item = css({ display: 'contents' })
const whenWide = css({ display: { base: 'none', md: 'contents' } })
const onPhone = css({ md: { display: 'none' } })
const number = css({
  display: 'inline-grid',
  placeItems: 'center',
  minW: '24px',
  h: '24px',
  px: '6',
  borderRadius: 'full',
  bg: 'accent',
  color: 'on.accent',
  fontWeight: '700',
  fontSize: '0.8125rem',
})

export const ListBar = ({ query, facets, count, inCategory, onShow, onFilters }: ListBarProps) => {
  const active = activeFilters(query, facets)
  const isTabbed = inCategory && query.subcategories.length === 1
  const on = filterCount(query) - (isTabbed ? 1 : 0)
  return (
    <div className={root}>
      <p role="status" className={cx(counted, inCategory && active.length === 0 ? unseenWhenWide : undefined)}>
        {count}
      </p>
      <div className={rail}>
        <button
          type="button"
          className={cx(chip(), onPhone)}
          aria-haspopup="dialog"
          aria-label={on > 0 ? t('filters.filtersOnOn', { on }) : t('filters.filters')}
          onClick={onFilters}
        >
          <SlidersIcon size={18} />
          {t('filters.filters')}
          {on > 0 && <span className={number}>{on}</span>}
        </button>
        {active.map(({ name, label, without }) => (
          <span key={`${name} ${label}`} className={isTabbed && name === 'subcategories' ? whenWide : item}>
            <Chip active label={t('filters.removeFilterLabel', { label })} onPress={() => onShow(without)}>
              {label}
            </Chip>
          </span>
        ))}
      </div>
      <label className={order}>
        <span className={orderLabel}>{t('filters.sortBy')}</span>
        <span className={well}>
          <select
            className={select}
            aria-label={t('filters.sortBy')}
            value={query.sort ?? usualSort(query)}
            onChange={(event) => {
              const chosen = sorts.find((sort) => sort === event.currentTarget.value) ?? null
              onShow(narrowed(query, { sort: chosen === usualSort(query) ? null : chosen }))
            }}
          >
            {sortsFor(query).map((sort) => (
              <option key={sort} value={sort}>
                {sortNames[sort]}
              </option>
            ))}
          </select>
          <span className={arrow}>
            <ChevronDownIcon size={18} />
          </span>
        </span>
      </label>
    </div>
  )
}
