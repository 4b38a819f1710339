import { appDismissedFor, dismissedFor, offersMachine } from '#machines/offers/offers.machine.ts'
import { defineWalk } from '../walker/types.ts'

/** Two offers of which one may have been dismissed before. */
export const walks = [
  defineWalk(offersMachine)({
    name: 'offers',
    input: undefined,
    events: () => [
      { type: 'offer.seen', id: 1 },
      { type: 'offer.copied', id: 1 },
      { type: 'offer.dismissed', id: 1, at: 1_000 },
      { type: 'banner.seen', id: 1 },
      { type: 'banner.pressed', id: 1 },
      { type: 'app.dismissed', at: 1_000 },
      { type: 'offers.changedElsewhere', dismissed: { '2': dismissedFor } },
    ],
    outcomes: {
      storeDismissed: () => [],
      countOffers: () => [],
      loadDismissed: () => [
        { type: 'done', output: {} },
        { type: 'done', output: { '2': 5_000 } },
      ],
    },
    always: [
      {
        name: 'an offer and a banner are counted as seen once',
        holds: ({ context: { seen, seenBanners } }) =>
          [seen, seenBanners].every((ids) => new Set(ids).size === ids.length),
      },
      {
        name: 'no coupon is away for longer than seven days, and the app for no longer than thirty',
        holds: ({ context }) =>
          Object.entries(context.dismissed).every(
            ([id, until]) => until <= 1_000 + (id === 'app' ? appDismissedFor : dismissedFor),
          ),
      },
    ],
  }),
]
