/** The bell of the back office: how much waits for a person, and what it is. */
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { readAttention } from '#machines/admin/dashboard.read.ts'
import { css } from '#styled/css'
import { useResource } from '#ui/actors/resource.ts'
import { IconButton } from '#ui/components/icon-button.tsx'
import { BellIcon } from '#ui/components/icons/pages.tsx'
import { NeedsList } from '#ui/pages/admin/needs-you/needs-list.tsx'
import { officeDashboard } from '#text/office-dashboard.ts'
import { words } from '#ui/text/words.ts'
import { useFreshness } from './use-freshness.ts'

const t = words(officeDashboard)

const root = css({ position: 'relative' })
const mark = css({
  position: 'absolute',
  top: '8px',
  right: '9px',
  w: '10px',
  h: '10px',
  borderRadius: 'full',
  bg: 'accent',
  pointerEvents: 'none',
  boxShadow: '0 0 0 2px token(colors.brand.deep)',
})
const drop = css({
  position: 'absolute',
  zIndex: 'drop',
  top: 'calc(100% + 8px)',
  right: 0,
  w: 'min(380px, calc(100vw - 32px))',
  maxH: '70vh',
  overflowY: 'auto',
  p: '14px 16px',
  borderRadius: 'panel',
  bg: 'float',
  color: 'ink',
  boxShadow: 'float',
  // the bar on a phone has buttons beside the bell, so the list stands against the edge of the view
  _phone: { position: 'fixed', top: '64px', right: '16px' },
})
const title = css({ textStyle: 'h3', mb: '4' })
const note = css({ color: 'muted', textStyle: 'small' })

/** Closes by a press beside it. */
function useOutsidePress(isOpen: boolean, element: { current: HTMLElement | null }, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined
    const onPress = ({ target }: PointerEvent) => {
      if (!element.current?.contains(target as Node)) close()
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  })
}

export const AdminBell = () => {
  const { data, failure, retry } = useResource('/admin/attention', readAttention)
  const { key } = useLocation()
  // the list belongs to the view that it was opened on: following a link closes it
  const [openOn, setOpenOn] = useState<string | null>(null)
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const isOpen = openOn === key
  const close = () => setOpenOn(null)
  useFreshness(retry)
  useOutsidePress(isOpen, place, close)
  const count = (data ?? []).reduce((sum, item) => sum + item.count, 0)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.preventDefault()
    close()
    place.current?.querySelector('button')?.focus()
  }
  return (
    <div ref={place} className={root} onKeyDown={onKeyDown}>
      <IconButton
        label={t('office-dashboard.bell', { count })}
        icon={BellIcon}
        variant="bare"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpenOn(isOpen ? null : key)}
      />
      {count > 0 && <span className={mark} />}
      {isOpen && (
        <div id={id} role="dialog" aria-labelledby={`${id}-title`} className={drop}>
          <h2 id={`${id}-title`} className={title}>
            {t('office-dashboard.needs_title')}
          </h2>
          {data ? (
            <NeedsList items={data} onGo={close} />
          ) : (
            <p className={note}>
              {failure ? t('office-dashboard.needs_notLoaded') : t('office-dashboard.needs_loading')}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
