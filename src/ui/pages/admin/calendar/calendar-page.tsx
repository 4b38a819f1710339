/** One calendar of banners, coupon banners, coupons, ads and push: what is in force when, and moved to when it should be. */
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { daysOf, isWithin, lagosDay, shifted, viewOf } from '#machines/admin/calendar/calendar.dates.ts'
import type { CalendarRef } from '#machines/admin/calendar/calendar.machine.ts'
import type { Calendar, Days } from '#machines/admin/calendar/calendar.types.ts'
import { mayDo } from '#machines/admin/permissions.ts'
import { css } from '#styled/css'
import { useCalendar } from '#ui/actors/calendar.ts'
import { useSession } from '#ui/actors/parts.ts'
import { Bone } from '#ui/components/bones.tsx'
import { LinkButton } from '#ui/components/button.tsx'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { ErrorState } from '#ui/components/messages.tsx'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { common } from '#text/common.ts'
import { forms } from '#text/forms.ts'
import { office } from '#text/office.ts'
import { officeCalendar } from '#text/office-calendar.ts'
import { officeRules } from '#text/office-rules.ts'
import { say, words } from '#ui/text/words.ts'
import { isUndo } from '../resource/keys.ts'
import type { ResourcePageProps } from '../resource/looks.ts'
import { wordsOf } from '../resource/resource-words.ts'
import { UndoBox } from '../resource/undo-toast.tsx'
import { CalendarAgenda } from './calendar-agenda.tsx'
import { CalendarBoard } from './calendar-board.tsx'
import { CalendarHead } from './calendar-head.tsx'
import { CalendarTabs } from './calendar-tabs.tsx'
import { datesWords, daysWords, keyOf } from './calendar-words.ts'

const t = words(office, officeCalendar, common)
// What a move may be refused with.
words(officeRules, forms)

const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12', mb: '16' })
const title = css({ textStyle: 'title', fontSize: '1.75rem', lineHeight: '2.125rem' })
const add = css({ ml: 'auto' })
const bones = css({ display: 'grid', gap: '8' })
const stale = css({ mb: '12' })

/** Ctrl+Z takes the last move back, off inside fields, where it is theirs. */
function useUndoKey(calendar: CalendarRef): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isUndo(event)) return
      event.preventDefault()
      calendar.send({ type: 'undo.pressed' })
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [calendar])
}

export const CalendarPage = ({ definition }: ResourcePageProps) => {
  const tell = wordsOf(definition.id)
  const duty = useSession().user?.duty ?? null
  const { search } = useLocation()
  const params = new URLSearchParams(search)
  const [now] = useState(() => Date.now())
  const view = viewOf(params.get('view'))
  const days = daysOf(view, params.get('from'), lagosDay(now))
  const calendar = useCalendar(days.from, days.to)
  const shown = useSelector(calendar, ({ context }) =>
    context.days?.from === days.from && context.days.to === days.to ? context.calendar : null,
  )
  usePageTitle(t('office.calendar_pageTitle', { title: tell('title') }))
  useUndoKey(calendar)
  const hidden = new Set((params.get('hide') ?? '').split(','))
  return (
    <>
      <div className={head}>
        <h1 className={title}>{tell('title')}</h1>
        <CalendarTabs resource={definition.id} />
        {mayDo(duty, definition.permission.write) && (
          <LinkButton className={add} to={`/admin/${definition.id}/new`} aria-keyshortcuts="n">
            {tell('add')}
          </LinkButton>
        )}
      </div>
      <CalendarHead view={view} days={days} shown={shown} query={search.replace(/^\?/, '')} hidden={hidden} />
      <Refused calendar={calendar} isShown={shown !== null} />
      {shown && <Shown calendar={calendar} shown={shown} days={days} hidden={hidden} />}
      <MovedToast calendar={calendar} today={shown?.today ?? lagosDay(now)} />
    </>
  )
}

/** Why it did not load; until it has, or has not, what is coming. */
const Refused = ({ calendar, isShown }: { readonly calendar: CalendarRef; readonly isShown: boolean }) => {
  const refusal = useSelector(calendar, ({ context }) => context.refusal)
  const isRefreshing = useSelector(calendar, (snapshot) => snapshot.hasTag('refreshing'))
  if (refusal)
    return (
      <div className={stale}>
        <ErrorState
          title={isShown ? t('office.calendar_notUpdated') : t('office.notLoaded')}
          text={say(refusal.message)}
          requestId={refusal.requestId ?? undefined}
          onRetry={() => calendar.send({ type: 'calendar.retry' })}
          retrying={isRefreshing}
        />
      </div>
    )
  if (isShown) return null
  return (
    <div className={bones} role="status" aria-label={t('common.loading')}>
      {[1, 2, 3, 4, 5].map((lane) => (
        <Bone key={lane} h={88} radius={12} />
      ))}
    </div>
  )
}

type ShownProps = {
  readonly calendar: CalendarRef
  readonly shown: Calendar
  readonly days: Days
  readonly hidden: ReadonlySet<string>
}

const Shown = ({ calendar, shown, days, hidden }: ShownProps) => {
  const taken = useSelector(calendar, ({ context }) => context.taken)
  const isRefreshing = useSelector(calendar, (snapshot) => snapshot.hasTag('refreshing'))
  const kinds = shown.kinds.map(({ kind }) => kind).filter((kind) => !hidden.has(kind))
  const isHeld = (key: string) => taken !== null && keyOf(taken.entry) === key
  // What was moved out of these days leaves them once it is put down.
  const entries = shown.entries.filter(
    (entry) => !hidden.has(entry.kind) && (isHeld(keyOf(entry)) || isWithin(entry, days)),
  )
  if (entries.length === 0) {
    const isAllHidden = shown.entries.length > 0
    return (
      <EmptyState
        picture={{ url: '/pictures/objects/mantel-clock', cloth: 'sun' }}
        title={isAllHidden ? t('office.calendar_hidden') : t('office.calendar_empty', { days: daysWords(days) })}
        text={isAllHidden ? t('office.calendar_hiddenText') : t('office.calendar_emptyText')}
      />
    )
  }
  return (
    <div aria-busy={isRefreshing}>
      <CalendarBoard calendar={calendar} shown={shown} entries={entries} kinds={kinds} days={days} />
      <CalendarAgenda entries={entries} days={days} today={shown.today} />
    </div>
  )
}

const MovedToast = ({ calendar, today }: { readonly calendar: CalendarRef; readonly today: string }) => {
  const moved = useSelector(calendar, ({ context }) => context.moved)
  const isBusy = useSelector(calendar, (snapshot) => snapshot.matches({ undo: 'undoing' }))
  const text = moved && {
    title: moved.entry.title,
    dates: datesWords(shifted(moved.entry, { start: 0, end: 0 }), moved.entry.kind, today),
  }
  return (
    <UndoBox
      text={text && !isBusy ? t('office.calendar_moved', text) : null}
      refusal={null}
      onHold={() => calendar.send({ type: 'offer.held' })}
      onRelease={() => calendar.send({ type: 'offer.released' })}
      onUndo={() => calendar.send({ type: 'undo.pressed' })}
    />
  )
}
