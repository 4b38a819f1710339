/** The way through a list of reviews: the next, the one before, and keys for what is decided of each. */
import { useSelector } from '@xstate/react'
import { use, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { actionOf, isOffered, type RecordAction, type Values } from '#machines/admin/resource.definition.ts'
import { css } from '#styled/css'
import { Button } from '#ui/components/button.tsx'
import { Panel } from '#ui/components/panel.tsx'
import { LettersContext } from '#ui/layouts/admin/letters.ts'
import { officeReviews } from '#text/office-reviews.ts'
import { words } from '#ui/text/words.ts'
import { AskedAction, isPlain } from '../resource/asked-action.tsx'
import { isInField } from '../resource/keys.ts'
import type { RecordPanelProps } from '../resource/looks.ts'

const t = words(officeReviews)

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8', mt: '8' })
const quiet = css({ color: 'muted', textStyle: 'small' })

/** The neighbours of the open review in the list that it was opened from; of one that has left the list, those around its place. */
function useNeighbours({ resource, stored }: RecordPanelProps, query: string) {
  const page = useSelector(resource, ({ context }) => context.page)
  const isListed = page !== null
  useEffect(() => {
    if (!isListed) resource.send({ type: 'list.shown', query })
  }, [resource, isListed, query])
  const rows = page?.rows ?? []
  const found = rows.findIndex(({ id }) => id === stored.id)
  const [place, setPlace] = useState(0)
  if (found >= 0 && found !== place) setPlace(found)
  return {
    previous: rows[place - 1]?.id ?? null,
    next: rows[found >= 0 ? place + 1 : place]?.id ?? null,
    waiting: page?.counts['pending'] ?? null,
  }
}

/** Single letters, off inside fields, with modifiers, behind a dialog, and where they are switched off. */
function useLetters(areOn: boolean, press: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    if (!areOn) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isInField(event.target)) return
      if (document.querySelector('dialog[open]')) return
      const pressed = press[event.key.toLowerCase()]
      if (!pressed) return
      event.preventDefault()
      pressed()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}

export const ReviewQueue = (props: RecordPanelProps) => {
  const { definition, resource, stored } = props
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { list?: string } | null }
  const query = state?.list ?? ''
  const { previous, next, waiting } = useNeighbours(props, query)
  const isRunning = useSelector(resource, (snapshot) => snapshot.hasTag('busy'))
  const [asked, setAsked] = useState<RecordAction | null>(null)
  const open = (id: number | null) => {
    if (id !== null) void navigate(`/admin/reviews/${id}`, { state: { list: query } })
  }
  const run = (action: RecordAction, values: Values) => {
    setAsked(null)
    const shown = action.sets ?? {}
    resource.send({ type: 'bulk.asked', action: action.id, ids: [stored.id], query: '', total: 1, values, shown })
  }
  const decide = (id: 'approve' | 'reject') => {
    const action = definition.recordActions?.find((one) => one.id === id) ?? actionOf(definition, id)
    if (!action || isRunning || !isOffered(action, stored)) return
    if (isPlain(action)) run(action, {})
    else setAsked(action)
  }
  const areLettersOn = use(LettersContext)
  useLetters(areLettersOn, {
    j: () => open(next),
    k: () => open(previous),
    a: () => decide('approve'),
    r: () => decide('reject'),
  })
  return (
    <Panel as="section" pad="l" aria-label={t('office.reviews_queue')}>
      <p role="status">{waiting === null ? '' : t('office.reviews_queueLeft', { count: waiting })}</p>
      <div className={row}>
        <Button
          variant="secondary"
          disabled={previous === null}
          aria-keyshortcuts={areLettersOn ? 'k' : undefined}
          onClick={() => open(previous)}
        >
          {t('office.reviews_previous')}
        </Button>
        <Button
          variant="secondary"
          disabled={next === null}
          aria-keyshortcuts={areLettersOn ? 'j' : undefined}
          onClick={() => open(next)}
        >
          {t('office.reviews_next')}
        </Button>
        {areLettersOn && <span className={quiet}>{t('office.reviews_queueKeys')}</span>}
      </div>
      {asked && (
        <AskedAction
          definition={definition}
          action={asked}
          name={String(stored['title'])}
          record={stored}
          resource={resource}
          ids={[stored.id]}
          onClose={() => setAsked(null)}
          onRun={(values) => run(asked, values)}
        />
      )}
    </Panel>
  )
}
