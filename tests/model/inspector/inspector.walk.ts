import { branchingMachine } from '#inspector/machines/branching.machine.ts'
import { attachmentMachine } from '#inspector/machines/attachment.machine.ts'
import { FILE, type Tab } from '#inspector/machines/attachment.types.ts'
import { comparingMachine } from '#inspector/machines/comparing.machine.ts'
import { faultsMachine } from '#inspector/machines/faults.machine.ts'
import { importingMachine } from '#inspector/machines/importing.machine.ts'
import { inspectorMachine } from '#inspector/machines/inspector.machine.ts'
import { sendingMachine, type SendAnswer } from '#inspector/machines/sending.machine.ts'
import type { FaultRule } from '#services/journal/fault.types.ts'
import { shorteningMachine } from '#inspector/machines/shortening.machine.ts'
import { togetherMachine } from '#inspector/machines/together.machine.ts'
import { timelineMachine } from '#inspector/machines/timeline.machine.ts'
import { defineWalk } from '../walker/types.ts'

const tab = (key: string, id: string): Tab => ({ key, id, at: 1, root: 'shop', isWriter: false })
export const one = tab('aaaa1', 'aaaa1')
export const other = tab('bbbb2', 'bbbb2')
export const filed = tab('file:cccc3', 'cccc3')

export const toCart = { tab: one.key, path: 'shop/cart', chart: 'cart', event: 'line.set' }
export const twice: FaultRule = {
  id: 'twice',
  operation: 'updateCartLine',
  method: 'POST',
  path: '^/api/cart/update/[^/]+$',
  fault: { does: 'answer', status: 500, message: 'No.' },
  times: 2,
}
const held: FaultRule = { ...twice, id: 'held', fault: { does: 'hold' }, times: null }

const sendAnswers: SendAnswer[] = [
  { tag: 'taken' },
  { tag: 'untaken' },
  { tag: 'silent' },
  { tag: 'misfit', fields: ['quantity'] },
]

const nothingAsked = { tab: null, journal: null, order: null, chart: null, at: null, over: null }

export const walks = [
  defineWalk(timelineMachine)({
    name: 'timeline',
    input: () => [{ wanted: null }, { wanted: 1 }],
    events: ({ context }) => [
      { type: 'recording.replaced', length: 0 },
      { type: 'recording.replaced', length: 2 },
      ...(context.length < 3 ? [{ type: 'recording.grew' as const, length: context.length + 1 }] : []),
      { type: 'time.chosen', at: 0 },
      { type: 'time.chosen', at: 1 },
      { type: 'time.chosen', at: 9 },
      { type: 'event.chosen', place: 0 },
      { type: 'event.chosen', place: 1 },
      { type: 'event.chosen', place: 9 },
      { type: 'step.back' },
      { type: 'step.on' },
      { type: 'play' },
      { type: 'pause' },
      { type: 'live.wanted' },
    ],
    always: [
      { name: 'the moment lies within the recording', holds: ({ context: { at, length } }) => at >= 0 && at <= length },
      {
        name: 'what is live is at the newest event',
        holds: (now) => !now.matches('live') || now.context.at === now.context.length,
      },
    ],
  }),
  defineWalk(attachmentMachine)({
    name: 'attachment',
    equivalents: {
      'ringing: drop tab.here #1': 'the same stands at the root',
      'alone: drop tab.here #1': 'the same stands at the root',
      'following: drop tab.gone #1': 'the same stands at the root',
    },
    input: () => [{ wanted: null }, { wanted: 'BBBB' }, { wanted: FILE }],
    events: () => [
      { type: 'tab.here', tab: one },
      { type: 'tab.here', tab: other },
      { type: 'tab.gone', key: one.key },
      { type: 'tab.gone', key: other.key },
      { type: 'tab.erased', key: one.key },
      { type: 'tab.erased', key: other.key },
      { type: 'history.came', length: 3 },
      { type: 'entries.came', length: 4 },
      { type: 'ring' },
      { type: 'tab.chosen', key: one.key },
      { type: 'tab.chosen', key: filed.key },
      { type: 'journal.opened', tabs: [filed], key: filed.key },
    ],
    outcomes: { watchTabs: () => [] },
    fingerprint: ({ context, value }) =>
      JSON.stringify([value, context.chosen, context.wanted, context.tabs.map(({ key }) => key).toSorted()]),
    always: [
      {
        name: 'whoever follows has chosen whom',
        holds: (now) => !now.matches('following') || now.context.chosen !== null,
      },
      {
        name: 'no tab is listed twice',
        holds: ({ context: { tabs } }) => new Set(tabs.map(({ key }) => key)).size === tabs.length,
      },
    ],
  }),
  defineWalk(importingMachine)({
    name: 'importing',
    input: () => [
      { address: null, order: null },
      { address: '/journal.json', order: null },
      { address: null, order: 'NG-260503-7KQ2M' },
    ],
    events: () => [
      { type: 'journal.chosen', source: { file: 'handle' } },
      { type: 'journal.chosen', source: { address: '/other.json' } },
      { type: 'journal.chosen', source: { order: 'NG-260503-7KQ2M' } },
      { type: 'import.dismissed' },
    ],
    outcomes: {
      readJournal: () => [
        { type: 'done', output: { tag: 'read', tabs: [filed], key: filed.key } },
        { type: 'done', output: { tag: 'refused', problem: 'damaged' } },
      ],
    },
    always: [
      {
        name: 'a problem is told where there is one, and nowhere else',
        holds: (now) => now.matches('refused') === (now.context.problem !== null),
      },
    ],
  }),
  defineWalk(faultsMachine)({
    name: 'faults',
    events: ({ context: { rules } }) => [
      { type: 'page.followed', key: one.key },
      { type: 'page.followed', key: other.key },
      { type: 'page.followed', key: filed.key },
      ...[twice, held].flatMap((rule) => [
        ...(rules.some(({ id }) => id === rule.id) ? [] : [{ type: 'fault.added' as const, rule }]),
        { type: 'fault.lifted' as const, id: rule.id },
        { type: 'fault.struck' as const, id: rule.id },
      ]),
      { type: 'faults.lifted' },
      { type: 'faults.ended' },
    ],
    outcomes: { imposeFaults: () => [] },
    // calls are counted without an end
    fingerprint: ({ context, value }) =>
      JSON.stringify([value, context.page, context.rules.map(({ id, times, struck }) => [id, times && struck])]),
    always: [
      {
        name: 'faults are in force where there are any',
        holds: (now) => now.matches('inForce') === now.context.rules.length > 0,
      },
      { name: 'no page, no faults', holds: (now) => now.matches('pageless') === (now.context.page === null) },
      {
        name: 'nothing that is spent is in force',
        holds: ({ context }) => context.rules.every(({ times, struck }) => times === null || struck < times),
      },
    ],
  }),
  defineWalk(sendingMachine)({
    name: 'sending',
    equivalents: {
      'composing: drop clearAnswer, action of event.send #0': 'what is written has no answer yet',
    },
    events: () => [
      { type: 'form.opened', receiver: toCart, draft: { quantity: '1' } },
      { type: 'form.closed' },
      { type: 'draft.changed', name: 'quantity', text: '2' },
      { type: 'draft.replaced', draft: { quantity: '3' } },
      { type: 'event.send' },
      { type: 'recording.replaced' },
    ],
    outcomes: {
      sendEvent: () => sendAnswers.map((output) => ({ type: 'done' as const, output })),
    },
    always: [
      {
        name: 'what is told is of what stands in the form',
        holds: (now) => (now.matches('taken') || now.matches('refused')) === (now.context.answer !== null),
      },
      {
        name: 'what is closed holds nothing',
        holds: (now) => !now.matches('closed') || now.context.receiver.tab === '',
      },
    ],
  }),
  defineWalk(shorteningMachine)({
    name: 'shortening',
    events: () => [
      { type: 'shorten.wanted', handle: 'one' },
      { type: 'shorten.stopped' },
      { type: 'recording.replaced' },
      { type: 'shorter.found', shortness: { left: 4, before: 9, tries: 8 } },
      { type: 'shortest.found', shortness: { left: 2, before: 9, tries: 30 }, isStopped: false },
      { type: 'shortest.found', shortness: { left: 4, before: 9, tries: 9 }, isStopped: true },
      { type: 'wrong.absent' },
    ],
    outcomes: { findShortest: () => [{ type: 'error', error: { tag: 'defect' } }] },
    always: [
      {
        name: 'what was found has its measure',
        holds: (now) => !now.matches('found') || now.context.shortness !== null,
      },
      {
        name: 'nothing is held while nothing was asked',
        holds: (now) => !now.matches('idle') || now.context.handle === '',
      },
    ],
  }),
  defineWalk(branchingMachine)({
    name: 'branching',
    events: () => [
      { type: 'edit.made', edit: { seq: 4, does: 'skip' } },
      { type: 'edit.made', edit: { seq: 7, does: 'replace', event: { type: 'line.add', quantity: 2 } } },
      { type: 'edit.undone', seq: 4 },
      { type: 'edit.undone', seq: 7 },
      { type: 'edits.cleared' },
      { type: 'guard.answered', holds: true },
      { type: 'guard.answered', holds: false },
      { type: 'recording.replaced' },
    ],
    outcomes: {
      runBranch: () => [
        { type: 'done', output: { tag: 'parted' } },
        { type: 'done', output: { tag: 'same' } },
        { type: 'done', output: { tag: 'doubted', doubt: { chart: 'form', guard: 'isSound' } } },
        { type: 'error', error: { tag: 'defect' } },
      ],
    },
    always: [
      {
        name: 'the past is whole where nothing is changed, and nowhere else',
        holds: (now) => now.matches('whole') === (now.context.edits.length === 0),
      },
      {
        name: 'an event is changed once',
        holds: ({ context: { edits } }) => new Set(edits.map(({ seq }) => seq)).size === edits.length,
      },
    ],
  }),
  defineWalk(comparingMachine)({
    name: 'comparing',
    events: () => [
      { type: 'other.chosen', other: { tab: other.key } },
      { type: 'other.chosen', other: { tab: filed.key } },
      { type: 'other.chosen', other: { file: 'handle' } },
      { type: 'compare.again' },
      { type: 'row.chosen', row: 0 },
      { type: 'row.chosen', row: 2 },
      { type: 'row.chosen', row: 9 },
      { type: 'compare.closed' },
      { type: 'journals.erased' },
    ],
    outcomes: {
      hearErasure: () => [],
      compareWith: () => [
        { type: 'done', output: { tag: 'compared', rows: 4, parted: 1 } },
        { type: 'done', output: { tag: 'compared', rows: 4, parted: null } },
        { type: 'done', output: { tag: 'refused', problem: 'damaged' } },
        { type: 'error', error: { tag: 'defect' } },
      ],
    },
    always: [
      {
        name: 'a problem is told where there is one, and nowhere else',
        holds: (now) => now.matches('refused') === (now.context.problem !== null),
      },
      {
        name: 'the row that is looked at is one of those that were laid out',
        holds: ({ context: { row, rows } }) => row === 0 || row < rows,
      },
      {
        name: 'journals that parted say where',
        holds: (now) => now.matches('parted') === (now.context.parted !== null),
      },
    ],
  }),
  defineWalk(togetherMachine)({
    name: 'together',
    events: () => [
      { type: 'tabs.changed', tabs: [one] },
      { type: 'tabs.changed', tabs: [one, other] },
      { type: 'tabs.changed', tabs: [filed] },
      { type: 'list.changed', length: 0 },
      { type: 'list.changed', length: 300 },
      { type: 'earlier.wanted' },
      { type: 'moment.sought', moment: { key: one.key, seq: 2 } },
      { type: 'moment.reached' },
    ],
    outcomes: { watchAll: () => [{ type: 'error', error: { tag: 'defect' } }] },
    always: [
      { name: 'there is a list where events are', holds: (now) => now.matches('listed') === now.context.length > 0 },
      {
        name: 'no page has two lanes',
        holds: ({ context: { tabs } }) => new Set(tabs.map(({ key }) => key)).size === tabs.length,
      },
      {
        name: 'pages that live and pages of a file are not in one list',
        holds: ({ context: { tabs } }) => new Set(tabs.map(({ key, id }) => key === id)).size <= 1,
      },
    ],
  }),
  defineWalk(inspectorMachine)({
    name: 'inspector',
    input: nothingAsked,
    events: () => [
      { type: 'gate.retry' },
      { type: 'page.followed', key: one.key },
      { type: 'recording.replaced', length: 2 },
      { type: 'recording.grew', length: 3 },
      { type: 'journal.opened', tabs: [filed], key: filed.key },
      { type: 'actor.chosen', path: 'shop/cart' },
      { type: 'place.chosen', place: { chart: 'cart', id: 'cart.confirmed' } },
      { type: 'filter.changed', filter: { isUntaken: true } },
    ],
    outcomes: {
      askGate: () => [
        { type: 'done', output: true },
        { type: 'done', output: false },
      ],
      timeline: () => [],
      attachment: () => [],
      importing: () => [],
      sending: () => [],
      faults: () => [],
    },
    always: [
      {
        name: 'nothing of the inspector runs before the gate is open',
        holds: (now) => now.matches('open') === 'attachment' in now.children,
      },
    ],
  }),
]
