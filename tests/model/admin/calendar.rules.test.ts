/** What must hold of the calendar, whatever its chart looks like. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, setup, type AnyActorRef } from 'xstate'
import { agreesWith, breaksOf } from '#machines/admin/calendar/calendar.breaks.ts'
import {
  daysOf,
  eachDay,
  isInOrder,
  isMoved,
  isWithin,
  lagosDay,
  monthsOf,
  rowsOf,
  shifted,
  spanOf,
  turned,
  viewOf,
  whyFixed,
} from '#machines/admin/calendar/calendar.dates.ts'
import { calendarMachine, type CalendarRef } from '#machines/admin/calendar/calendar.machine.ts'
import type {
  Calendar,
  CalendarAnswer,
  CalendarEntry,
  CalendarReport,
  Days,
  Move,
  MoveAnswer,
  UndoAnswer,
} from '#machines/admin/calendar/calendar.types.ts'
import { banner, calendarOf, december, ended, november, push, undated } from './calendar-entries.ts'

const today = '2026-11-20'
const refusal = { message: { code: 'forms.failed' as const }, requestId: 'r-7' }

/** A server that answers what the test sets, and a back office that hears what the calendar tells. */
async function openCalendar(entries: readonly CalendarEntry[] = [banner, ended, undated, push]) {
  const server = {
    shown: calendarOf(...entries),
    refused: false,
    asked: [] as (Days | null)[],
    moves: [] as (Move | null)[],
    move: { tag: 'moved', version: 4, auditId: 12 } as MoveAnswer | Promise<MoveAnswer>,
    undone: [] as number[],
    undo: { tag: 'undone' } as UndoAnswer,
  }
  const told: CalendarReport[] = []
  const connected = calendarMachine.provide({
    actors: {
      fetchCalendar: fromPromise<CalendarAnswer, Days | null>(({ input }) => {
        server.asked.push(input)
        return Promise.resolve(server.refused ? { tag: 'refused', refusal } : { tag: 'loaded', calendar: server.shown })
      }),
      moveEntry: fromPromise<MoveAnswer, Move | null>(({ input }) => {
        server.moves.push(input)
        return Promise.resolve(server.move)
      }),
      undoChange: fromPromise<UndoAnswer, { auditId: number }>(({ input }) => {
        server.undone.push(input.auditId)
        return Promise.resolve(server.undo)
      }),
    },
  })
  const office = setup({ types: { events: {} as CalendarReport }, actors: { calendar: connected } }).createMachine({
    invoke: { id: 'calendar', src: 'calendar' },
    on: { '*': { actions: ({ event }) => told.push(event) } },
  })
  const root = createActor(office).start()
  const calendar = (root.getSnapshot().children as Record<string, AnyActorRef>)['calendar'] as CalendarRef
  const context = () => calendar.getSnapshot().context
  const until = (part: 'list' | 'hand' | 'undo', state: string) =>
    vi.waitUntil(() => calendar.getSnapshot().value[part] === state, 10_000)
  const codes = () => told.flatMap((one) => (one.type === 'toast.requested' ? [one.toast.message.code] : []))
  const datesOf = (title: string) => {
    const entry = context().calendar?.entries.find((one) => one.title === title)
    return entry && [entry.starts_at, entry.ends_at]
  }
  calendar.send({ type: 'calendar.shown', days: november })
  await until('list', 'ready')
  return { server, told, codes, calendar, context, until, datesOf, close: () => root.stop() }
}

const named = ({ kind, id }: CalendarEntry) => ({ kind, id })
const take = (calendar: CalendarRef, entry: CalendarEntry, days: number) => {
  calendar.send({ type: 'entry.take', name: named(entry) })
  calendar.send({ type: 'entry.shift', shift: { start: days, end: days } })
}

afterEach(() => {
  vi.useRealTimers()
})

describe('the calendar', () => {
  it('[GROW-04] saves the new dates of what was moved, with the version that was seen, and shows them at once', async () => {
    const { server, calendar, until, datesOf, told } = await openCalendar()
    take(calendar, banner, 2)
    calendar.send({ type: 'entry.put' })
    await until('hand', 'empty')
    const to = { starts_at: '2026-11-26T23:00:00.000Z', ends_at: '2026-11-28T23:00:00.000Z' }
    expect(server.moves).toEqual([{ entry: banner, to }])
    expect(datesOf(banner.title)).toEqual([to.starts_at, to.ends_at])
    expect(told).toEqual([{ type: 'records.outdated' }])
  })

  it('saves nothing of what was put where it was, or let go', async () => {
    const { server, calendar, context } = await openCalendar()
    take(calendar, banner, 2)
    calendar.send({ type: 'entry.shift', shift: { start: 0, end: 0 } })
    calendar.send({ type: 'entry.put' })
    take(calendar, banner, 2)
    calendar.send({ type: 'entry.letGo' })
    calendar.send({ type: 'entry.put' })
    take(calendar, banner, 2)
    calendar.send({ type: 'calendar.left' })
    expect([server.moves, context().taken]).toEqual([[], null])
  })

  it('never lets an end pass the beginning', async () => {
    const { calendar, context } = await openCalendar()
    take(calendar, banner, 0)
    calendar.send({ type: 'entry.shift', shift: { start: 1, end: 0 } })
    calendar.send({ type: 'entry.shift', shift: { start: 2, end: 0 } })
    expect(context().taken?.shift).toEqual({ start: 1, end: 0 })
  })

  it('says why what may not be moved stays', async () => {
    const { calendar, context, codes } = await openCalendar()
    calendar.send({ type: 'entry.take', name: named(ended) })
    calendar.send({ type: 'entry.take', name: named(undated) })
    calendar.send({ type: 'entry.take', name: { kind: 'coupons', id: 99 } })
    expect(codes()).toEqual(['office.calendar_fixed_ended', 'office.calendar_fixed_undated', 'office.calendar_gone'])
    expect(context().taken).toBeNull()
  })

  it.each<[string, MoveAnswer, string]>([
    ['somebody else changed it', { tag: 'stale' }, 'office.calendar_stale'],
    ['it is gone', { tag: 'missing' }, 'office.calendar_gone'],
    ['the server refuses it', { tag: 'refused', refusal }, 'forms.failed'],
  ])('puts it back and says so where %s', async (_, answer, code) => {
    const { server, calendar, until, codes, datesOf, context } = await openCalendar()
    server.move = answer
    take(calendar, banner, 2)
    calendar.send({ type: 'entry.put' })
    await until('hand', 'empty')
    expect(codes()).toEqual([code])
    expect(datesOf(banner.title)).toEqual([banner.starts_at, banner.ends_at])
    expect(context().moved).toBeNull()
  })

  it('looks again at what somebody else was first to change', async () => {
    const { server, calendar, until } = await openCalendar()
    server.move = { tag: 'stale' }
    take(calendar, banner, 2)
    calendar.send({ type: 'entry.put' })
    await until('hand', 'empty')
    await until('list', 'ready')
    expect(server.asked).toHaveLength(2)
  })

  it('moves one after the other, and says so', async () => {
    const { server, calendar, until, codes } = await openCalendar()
    let answer: (given: MoveAnswer) => void = () => undefined
    server.move = new Promise((resolve) => (answer = resolve))
    take(calendar, banner, 1)
    calendar.send({ type: 'entry.put' })
    take(calendar, push, 1)
    expect(codes()).toEqual(['office.calendar_oneAtATime'])
    answer({ tag: 'moved', version: 4, auditId: 1 })
    await until('hand', 'empty')
    expect(server.moves).toHaveLength(1)
  })

  it('[GROW-04] takes the last move back', async () => {
    const { server, calendar, context, until, told } = await openCalendar()
    take(calendar, banner, 2)
    calendar.send({ type: 'entry.put' })
    await until('undo', 'shown')
    expect(context().moved).toMatchObject({ auditId: 12, entry: { starts_at: '2026-11-26T23:00:00.000Z' } })
    calendar.send({ type: 'undo.pressed' })
    calendar.send({ type: 'undo.pressed' })
    await until('undo', 'hidden')
    expect([server.undone, context().moved]).toEqual([[12], null])
    expect(told.filter(({ type }) => type === 'records.outdated')).toHaveLength(2)
  })

  it('offers the way back for eight seconds, and for as long as somebody is about to take it', async () => {
    const { calendar, until } = await openCalendar()
    take(calendar, banner, 2)
    calendar.send({ type: 'entry.put' })
    await until('undo', 'shown')
    vi.useFakeTimers()
    calendar.send({ type: 'offer.held' })
    vi.advanceTimersByTime(60_000)
    expect(calendar.getSnapshot().value.undo).toBe('held')
    calendar.send({ type: 'offer.released' })
    vi.advanceTimersByTime(7_999)
    expect(calendar.getSnapshot().value.undo).toBe('shown')
    vi.advanceTimersByTime(1)
    expect(calendar.getSnapshot().value.undo).toBe('hidden')
  })

  it('says why a move was not taken back, and asks for what stands', async () => {
    const { server, calendar, until, codes } = await openCalendar()
    server.undo = { tag: 'refused', refusal }
    take(calendar, banner, 2)
    calendar.send({ type: 'entry.put' })
    await until('undo', 'shown')
    const before = server.asked.length
    calendar.send({ type: 'undo.pressed' })
    await until('undo', 'hidden')
    expect(codes()).toEqual(['forms.failed'])
    expect(server.asked.length).toBe(before + 1)
  })

  it('shows nothing of another month in place of the one that is asked for, and asks for nothing while nobody looks', async () => {
    const { server, calendar, context, until } = await openCalendar()
    calendar.send({ type: 'calendar.shown', days: december })
    expect(context().calendar).toBeNull()
    await until('list', 'ready')
    calendar.send({ type: 'calendar.left' })
    calendar.send({ type: 'records.outdated' })
    calendar.send({ type: 'network.returned' })
    expect(server.asked).toEqual([november, december])
  })

  it('keeps what is shown while it looks again in vain, and comes back by itself with the network', async () => {
    const { server, calendar, context, until } = await openCalendar()
    server.refused = true
    calendar.send({ type: 'records.outdated' })
    await until('list', 'failed')
    expect([context().calendar === null, context().refusal]).toEqual([false, refusal])
    server.refused = false
    calendar.send({ type: 'network.returned' })
    await until('list', 'ready')
    expect(context().refusal).toBeNull()
  })

  it('keeps nothing of whoever has gone', async () => {
    const { calendar, context } = await openCalendar()
    take(calendar, banner, 2)
    calendar.send({ type: 'drafts.dropped' })
    expect(context()).toEqual({ days: null, calendar: null, refusal: null, taken: null, moved: null })
  })
})

describe('dates of the calendar', () => {
  it('[GROW-04] move by whole days of Lagos, each end or both; a moment stays a moment', () => {
    expect(shifted(banner, { start: -25, end: 10 })).toEqual({
      starts_at: '2026-10-30T23:00:00.000Z',
      ends_at: '2026-12-06T23:00:00.000Z',
    })
    expect(shifted({ ...banner, ends_at: null }, { start: 1, end: 1 }).ends_at).toBeNull()
    expect(shifted(push, { start: 2, end: 9 })).toEqual({
      starts_at: '2026-11-24T08:00:00.000Z',
      ends_at: '2026-11-24T08:00:00.000Z',
    })
    expect([isInOrder(push, { start: 3, end: 0 }), isInOrder(banner, { start: 2, end: 0 })]).toEqual([true, false])
    const isChanged = (entry: CalendarEntry, start: number, end: number) => isMoved({ entry, shift: { start, end } })
    expect(isChanged(banner, 0, 1)).toBe(true)
    expect(isChanged({ ...banner, ends_at: null }, 0, 1)).toBe(false)
    expect(isChanged({ ...banner, starts_at: null }, 1, 0)).toBe(false)
    expect(isChanged(push, 0, 1)).toBe(false)
  })

  it('may be moved where there are some and nothing fixes them', () => {
    expect([banner, ended, undated].map(whyFixed)).toEqual([null, 'ended', 'undated'])
  })

  it('are shown by whole weeks, over the turn of a year', () => {
    const on = '2026-11-20'
    expect(viewOf('quarter')).toBe('quarter')
    for (const none of [null, '', 'month', 'toString']) expect(viewOf(none)).toBe('four-weeks')
    expect(daysOf('week', null, on)).toEqual({ from: '2026-11-16', to: '2026-11-22' })
    expect(daysOf('four-weeks', null, on)).toEqual({ from: '2026-11-09', to: '2026-12-06' })
    expect(daysOf('quarter', null, on)).toEqual({ from: '2026-11-09', to: '2027-02-07' })
    expect(eachDay(daysOf('quarter', null, on)), 'the server answers 100 at most').toHaveLength(91)
    // a Monday and a Sunday of one week
    for (const day of ['2026-12-28', '2027-01-03'])
      expect(daysOf('week', day, on)).toEqual({ from: '2026-12-28', to: '2027-01-03' })
    for (const none of ['', '2026-13-01', '2026-02-30', '2026-1-1', 'x'])
      expect(daysOf('week', none, on)).toEqual(daysOf('week', null, on))
    const weeks = daysOf('four-weeks', '2026-12-28', on)
    expect([turned(weeks, 1), turned(weeks, -1)]).toEqual(['2027-01-25', '2026-11-30'])
    expect(monthsOf(eachDay(weeks))).toEqual([
      { month: '2026-12', count: 4 },
      { month: '2027-01', count: 24 },
    ])
    expect(eachDay(november)).toHaveLength(30)
    expect(eachDay(november).at(-1)).toBe('2026-11-30')
    expect(lagosDay('2026-11-30T23:00:00Z')).toBe('2026-12-01')
  })

  it('fill the part of the month in which they are in force', () => {
    const of = (starts_at: string | null, ends_at: string | null) => spanOf({ starts_at, ends_at }, november)
    expect(of(null, null)).toEqual({ start: 0, end: 1, isCutAtStart: true, isCutAtEnd: true })
    expect(of('2026-10-31T23:00:00Z', '2026-11-30T23:00:00Z')).toEqual({
      start: 0,
      end: 1,
      isCutAtStart: false,
      isCutAtEnd: false,
    })
    expect(of('2026-11-15T23:00:00Z', '2026-11-18T23:00:00Z')).toMatchObject({ start: 0.5, end: 0.6 })
    const isIn = (starts_at: string | null, ends_at: string | null) => isWithin({ starts_at, ends_at }, november)
    expect(isIn(null, '2026-10-31T23:00:00Z')).toBe(false)
    expect(isIn('2026-11-30T23:00:00Z', null)).toBe(false)
    expect(isIn('2026-10-31T23:00:00Z', '2026-10-31T23:00:00Z')).toBe(true)
    expect(isIn(null, null)).toBe(true)
  })

  it('lie over none of another in their row', () => {
    expect(
      rowsOf(
        [
          { start: 0, end: 0.5 },
          { start: 0.2, end: 0.4 },
          { start: 0.5, end: 0.51 },
          { start: 0.55, end: 0.6 },
        ],
        0.1,
      ),
    ).toEqual([0, 1, 0, 1])
  })
})

describe('what a move would break', () => {
  const coupon: CalendarEntry = { ...banner, kind: 'coupons', title: 'PAYDAY2K' }
  const offer: CalendarEntry = { ...banner, kind: 'coupon-banners', title: 'Payday treat', detail: 'PAYDAY2K' }
  const shift = { start: 1, end: 1 }

  it('is a coupon banner on days on which its coupon cannot be used, whichever of both is moved', () => {
    const all = [coupon, offer]
    expect(breaksOf(all, { entry: offer, shift }, november, today)).toEqual({ what: 'coupon', title: 'PAYDAY2K' })
    expect(breaksOf(all, { entry: coupon, shift }, november, today)).toEqual({ what: 'banner', title: 'Payday treat' })
    expect(breaksOf(all, { entry: coupon, shift: { start: -1, end: 1 } }, november, today)).toBeNull()
  })

  it('is nothing that was broken before, has ended or goes with another', () => {
    const later = { ...offer, ends_at: null }
    expect(breaksOf([coupon, later], { entry: later, shift }, november, today)).toBeNull()
    expect(breaksOf([coupon, { ...offer, fixed: 'ended' }], { entry: coupon, shift }, november, today)).toBeNull()
    expect(breaksOf([coupon, { ...offer, detail: 'OTHER' }], { entry: coupon, shift }, november, today)).toBeNull()
    const endless: Calendar['entries'] = [{ ...coupon, starts_at: null, ends_at: null }, offer]
    expect(breaksOf(endless, { entry: offer, shift }, november, today)).toBeNull()
  })

  it('is a place of the home page that would be empty from today on, and that no other banner fills', () => {
    const hero: CalendarEntry = { ...banner, placement: 'home_hero' }
    const by = (days: number) => ({ entry: hero, shift: { start: days, end: days } })
    const broken = (days: number, ...others: CalendarEntry[]) => breaksOf([hero, ...others], by(days), november, today)
    // in force on 25 and 26 November
    expect(broken(1)).toEqual({ what: 'empty', placement: 'home_hero', days: ['2026-11-25'] })
    expect(broken(2)).toMatchObject({ days: ['2026-11-25', '2026-11-26'] })
    expect(broken(0)).toBeNull()
    const other: CalendarEntry = { ...hero, id: 9, starts_at: null, ends_at: '2026-11-25T23:00:00.000Z' }
    expect(broken(2, other), 'the other is there on the 25th').toMatchObject({ days: ['2026-11-26'] })
    expect(broken(2, { ...other, ends_at: null })).toBeNull()
    for (const none of [{ placement: 'home_strip' }, { status: 'off' as const }])
      expect(broken(1, { ...other, ends_at: null, ...none })).toMatchObject({ days: ['2026-11-25'] })
    for (const silent of [{ placement: 'category' }, { status: 'off' as const }])
      expect(breaksOf([], { entry: { ...hero, ...silent }, shift }, november, today)).toBeNull()
    expect(breaksOf([hero], by(1), november, '2026-11-26'), 'what has been is over').toBeNull()
  })

  it('tells a coupon whose dates a banner would have', () => {
    const code: CalendarEntry = {
      ...banner,
      kind: 'coupons',
      id: 4,
      title: 'PAYDAY2K',
      placement: null,
      ...shifted(banner, shift),
    }
    expect(agreesWith([banner, code], { entry: banner, shift })).toBe('PAYDAY2K')
    expect(agreesWith([banner, code], { entry: banner, shift: { start: 0, end: 1 } })).toBeNull()
    expect(agreesWith([code], { entry: code, shift })).toBeNull()
    expect(
      agreesWith([code], { entry: { ...banner, ...shifted(banner, shift) }, shift: { start: 0, end: 0 } }),
    ).toBeNull()
  })
})
