import { pagination } from '#styled/recipes'
import { common } from '#text/common.ts'
import { parts } from '#text/parts.ts'
import { words } from '#ui/text/words.ts'
import { Button } from './button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from './icons/pages.tsx'
import { Link } from './link.tsx'
import { pageWindow } from './page-window.ts'
import { grouped } from '#ui/text/grouped.ts'

const t = words(common, parts)

type PaginationProps = {
  /** from 1 */
  readonly page: number
  readonly lastPage: number
  /** cards on the screen and in all */
  readonly shown: number
  readonly total: number
  readonly hrefOf: (page: number) => string
  /** adds the next page below; left out where pages are turned only by links */
  readonly onMore?: (() => void) | undefined
  /** how many the next page holds */
  readonly moreCount?: number
  readonly loading?: boolean
}

/** How much of the list is here, a button for more, and a link to each page. */
export const Pagination = (props: PaginationProps) => {
  const { page, lastPage, shown, total, hrefOf, onMore, moreCount = 0, loading = false } = props
  const look = pagination()
  const count = grouped
  return (
    <nav aria-label={t('parts.pagination')} className={look.root}>
      <div className={look.row}>
        <p className={look.count}>{t('parts.shownOfAll', { shown: count(shown), total: count(total) })}</p>
        {onMore && moreCount > 0 && (
          <Button variant="secondary" busy={loading} busyLabel={t('common.loading')} onClick={onMore}>
            {t('parts.showCountMore', { count: count(moreCount) })}
          </Button>
        )}
      </div>
      {lastPage > 1 && (
        <ul role="list" className={look.list}>
          {page > 1 && (
            <li className={look.turn}>
              <Link to={hrefOf(page - 1)} className={look.link} aria-label={t('parts.previousPage')} rel="prev">
                <ChevronLeftIcon />
              </Link>
            </li>
          )}
          {pageWindow(page, lastPage).map((slot, index) => (
            <li key={slot === 'gap' ? `gap-${index}` : slot}>
              {slot === 'gap' ? (
                <span className={look.gap}>…</span>
              ) : (
                <Link
                  to={hrefOf(slot)}
                  className={look.link}
                  aria-label={t('parts.pageSlot', { slot })}
                  aria-current={slot === page ? 'page' : undefined}
                >
                  {slot}
                </Link>
              )}
            </li>
          ))}
          {page < lastPage && (
            <li className={look.turn}>
              <Link to={hrefOf(page + 1)} className={look.link} aria-label={t('parts.nextPage')} rel="next">
                <ChevronRightIcon />
              </Link>
            </li>
          )}
        </ul>
      )}
    </nav>
  )
}
