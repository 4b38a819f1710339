/** What this device knows of offers and banners: which offers were dismissed and until when, and that each is counted once when it is seen. */
import { assign, enqueueActions, setup } from 'xstate'
import { channel, port } from '#machines/port.ts'

/** Milliseconds that a dismissed offer stays away. */
export const dismissedFor = 7 * 86_400_000

/** Milliseconds that the app is offered to nobody who waved it away. */
export const appDismissedFor = 30 * 86_400_000

/** Until when each is dismissed, milliseconds since 1970, by id; the app is `app`. */
export type Dismissed = Readonly<Record<string, number>>

export type OffersEvent =
  /** It came into view. */
  | { type: 'offer.seen'; id: number }
  | { type: 'offer.copied'; id: number }
  | { type: 'offer.dismissed'; id: number; at: number }
  /** It came into view. */
  | { type: 'banner.seen'; id: number }
  /** Its link is followed. */
  | { type: 'banner.pressed'; id: number }
  | { type: 'app.dismissed'; at: number }
  | { type: 'offers.changedElsewhere'; dismissed: Dismissed }

/** What leaves the chart: the device keeps the one, the server counts the other. */
export type OffersSaved = { type: 'offers.saved'; dismissed: Dismissed }
export type OfferCounted =
  | { type: 'offer.counted'; id: number; what: 'view' | 'copy' }
  | { type: 'banner.counted'; id: number; what: 'view' | 'press' }

export const offersMachine = setup({
  types: {
    context: {} as {
      dismissed: Dismissed
      /** Ids of offers that were counted. */
      seen: readonly number[]
      /** And of banners. */
      seenBanners: readonly number[]
    },
    events: {} as OffersEvent,
  },
  actors: {
    loadDismissed: port<Dismissed, undefined>('loadDismissed'),
    storeDismissed: channel<OffersSaved, undefined>('storeDismissed'),
    countOffers: channel<OfferCounted, undefined>('countOffers'),
  },
  guards: {
    isSeen: ({ context }, id: number) => context.seen.includes(id),
    isBannerSeen: ({ context }, id: number) => context.seenBanners.includes(id),
  },
  actions: {
    load: assign({ dismissed: ({ context }, loaded: Dismissed) => ({ ...loaded, ...context.dismissed }) }),
    replace: assign({ dismissed: (_, dismissed: Dismissed) => dismissed }),
    see: assign({ seen: ({ context }, id: number) => [...context.seen, id] }),
    seeBanner: assign({ seenBanners: ({ context }, id: number) => [...context.seenBanners, id] }),
    /** Those whose time is over are let go of, so that it does not grow for ever. */
    dismiss: assign({
      dismissed: ({ context }, { id, at, time = dismissedFor }: { id: number | 'app'; at: number; time?: number }) => ({
        ...Object.fromEntries(Object.entries(context.dismissed).filter(([, until]) => until > at)),
        [id]: at + time,
      }),
    }),
    save: enqueueActions(({ enqueue, context }) =>
      enqueue.sendTo('storeDismissed', { type: 'offers.saved', dismissed: context.dismissed } satisfies OffersSaved),
    ),
    count: enqueueActions(({ enqueue }, counted: OfferCounted) => enqueue.sendTo('countOffers', counted)),
  },
}).createMachine({
  id: 'offers',
  context: { dismissed: {}, seen: [], seenBanners: [] },
  invoke: [
    { id: 'storeDismissed', src: 'storeDismissed', onError: {} },
    { id: 'countOffers', src: 'countOffers', onError: {} },
  ],
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadDismissed',
        src: 'loadDismissed',
        onDone: { target: 'ready', actions: [{ type: 'load', params: ({ event }) => event.output }, 'save'] },
        onError: 'ready',
      },
    },
    ready: {},
  },
  on: {
    'offer.seen': [
      { guard: { type: 'isSeen', params: ({ event }) => event.id } },
      {
        actions: [
          { type: 'see', params: ({ event }) => event.id },
          { type: 'count', params: ({ event }) => ({ type: 'offer.counted', id: event.id, what: 'view' }) },
        ],
      },
    ],
    'offer.copied': {
      actions: { type: 'count', params: ({ event }) => ({ type: 'offer.counted', id: event.id, what: 'copy' }) },
    },
    'banner.seen': [
      { guard: { type: 'isBannerSeen', params: ({ event }) => event.id } },
      {
        actions: [
          { type: 'seeBanner', params: ({ event }) => event.id },
          { type: 'count', params: ({ event }) => ({ type: 'banner.counted', id: event.id, what: 'view' }) },
        ],
      },
    ],
    'banner.pressed': {
      actions: { type: 'count', params: ({ event }) => ({ type: 'banner.counted', id: event.id, what: 'press' }) },
    },
    'app.dismissed': {
      actions: [
        { type: 'dismiss', params: ({ event }) => ({ id: 'app', at: event.at, time: appDismissedFor }) },
        'save',
      ],
    },
    'offer.dismissed': { actions: [{ type: 'dismiss', params: ({ event: { id, at } }) => ({ id, at }) }, 'save'] },
    'offers.changedElsewhere': { actions: { type: 'replace', params: ({ event }) => event.dismissed } },
  },
})
