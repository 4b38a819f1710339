import { placeMachine } from '#machines/place/place.machine.ts'
import { defineWalk } from '../walker/types.ts'

const ikeja = { state_code: 'NG-LA', lga: 'Ikeja' }
const nsukka = { state_code: 'NG-EN', lga: 'Nsukka' }

export const walks = [
  defineWalk(placeMachine)({
    name: 'place',
    events: () => [{ type: 'place.choose', place: nsukka }],
    outcomes: {
      keepPlace: () => [],
      recallPlace: () => [
        { type: 'done', output: null },
        { type: 'done', output: ikeja },
      ],
    },
  }),
]
