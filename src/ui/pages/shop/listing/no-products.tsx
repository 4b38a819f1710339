import { Button, LinkButton } from '#ui/components/button.tsx'
import { EmptyState } from '#ui/components/messages.tsx'
import { grouped } from '#ui/components/money.ts'
import { cleared, filterCount, type ListQuery } from './list-query.ts'

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
        title="No products here"
        text={`This list ends before page ${grouped(query.page)}.`}
        actions={<LinkButton to={hrefOf({ ...query, page: 1, to: 1 })}>Go to the first page</LinkButton>}
      />
    )
  const text = isFiltered
    ? 'Nothing fits all of these filters. Take one away, or clear them.'
    : query.search === ''
      ? 'There is nothing on this shelf yet. The rest of the market is open.'
      : `Nothing for “${query.search}”. Check the spelling, or try a shorter word.`
  return (
    <EmptyState
      picture={{ url: '/pictures/objects/magnifier', cloth: 'sky' }}
      title="No products found"
      text={text}
      actions={
        isFiltered ? (
          <Button onClick={() => onShow(cleared(query))}>Clear filters</Button>
        ) : (
          <LinkButton to="/products">See all products</LinkButton>
        )
      }
    />
  )
}
