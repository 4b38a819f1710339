/** What the forms and mutations about orders make of each status. */
import { form } from './form.cases.ts'
import { mutation } from './mutation.cases.ts'
import type { Cases } from './cases.ts'
import { order } from './purchase-replies.ts'

const about = order.order_number

export const orderCases: Cases = {
  trackOrder: [form('track-order', { order_number: about, phone: '0803 214 7765' }, { did: [`key of ${about}`] })],
  cancelOrder: [form('cancel-order', { reason: 'Found it elsewhere' }, {}, { subject: about })],
  requestReturn: [form('return-order', { 'take:1:0': '1', reason: 'Torn' }, {}, { subject: about })],
  reportProblem: [
    form('report-problem', { whole: 'true', reason: 'late', text: 'It never came.' }, {}, { subject: about }),
  ],
  createReview: [
    form('review', { rating: '5', title: 'Clean', body: 'No stones in it.' }, {}, { subject: 'ofada-rice' }),
  ],
  reorder: [mutation('reorder', about, 'In your cart again.')],
}
