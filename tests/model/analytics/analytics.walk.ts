import { analyticsMachine } from '#machines/analytics/analytics.machine.ts'
import type { Waiting } from '#machines/analytics/analytics.types.ts'
import { defineWalk } from '../walker/types.ts'

const waiting = (id: string, call: Waiting['call']): Waiting => ({ id, at: 1_000, call, body: {} })
const visit = waiting('visit', 'page-visit')
const press = waiting('press', 'ad-interaction')
const step = waiting('step', 'step')

/** The counting: every choice, on this tab and others, and whatever becomes of sending. */
export const walks = [
  defineWalk(analyticsMachine)({
    name: 'analytics',
    // What is told to a port that broke goes nowhere, whatever else happens.
    events: ({ children }) =>
      ['keepChoice', 'noteVisit', 'sendRest', 'keepWaiting'].some((id) => !(id in children))
        ? [{ type: 'network.returned' }]
        : [
            { type: 'page.shown', pattern: '/', slug: null, data: {}, at: 1_000 },
            { type: 'cart.added', productId: 56 },
            { type: 'checkout.started' },
            { type: 'ad.viewed', campaignId: 12, token: 'token', at: 1_000 },
            { type: 'ad.pressed', adId: '12', token: 'token', at: 999 },
            { type: 'ad.pressed', adId: '12', token: null, at: 1_000 },
            { type: 'event.noted', events: [visit] },
            { type: 'event.noted', events: [press] },
            { type: 'event.noted', events: [step] },
            { type: 'page.hidden', events: [step] },
            { type: 'network.returned' },
            { type: 'choice.make', choice: 'granted' },
            { type: 'choice.make', choice: 'refused' },
            { type: 'choice.changedElsewhere', choice: 'granted' },
            { type: 'choice.changedElsewhere', choice: 'refused' },
          ],
    outcomes: {
      keepChoice: () => [],
      noteVisit: () => [],
      sendRest: () => [],
      keepWaiting: () => [],
      hearPresses: () => [],
      settle: () => [
        { type: 'done', output: 1_000 },
        { type: 'error', error: new Error('no load') },
      ],
      recallChoice: () => [
        { type: 'done', output: { choice: 'unknown', asksFirst: false, waiting: [] } },
        { type: 'done', output: { choice: 'unknown', asksFirst: true, waiting: [] } },
        { type: 'done', output: { choice: 'granted', asksFirst: true, waiting: [visit] } },
        { type: 'done', output: { choice: 'refused', asksFirst: false, waiting: [] } },
        { type: 'error', error: new Error('no device') },
      ],
      sendCalls: ({ context }) => [
        { type: 'done', output: { tag: 'sent', ids: context.waiting.map(({ id }) => id) } },
        { type: 'done', output: { tag: 'limited', ids: [], retryAfter: 5 } },
        { type: 'done', output: { tag: 'unanswered', ids: [], isOffline: false } },
        { type: 'done', output: { tag: 'unanswered', ids: [], isOffline: true } },
        { type: 'error', error: new Error('a defect') },
      ],
    },
    // Which calls wait, not how many; how often sending failed makes a pause longer and nothing else.
    fingerprint: ({ context: { waiting: all, since } }) =>
      JSON.stringify([[...new Set(all.map(({ call }) => call))].toSorted(), since]),
    always: [
      {
        name: 'nothing that counts waits after a no',
        holds: (snapshot) =>
          !snapshot.matches({ choice: 'refused' }) ||
          snapshot.context.waiting.every(({ call }) => call === 'ad-interaction'),
      },
      {
        name: 'nothing is sent before it may be',
        holds: (snapshot) =>
          !(snapshot.matches({ choice: 'holding' }) || snapshot.matches({ choice: 'recalling' })) ||
          snapshot.matches({ delivery: 'held' }),
      },
    ],
  }),
]
