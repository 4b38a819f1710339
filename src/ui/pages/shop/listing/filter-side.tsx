import type { Facets } from '#machines/catalog/catalog.types.ts'
import { css } from '#styled/css'
import { Bone } from '#ui/components/bones.tsx'
import { TextButton } from '#ui/components/text-link.tsx'
import { filters } from '#text/filters.ts'
import { words } from '#ui/text/words.ts'
import { FilterControls } from './filter-controls.tsx'
import { cleared, filterCount, type ListQuery } from './list-query.ts'

const t = words(filters)

const side = css({ display: { base: 'none', md: 'block' } })
const sideHead = css({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  minH: '44px',
  mb: '4px',
})
const sideTitle = css({ textStyle: 'h3' })

type FilterSideProps = {
  readonly query: ListQuery
  readonly facets: Facets | null
  readonly isLoading: boolean
  /** a category's page: its own category is no choice */
  readonly inCategory: boolean
  readonly onShow: (query: ListQuery) => void
}

/** The filters beside a list, where there is room for them. */
export const FilterSide = ({ query, facets, isLoading, inCategory, onShow }: FilterSideProps) => (
  <section aria-labelledby="filters-title" className={side}>
    <div className={sideHead}>
      <h2 id="filters-title" className={sideTitle}>
        {t('filters.filters')}
      </h2>
      {filterCount(query) > 0 && (
        <TextButton roomy onClick={() => onShow(cleared(query))}>
          {t('filters.clearAll')}
        </TextButton>
      )}
    </div>
    {isLoading ? (
      <Bone h={420} radius={18} />
    ) : (
      <FilterControls query={query} facets={facets} inCategory={inCategory} onChange={onShow} />
    )}
  </section>
)
