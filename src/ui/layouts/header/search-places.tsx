import { css, cx } from '#styled/css'
import { catDrop, searchBox } from '#styled/recipes'
import { GridIcon } from '#ui/components/icons/frame.tsx'
import { ChevronRightIcon } from '#ui/components/icons/pages.tsx'
import { Link } from '#ui/components/link.tsx'
import { layout } from '#text/layout.ts'
import { menus } from '#text/menus.ts'
import { words } from '#ui/text/words.ts'
import { placesFor, type SearchPlace } from './places-for.ts'
import { useCategories } from './use-categories.ts'

const t = words(layout, menus)

const hung = css({ mt: '8' })
const hungRows = css({ mx: '4px' })
const hungTitle = css({ px: '16' })

/** For the arrow keys. */
export const placeId = (index: number): string => `search-place-${index}`

/** Under the suggestions of a phone: the categories that the words name. */
export const NamedPlaces = ({ query, onPick }: { readonly query: string; readonly onPick: () => void }) => (
  <SearchPlaces places={placesFor(useCategories(true), query)} title={t('menus.inCategories')} onPick={onPick} />
)

type SearchPlacesProps = {
  readonly places: readonly SearchPlace[]
  readonly title?: string
  /** the one that the arrow keys stand on */
  readonly lit?: number
  /** it hangs under the field, and is not the page */
  readonly isFloating?: boolean
  readonly onPick: () => void
}

export const SearchPlaces = (props: SearchPlacesProps) => {
  const { places, title = t('layout.categories'), lit, isFloating = false, onPick } = props
  const look = searchBox()
  if (places.length === 0) return null
  return (
    <nav aria-labelledby="search-places" className={isFloating ? hung : look.places}>
      <h2 id="search-places" className={cx(look.placesTitle, isFloating && hungTitle)}>
        {title}
      </h2>
      <ul role="list" className={isFloating ? hungRows : undefined}>
        {places.map(({ name, within, to }, index) => (
          <li key={to}>
            <Link
              to={to}
              id={placeId(index)}
              className={isFloating ? catDrop().link : look.place}
              data-lit={index === lit ? '' : undefined}
              onClick={onPick}
            >
              {!isFloating && <GridIcon />}
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
