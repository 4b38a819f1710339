/** A list of goods with its filters, order and pages: the same for all products, a search and a category. */
import { productWords } from '#ui/components/counts.ts'
import { use, type ReactNode } from 'react'
import { css } from '#styled/css'
import { Pagination } from '#ui/components/pagination.tsx'
import { GridSkeleton } from '#ui/components/skeleton.tsx'
import { grouped } from '#ui/text/grouped.ts'
import { filters } from '#text/filters.ts'
import { words } from '#ui/text/words.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { FilterSide } from './filter-side.tsx'
import { GoodsPages } from './goods-pages.tsx'
import { keptFocus } from './kept-focus.ts'
import { ListBar } from './list-bar.tsx'
import { mostPagesTogether, perPage } from './list-query.ts'
import { NoProducts } from './no-products.tsx'
import { Trouble } from './trouble.tsx'
import { useDialog } from './use-dialog.ts'
import { useLasting } from './use-lasting.ts'
import type { Listing } from './use-listing.ts'
import { WithoutScript } from './without-script.ts'

const t = words(filters)

type ListViewProps = {
  readonly listing: Listing
  /** slug, or null for all products */
  readonly category: string | null
  /** "in Vegetables" after the number; without it "products" */
  readonly within?: string | undefined
  /** shown beneath "No products found" */
  readonly whenEmpty?: ReactNode
}

const columns = css({
  display: 'grid',
  gap: { base: '0', md: '32', lg: '44px' },
  gridTemplateColumns: { md: '220px minmax(0, 1fr)', lg: '248px minmax(0, 1fr)' },
  alignItems: 'start',
})
const list = css({ display: 'flex', flexDirection: 'column', gap: '16', minW: 0 })

export const ListView = ({ listing, category, within, whenEmpty }: ListViewProps) => {
  const { query, chosen, shown, page, wanted, isChanging, isAdding, urlOf, hrefOf, show, addPage } = listing
  const sheet = useDialog()
  const drawPlain = use(WithoutScript)
  const data = page.failure && page.data?.products.length === 0 ? null : page.data
  const facets = useLasting(data?.facets ?? null)
  const total = data?.pagination.total
  const last = data?.pagination.last_page ?? 1
  const trouble = wanted.failure && wanted.data?.products.length === 0 ? wanted.failure : null
  // Where the press was.
  const isBelow = isAdding && data !== null
  const said = trouble && <Trouble failure={trouble} onRetry={wanted.retry} retrying={wanted.isLoading} />
  const shownCount = total === undefined ? 0 : Math.min(shown.to * perPage, total) - (shown.page - 1) * perPage
  return (
    <div ref={keptFocus} className={columns}>
      <FilterSide
        query={chosen}
        facets={facets}
        isLoading={!facets && !trouble}
        inCategory={category !== null}
        onShow={show}
      />
      <div className={list}>
        <ListBar
          query={chosen}
          facets={facets}
          count={total === undefined || trouble || isChanging ? undefined : countWords(total, within)}
          inCategory={category !== null}
          onShow={show}
          onFilters={sheet.open}
        />
        {drawPlain && (
          <noscript>{drawPlain({ query: chosen, facets, inCategory: category !== null, hrefOf })}</noscript>
        )}
        {!isBelow && said}
        {data ? (
          data.products.length === 0 ? (
            <>
              <NoProducts query={shown} total={total ?? 0} hrefOf={hrefOf} onShow={show} />
              {total === 0 && whenEmpty}
            </>
          ) : (
            <>
              <GoodsPages first={shown.page} last={shown.to} urlOf={urlOf} isDimmed={isChanging} />
              {isBelow && said}
              <Pagination
                page={shown.to}
                lastPage={last}
                shown={shownCount}
                total={total ?? 0}
                hrefOf={(number) => hrefOf({ ...query, page: number, to: number })}
                onMore={shown.to < last && shown.to - shown.page + 1 < mostPagesTogether ? addPage : undefined}
                moreCount={Math.min(perPage, (total ?? 0) - shown.to * perPage)}
                loading={isAdding && (!trouble || wanted.isLoading)}
              />
            </>
          )
        ) : (
          trouble === null && <GridSkeleton wide={false} />
        )}
      </div>
      {sheet.times > 0 && (
        <FilterSheet
          key={sheet.times}
          open={sheet.isOpen}
          query={chosen}
          category={category}
          onClose={sheet.close}
          onApply={(next) => {
            sheet.close()
            show(next)
          }}
        />
      )}
    </div>
  )
}

const countWords = (total: number, within: string | undefined): string => {
  return within ? t('filters.numberInWithin', { number: grouped(total), within }) : productWords(total)
}
