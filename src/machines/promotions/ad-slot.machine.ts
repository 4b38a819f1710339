/** One slot of one page view: what stands in it, and whether it was seen for as long as counts. */
import { assign, sendParent, setup, type ActorRefFrom } from 'xstate'
import { port } from '#machines/port.ts'
import type { Ad, PlacementAnswer, PlacementQuestion } from './promotions.types.ts'

export type AdSlotEvent =
  /** At least half of it is in a tab in view. `at`: milliseconds since 1970. */
  | { type: 'half.entered'; at: number }
  /** Less than that, or the tab went out of view. */
  | { type: 'half.left' }
  /** It is drawn and cannot be seen: something on the device hides ads. */
  | { type: 'ad.hidden' }

/** An ad counts as seen after half of it was in view for a second without a break (MRC). */
const viewTime = 1_000

export const adSlotMachine = setup({
  types: {
    context: {} as PlacementQuestion & { ad: Ad | null; at: number },
    events: {} as AdSlotEvent,
    input: {} as PlacementQuestion,
    tags: {} as 'asking' | 'ad' | 'offer',
  },
  actors: { fetchPlacement: port<PlacementAnswer, PlacementQuestion>('fetchPlacement') },
  guards: { hasAd: (_, answer: PlacementAnswer) => answer.tag === 'ad' },
  actions: {
    keepAd: assign({ ad: (_, answer: PlacementAnswer) => (answer.tag === 'ad' ? answer.ad : null) }),
    dropAd: assign({ ad: null }),
    noteTime: assign({ at: (_, at: number) => at }),
    tellView: sendParent(({ context: { ad, at } }) => ({
      type: 'ad.viewed' as const,
      campaignId: Number(ad?.id),
      token: ad?.token ?? '',
      at: at + viewTime,
    })),
  },
  delays: { viewTime },
}).createMachine({
  id: 'adSlot',
  context: ({ input }) => ({ ...input, ad: null, at: 0 }),
  initial: 'asking',
  states: {
    asking: {
      tags: 'asking',
      meta: { ignores: ['half.*', 'ad.hidden'] },
      invoke: {
        id: 'fetchPlacement',
        src: 'fetchPlacement',
        input: ({ context: { slot, path } }) => ({ slot, path }),
        onDone: [
          {
            guard: { type: 'hasAd', params: ({ event }) => event.output },
            target: 'showing',
            actions: { type: 'keepAd', params: ({ event }) => event.output },
          },
          { target: 'offering' },
        ],
        onError: 'offering',
      },
    },
    showing: {
      tags: 'ad',
      initial: 'away',
      on: { 'ad.hidden': { target: 'offering', actions: 'dropAd' } },
      states: {
        away: {
          meta: { ignores: ['half.left'] },
          on: { 'half.entered': { target: 'half', actions: { type: 'noteTime', params: ({ event }) => event.at } } },
        },
        half: {
          meta: { ignores: ['half.entered'] },
          after: { viewTime: 'counted' },
          on: { 'half.left': 'away' },
        },
        /** Once a page view. */
        counted: { entry: 'tellView', meta: { ignores: ['half.*'] } },
      },
    },
    /** The shop's own offer, for the rest of this page view. */
    offering: {
      tags: 'offer',
      meta: { ignores: ['half.*', 'ad.hidden'], deadEnd: 'for this page view' },
    },
  },
})

export type AdSlotRef = ActorRefFrom<typeof adSlotMachine>
