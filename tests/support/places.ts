/** Where test orders go. */
import type { Placed } from '#machines/order/order.events.ts'

export const toDoor = {
  method: 'delivery',
  state_code: 'NG-LA',
  state: 'Lagos',
  lga: 'Ikeja',
  city: 'Ikeja',
  address: '12 Allen Avenue',
  landmark: null,
  instructions: null,
  days_min: 1,
  days_max: 2,
} as const satisfies Placed['delivery']

export const atStore = {
  method: 'pickup',
  store_id: 1,
  store: 'Ojà Yaba',
  address: '28 Macaulay Way',
  phone: '',
  ready_within_hours: 4,
} as const satisfies Placed['delivery']
