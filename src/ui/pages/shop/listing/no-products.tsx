import { Button, LinkButton } from '#ui/components/button.tsx'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { filters } from '#text/filters.ts'
import { noProducts } from '#text/no-products.ts'
import { parts } from '#text/parts.ts'
import { words } from '#ui/text/words.ts'
import { cleared, filterCount, type ListQuery } from './list-query.ts'

const t = words(filters, parts, noProducts)

type NoProductsProps = {
  readonly query: ListQuery
  /** more than none where an old address asks for a page that the list no longer has */
  readonly total: number
  readonly hrefOf: (query: ListQuery) => string
  readonly onShow: (query: ListQuery) => void
}

/** Nothing fits: what was looked for, how to find more, and one way on. */
export const NoProducts = ({ query, total, hrefOf, onShow }: NoProductsProps) => {
  const isFiltered = filterCount(query) > 0
  if (total > 0)
    return (
      <EmptyState
        picture={{ url: '/pictures/objects/magnifier', cloth: 'sky' }}
        title={t('filters.noProductsHere')}
        text={t('filters.thisListEndsBeforePagePage', { page: query.page })}
        actions={<LinkButton to={hrefOf({ ...query, page: 1, to: 1 })}>{t('filters.goToTheFirstPage')}</LinkButton>}
      />
    )
  const text = isFiltered
    ? t('filters.nothingFitsAllOfTheseFilters')
    : query.search === ''
      ? t('filters.thereIsNothingOnThisShelf')
      : t('filters.nothingForSearchCheckTheSpelling', { search: query.search })
  return (
    <EmptyState
      picture={{ url: '/pictures/objects/magnifier', cloth: 'sky' }}
      title={t('parts.noProductsFound')}
      text={text}
      actions={
        isFiltered ? (
          <Button onClick={() => onShow(cleared(query))}>{t('filters.clearFilters')}</Button>
        ) : (
          <>
            <LinkButton to="/products">{t('filters.seeAllProducts')}</LinkButton>
            {query.search !== '' && (
              <LinkButton to={`/market-list?list=${encodeURIComponent(query.search)}`} variant="ghost">
                {t('no-products.readAsList')}
              </LinkButton>
            )}
          </>
        )
      }
    />
  )
}
