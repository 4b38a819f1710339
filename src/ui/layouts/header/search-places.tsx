import { searchBox } from '#styled/recipes'
import { GridIcon } from '#ui/components/icons/frame.tsx'
import { ChevronRightIcon } from '#ui/components/icons/pages.tsx'
import { Link } from '#ui/components/link.tsx'
import { layout } from '#text/layout.ts'
import { menus } from '#text/menus.ts'
import { words } from '#ui/text/words.ts'
import { placesFor } from './places-for.ts'
import { useCategories } from './use-categories.ts'

const t = words(layout, menus)

type SearchPlacesProps = { readonly query: string; readonly onPick: () => void }

/** Under the suggestions of a phone: the categories that the words name, or all while there are none. */
export const SearchPlaces = ({ query, onPick }: SearchPlacesProps) => {
  const places = placesFor(useCategories(true), query)
  const look = searchBox()
  if (places.length === 0) return null
  return (
    <nav aria-labelledby="search-places" className={look.places}>
      <h2 id="search-places" className={look.placesTitle}>
        {query === '' ? t('layout.categories') : t('menus.inCategories')}
      </h2>
      <ul role="list">
        {places.map(({ name, within, to }) => (
          <li key={to}>
            <Link to={to} className={look.place} onClick={onPick}>
              <GridIcon />
              <span>
                {name}
                {within && <span className={look.placeIn}>{t('menus.inWithin', { within })}</span>}
              </span>
              <ChevronRightIcon size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
