/** What the forms and errands about orders make of each status. */
import { errand } from './errand.cases.ts'
import { form } from './form.cases.ts'
import type { Cases } from './cases.ts'
import { order } from './till-replies.ts'

const about = order.order_number

export const orderCases: Cases = {
  trackOrder: [form('track-order', { order_number: about, phone: '0803 214 7765' }, { did: [`key of ${about}`] })],
  cancelOrder: [form('cancel-order', { about, reason: 'Found it elsewhere' })],
  requestReturn: [form('return-order', { about, 'take:1:0': '1', reason: 'Torn' })],
  createReview: [form('review', { about: 'ofada-rice', rating: '5', title: 'Clean', body: 'No stones in it.' })],
  reorder: [errand('reorder', about, 'In your cart again.')],
}
