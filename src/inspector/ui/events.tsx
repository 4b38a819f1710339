import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useSelector } from '@xstate/react'
import { css } from '#styled/css'
import { inspector } from '#text/inspector.ts'
import { words } from '#ui/text/words.ts'
import type { EntryKind, JournalEntry } from '#services/journal/journal.types.ts'
import type { EventFilter } from '../machines/inspector.machine.ts'
import { sayDescriptor } from '../time/outline.ts'
import { nameOf } from '../time/say-value.ts'
import type { Recording } from '../time/recording.ts'
import { smallFieldStyle } from './field-style.ts'
import { useInspector, useMoment, useTimeline } from './inspector-context.tsx'
import { Panel } from './parts.tsx'

const t = words(inspector)

/** Every row is as high as the others, so that a row's place follows from its number. */
const ROW = 28
/** Rows that are drawn above and below what is seen. */
const BESIDE = 10

const kinds = {
  birth: 'inspector.birth',
  external: 'inspector.external',
  derived: 'inspector.derived',
  outcome: 'inspector.outcome',
  timer: 'inspector.timer',
} as const satisfies Record<EntryKind, string>

/** A transition took it; births and ends are taken by nobody, and missed by nobody. */
const isTaken = (recording: Recording, place: number, { kind, event }: JournalEntry): boolean =>
  kind === 'birth' || event.type === 'xstate.stop' || recording.tookAt(place).flat().length > 0

function placesOf(recording: Recording, { actor, kind, text, isUntaken }: EventFilter): number[] {
  const sought = text.trim().toLowerCase()
  return recording.entries.flatMap((entry, place) => {
    if (actor !== '' && entry.actorPath !== actor) return []
    if (kind !== '' && entry.kind !== kind) return []
    if (isUntaken && isTaken(recording, place, entry)) return []
    const isFound = sought === '' || `${entry.event.type} ${entry.actorPath}`.toLowerCase().includes(sought)
    return isFound ? [place] : []
  })
}

const filters = css({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '6',
  padding: '8',
  borderBottomWidth: '1px',
  borderBottomStyle: 'solid',
  borderColor: 'line',
  flexShrink: '0',
})
const check = css({ display: 'flex', alignItems: 'center', gap: '6', textStyle: 'caption', minHeight: '32px' })
const scroller = css({ flex: '1', minHeight: '168px', overflow: 'auto', position: 'relative' })
const row = css({
  position: 'absolute',
  left: '0',
  right: '0',
  height: '28px',
  display: 'flex',
  alignItems: 'center',
  gap: '8',
  paddingInline: '10',
  textStyle: 'caption',
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  borderLeft: '3px solid transparent',
  _hover: { bg: 'sunken' },
  '&[aria-selected=true]': { bg: 'accent.soft', borderLeftColor: 'accent' },
  '&[data-later=true]': { color: 'muted' },
})
const clock = css({ fontFamily: 'code', fontSize: '0.6875rem', color: 'muted', flexShrink: '0' })
const dot = css({
  width: '8px',
  height: '8px',
  borderRadius: 'full',
  flexShrink: '0',
  bg: 'brand',
  '&[data-kind=external]': { bg: 'info', borderRadius: '2px' },
  '&[data-kind=outcome]': { bg: 'success' },
  '&[data-kind=timer]': { bg: 'accent' },
  '&[data-kind=birth]': { bg: 'transparent', border: '2px solid', borderColor: 'line.strong' },
  '&[data-refused=true]': { bg: 'error' },
})
const eventName = css({ fontFamily: 'code', overflow: 'hidden', textOverflow: 'ellipsis', minWidth: '0' })
const ours = css({ color: 'accent', fontWeight: '600', flexShrink: '0' })
const gone = css({ color: 'error', fontWeight: '600', flexShrink: '0' })
const whose = css({ marginLeft: 'auto', color: 'muted', overflow: 'hidden', textOverflow: 'ellipsis', maxWidth: '40%' })

export const sayTime = (at: number): string => {
  const date = new Date(at)
  const two = (number: number): string => String(number).padStart(2, '0')
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}.${String(date.getMilliseconds()).padStart(3, '0')}`
}

export const sayEvent = ({ kind, event }: JournalEntry): string => {
  if (kind === 'birth') return t('inspector.birth')
  return event.type === 'xstate.stop' ? t('inspector.stopped') : sayDescriptor(event.type)
}

const Filters = ({ actors }: { readonly actors: readonly string[] }) => {
  const { actor } = useInspector()
  const filter = useSelector(actor, ({ context }) => context.filter)
  const change = (changed: Partial<EventFilter>) => actor.send({ type: 'filter.changed', filter: changed })
  return (
    <div className={filters}>
      <select
        aria-label={t('inspector.actor')}
        className={smallFieldStyle}
        value={filter.actor}
        onChange={({ target }) => change({ actor: target.value })}
      >
        <option value="">{t('inspector.allActors')}</option>
        {actors.map((path) => (
          <option key={path}>{path}</option>
        ))}
      </select>
      <select
        aria-label={t('inspector.kind')}
        className={smallFieldStyle}
        value={filter.kind}
        onChange={({ target }) => change({ kind: target.value })}
      >
        <option value="">{t('inspector.allKinds')}</option>
        {Object.entries(kinds).map(([kind, code]) => (
          <option key={kind} value={kind}>
            {t(code)}
          </option>
        ))}
      </select>
      <input
        type="search"
        aria-label={t('inspector.text')}
        placeholder={t('inspector.text')}
        className={smallFieldStyle}
        value={filter.text}
        onChange={({ target }) => change({ text: target.value })}
      />
      <label className={check}>
        <input
          type="checkbox"
          checked={filter.isUntaken}
          onChange={({ target }) => change({ isUntaken: target.checked })}
        />
        {t('inspector.untaken')}
      </label>
    </div>
  )
}

/** The part of a long list that is seen. */
function useWindow(count: number) {
  const [seen, setSeen] = useState({ top: 0, height: 600 })
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const list = ref.current
    if (!list) return undefined
    const look = () => setSeen({ top: list.scrollTop, height: list.clientHeight })
    const resized = new ResizeObserver(look)
    resized.observe(list)
    list.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      list.removeEventListener('scroll', look)
    }
  }, [])
  const first = Math.max(0, Math.floor(seen.top / ROW) - BESIDE)
  const last = Math.min(count, Math.ceil((seen.top + seen.height) / ROW) + BESIDE)
  return { ref, first, last, height: seen.height }
}

type EventRowProps = {
  readonly id: string
  readonly entry: JournalEntry
  readonly number: number
  readonly count: number
  readonly isChosen: boolean
  readonly isLater: boolean
  readonly onChosen: () => void
}

const EventRow = ({ id, entry, number, count, isChosen, isLater, onChosen }: EventRowProps) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the list has the focus and hears the keys
  <div
    id={id}
    role="option"
    aria-selected={isChosen}
    aria-setsize={count}
    aria-posinset={number + 1}
    className={row}
    style={{ top: `${number * ROW}px` }}
    data-later={isLater}
    onClick={onChosen}
  >
    <span className={clock}>{sayTime(entry.at)}</span>
    <span
      className={dot}
      data-kind={entry.kind}
      data-refused={entry.event.type.startsWith('xstate.error.')}
      title={t(kinds[entry.kind])}
    />
    <span className={eventName}>{sayEvent(entry)}</span>
    {entry.dead && <span className={gone}>{t('inspector.dead')}</span>}
    {entry.by && <span className={ours}>{t('inspector.byInspector')}</span>}
    <span className={whose}>{nameOf(entry.actorPath)}</span>
  </div>
)

/** Every event in the order in which actors processed them. */
export const Events = ({ className }: { readonly className: string }) => {
  const { actor, recording } = useInspector()
  const timeline = useTimeline()
  const { at, length } = useMoment()
  const id = useId()
  const filter = useSelector(actor, ({ context }) => context.filter)
  const { entries } = recording
  // oxlint-disable-next-line react/exhaustive-deps -- the list of entries grows in place: its length tells
  const places = useMemo(() => placesOf(recording, filter), [recording, entries, length, filter])
  // oxlint-disable-next-line react/exhaustive-deps -- as above
  const actors = useMemo(() => [...new Set(entries.map(({ actorPath }) => actorPath))], [entries, length])
  const { ref, first, last, height } = useWindow(places.length)
  const chosen = places.indexOf(at - 1)

  // also when the panel finds its height, after all else has come
  useEffect(() => {
    const list = ref.current
    if (!list || chosen < 0) return
    const top = chosen * ROW
    if (top < list.scrollTop) list.scrollTop = top
    else if (top + ROW > list.scrollTop + list.clientHeight) list.scrollTop = top + ROW - list.clientHeight
  }, [ref, chosen, height])

  const goTo = (row: number): void => {
    const place = places[Math.max(0, Math.min(places.length - 1, row))]
    if (place !== undefined) timeline.send({ type: 'event.chosen', place })
  }
  /** The row of the moment, or the last before it where that one is not listed. */
  const here = chosen >= 0 ? chosen : places.findLastIndex((place) => place < at)
  const move = (event: KeyboardEvent): void => {
    const to = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: places.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    event.stopPropagation()
    goTo(to)
  }

  return (
    <Panel
      name={t('inspector.events')}
      note={t('inspector.shown', { shown: places.length, length })}
      className={className}
      isBare
    >
      <Filters actors={actors} />
      <div
        ref={ref}
        className={scroller}
        role="listbox"
        tabIndex={0}
        aria-label={t('inspector.events')}
        aria-activedescendant={chosen >= first && chosen < last ? `${id}${chosen}` : undefined}
        onKeyDown={move}
      >
        <div role="presentation" style={{ height: `${places.length * ROW}px` }} />
        {places.slice(first, last).map((place, offset) => {
          const entry = entries[place]
          if (!entry) return null
          const number = first + offset
          return (
            <EventRow
              key={place}
              id={`${id}${number}`}
              entry={entry}
              number={number}
              count={places.length}
              isChosen={place === at - 1}
              isLater={place >= at}
              onChosen={() => goTo(number)}
            />
          )
        })}
      </div>
    </Panel>
  )
}
