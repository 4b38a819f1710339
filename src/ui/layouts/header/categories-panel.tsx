import { useState } from 'react'
import type { Category } from '#machines/catalog/catalog.types.ts'
import { catDrop } from '#styled/recipes'
import { ArrowRightIcon, ChevronRightIcon } from '#ui/components/icons/pages.tsx'
import { Link } from '#ui/components/link.tsx'
import { Spinner } from '#ui/components/spinner.tsx'
import { layout } from '#text/layout.ts'
import { menus } from '#text/menus.ts'
import { words } from '#ui/text/words.ts'
import { useCategories } from './use-categories.ts'
import { useTimer } from './use-timer.ts'

const t = words(layout, menus)

/** Milliseconds that a pointer rests on another row before it counts. */
const rowPause = 70

type CategoriesPanelProps = { readonly isOpen: boolean; readonly onPick: () => void }

/** All categories and the way to their page. The panel comes before it is opened, and asks for the categories then. */
export const CategoriesPanel = ({ isOpen, onPick }: CategoriesPanelProps) => {
  const categories = useCategories(true)
  const look = catDrop()
  if (!isOpen) return null
  return (
    <nav id="categories-drop" aria-label={t('layout.categories')} className={look.panel}>
      {categories.length === 0 ? (
        <p role="status" className={look.wait}>
          <Spinner /> {t('menus.loadingCategories')}
        </p>
      ) : (
        <CategoryRows categories={categories} onPick={onPick} />
      )}
      <Link to="/categories" data-row="" className={look.all} onClick={onPick}>
        {t('menus.viewAllCategories')}
        <ArrowRightIcon size={18} />
      </Link>
    </nav>
  )
}

type CategoryRowsProps = { readonly categories: readonly Category[]; readonly onPick: () => void }

const CategoryRows = ({ categories, onPick }: CategoryRowsProps) => {
  const [lit, setLit] = useState(categories[0]?.slug)
  const later = useTimer()
  const look = catDrop()
  return (
    <ul role="list" className={look.list}>
      {categories.map(({ name, slug, subcategories }) => (
        <li key={slug} onFocus={() => setLit(slug)}>
          <Link
            to={`/categories/${slug}`}
            data-row=""
            data-lit={lit === slug ? '' : undefined}
            className={look.link}
            onClick={onPick}
            // on the slant to the subcategories the pointer crosses other rows
            onPointerEnter={() => later(() => setLit(slug), rowPause)}
            onPointerLeave={() => later(() => undefined, 0)}
          >
            {name}
            {subcategories.length > 0 && <ChevronRightIcon size={16} />}
          </Link>
          {lit === slug && subcategories.length > 0 && (
            <ul role="list" aria-label={t('menus.inName', { name })} className={look.subs}>
              {subcategories.map((sub) => (
                <li key={sub.slug}>
                  <Link to={`/categories/${slug}?subcategory=${sub.slug}`} className={look.sub} onClick={onPick}>
                    {sub.name}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}
