import { deliveryAreaMachine } from '#machines/delivery-area/delivery-area.machine.ts'
import { defineWalk } from '../walker/types.ts'

const ikeja = { state_code: 'NG-LA', lga: 'Ikeja' }
const nsukka = { state_code: 'NG-EN', lga: 'Nsukka' }

export const walks = [
  defineWalk(deliveryAreaMachine)({
    name: 'deliveryArea',
    events: () => [
      { type: 'deliveryArea.choose', deliveryArea: nsukka },
      { type: 'deliveryArea.changedElsewhere', deliveryArea: ikeja },
    ],
    outcomes: {
      storeDeliveryArea: () => [],
      loadDeliveryArea: () => [
        { type: 'done', output: null },
        { type: 'done', output: ikeja },
      ],
    },
  }),
]
