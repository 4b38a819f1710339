import { adSlotMachine } from '#machines/promotions/ad-slot.machine.ts'
import { promotionsMachine } from '#machines/promotions/promotions.machine.ts'
import { defineWalk } from '../walker/types.ts'

export const ad = {
  id: '12',
  alt: 'Three bars of black soap',
  picture: '/ads/soap',
  smallPicture: null,
  href: 'https://kofo.example/soap',
  token: 'token',
}

export const walks = [
  defineWalk(adSlotMachine)({
    name: 'adSlot',
    input: { slot: 'home_top', path: '/' },
    events: () => [{ type: 'half.entered', at: 1_000 }, { type: 'half.left' }, { type: 'ad.hidden' }],
    outcomes: {
      fetchPlacement: () => [
        { type: 'done', output: { tag: 'ad', ad } },
        { type: 'done', output: { tag: 'none' } },
        { type: 'error', error: { tag: 'defect' } },
      ],
    },
    always: [
      {
        name: 'there is an ad to be seen only where one is shown',
        holds: (snapshot) => (snapshot.context.ad !== null) === snapshot.hasTag('ad'),
      },
    ],
  }),
  defineWalk(promotionsMachine)({
    name: 'promotions',
    events: () => [
      { type: 'slot.placed', id: 'one', slot: 'home_top', path: '/' },
      { type: 'slot.placed', id: 'two', slot: 'footer', path: '/' },
      { type: 'slot.removed', id: 'one' },
      { type: 'ad.viewed', campaignId: 12, token: 'token', at: 2_000 },
    ],
    fingerprint: ({ context }) => Object.keys(context.slots).toSorted().join(' '),
    always: [
      {
        name: 'every slot that is placed has an actor, and no other has',
        holds: ({ context, children }) =>
          Object.keys(children).toSorted().join(' ') === Object.keys(context.slots).toSorted().join(' '),
      },
    ],
  }),
]
