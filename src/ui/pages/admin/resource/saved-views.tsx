/** The saved views of a list: each is a link to the list as it was kept; those one may change are edited beside it. */
import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import type { SavedViewsRef } from '#machines/admin/views/saved-views.machine.ts'
import type { SavedView } from '#machines/admin/views/saved-views.types.ts'
import { css } from '#styled/css'
import { chip } from '#styled/recipes'
import { useSavedViews } from '#ui/actors/office.ts'
import { Button } from '#ui/components/button.tsx'
import { IconButton } from '#ui/components/icon-button.tsx'
import { PencilIcon } from '#ui/components/icons/office.tsx'
import { Link } from '#ui/components/link.tsx'
import { office } from '#text/office.ts'
import { words } from '#ui/text/words.ts'
import { ViewDialog } from './view-dialog.tsx'
import { addressOf, isSameView, viewQueryOf } from './view-query.ts'

const t = words(office)

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8' })
const list = css({ display: 'flex', flexWrap: 'wrap', gap: '4px 8px', listStyle: 'none', m: 0, p: 0 })
const one = css({ display: 'flex', alignItems: 'center' })
const alarm = css({ textStyle: 'small', color: 'error' })

type Props = { readonly resource: string; readonly query: string }

export const SavedViews = ({ resource, query }: Props) => {
  const views = useSavedViews(resource)
  return views ? <Opened views={views} query={query} /> : null
}

/** As it is told apart from one's own of the same name. */
const labelOf = ({ name, is_own, is_shared, owner }: SavedView): string | undefined =>
  is_own || !is_shared
    ? undefined
    : owner === null
      ? t('office.viewOfAll', { name })
      : t('office.viewBy', { name, owner })

const Opened = ({ views: ref, query }: { readonly views: SavedViewsRef; readonly query: string }) => {
  const { views, unloaded } = useSelector(ref, ({ context }) => context)
  const [edited, setEdited] = useState<SavedView | 'new' | null>(null)
  const root = useRef<HTMLElement>(null)
  const isLeft = useRef(false)
  const shown = viewQueryOf(query)
  // A view that was deleted takes the button along that the focus would go back to.
  useEffect(() => {
    if (edited !== null || !isLeft.current) return
    isLeft.current = false
    root.current?.focus()
  }, [edited])
  const close = (isGone: boolean) => {
    isLeft.current = isGone
    setEdited(null)
  }
  return (
    <nav ref={root} tabIndex={-1} aria-label={t('office.savedViews')} className={bar}>
      {views.length > 0 && (
        <ul className={list}>
          {views.map((view) => (
            <li key={view.id} className={one}>
              <Link
                to={addressOf(view.query)}
                className={chip({ active: isSameView(view.query, shown) })}
                aria-current={isSameView(view.query, shown) ? 'page' : undefined}
                aria-label={labelOf(view)}
              >
                {view.name}
              </Link>
              {view.may_change && (
                <IconButton
                  label={t('office.viewEdit', { name: view.name })}
                  icon={PencilIcon}
                  iconSize={16}
                  onClick={() => setEdited(view)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {unloaded ? (
        <>
          <span role="alert" className={alarm}>
            {t('office.viewsNotLoaded')}
          </span>
          <Button variant="ghost" onClick={() => ref.send({ type: 'views.retry' })}>
            {t('office.viewsRetry')}
          </Button>
        </>
      ) : (
        <Button variant="ghost" onClick={() => setEdited('new')}>
          {t('office.saveView')}
        </Button>
      )}
      {edited !== null && (
        <ViewDialog views={ref} view={edited === 'new' ? null : edited} shown={shown} onClose={close} />
      )}
    </nav>
  )
}
