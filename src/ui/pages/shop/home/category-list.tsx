/** The twelve categories of the shop. */
import { readCategories } from '#machines/catalog/catalog.read.ts'
import type { Category } from '#machines/catalog/catalog.types.ts'
import { css } from '#styled/css'
import { useResource } from '#ui/actors/resource.ts'
import { Bone } from '#ui/components/bones.tsx'
import { Link } from '#ui/components/link.tsx'
import { Tile } from '#ui/components/tile.tsx'
import { home } from '#text/home.ts'
import { words } from '#ui/text/words.ts'
import { pictureOf } from '../listing/card-goods.ts'
import { Trouble } from '../listing/trouble.tsx'

const t = words(home)

const grid = css({
  display: 'grid',
  gridTemplateColumns: {
    base: 'repeat(4, minmax(0, 1fr))',
    md: 'repeat(4, minmax(0, 1fr))',
    lg: 'repeat(6, minmax(0, 1fr))',
  },
  columnGap: { base: '12', md: '16' },
  rowGap: { base: '16', md: '16' },
})
const entry = css({
  display: 'flex',
  flexDirection: { base: 'column', md: 'row' },
  alignItems: 'center',
  gap: { base: '8', md: '12' },
  color: 'ink',
  textDecoration: 'none',
  borderRadius: 'tile',
  minH: { base: '0', md: '72px' },
  _hover: { '& > span:last-child': { textDecoration: 'underline', textUnderlineOffset: '3px' } },
  '& > span:first-child': { w: { base: '100%', md: '72px' } },
})
const name = css({
  fontSize: { base: '0.8125rem', md: '0.9375rem' },
  lineHeight: { base: '1.0625rem', md: '1.25rem' },
  fontWeight: '600',
  textAlign: { base: 'center', md: 'left' },
  minH: { base: '34px', md: '0' },
  minW: 0,
  // half of the gap beside the tile is free: "Electronics" fits whole on a narrow phone
  w: { base: 'calc(100% + 12px)', md: 'auto' },
  mx: { base: '-6px', md: '0' },
  overflowWrap: 'anywhere',
  hyphens: 'auto',
})

/** As many as there are, so that nothing jumps when they come. */
const bones = 12

export const CategoryList = () => {
  const { data, failure, isLoading, retry } = useResource('/categories?parents_only=true', readCategories)
  if (failure && (data?.length ?? 0) === 0) return <Trouble failure={failure} onRetry={retry} retrying={isLoading} />
  return (
    <nav aria-label={t('home.categoriesOfTheMarket')}>
      <ul role="list" className={grid}>
        {data
          ? data.map((category) => (
              <li key={category.slug}>
                <CategoryEntry category={category} />
              </li>
            ))
          : Array.from({ length: bones }, (_, index) => (
              <li key={index} aria-hidden="true" className={entry}>
                <span>
                  <Bone square radius={18} />
                </span>
                <span className={name} />
              </li>
            ))}
      </ul>
    </nav>
  )
}

const CategoryEntry = ({ category }: { readonly category: Category }) => (
  <Link to={`/categories/${category.slug}`} className={entry} draggable={false}>
    <Tile picture={pictureOf(category)} sizes="(min-width: 900px) 48px, 13vw" />
    <span className={name}>{category.name}</span>
  </Link>
)
