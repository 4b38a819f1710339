/** What the server says of orders and payments when all is well, in the shape of the contract. */
import { quoteOf } from '#tests/model/checkout/checkout-fixtures.ts'

const at = '2026-11-20T08:12:00.000Z'
const later = '2026-11-20T08:42:00.000Z'

export const order = {
  id: 7,
  order_number: 'NG-261120-7KQ4M',
  status: 'confirmed',
  payment_status: 'paid',
  fulfilment_status: 'unfulfilled',
  payment_method: 'bank_transfer',
  contact: { name: 'Ada Okafor', phone: '+2348032147765', email: 'ada@example.com' },
  delivery: {
    method: 'delivery',
    state_code: 'NG-LA',
    state: 'Lagos',
    lga: 'Ikeja',
    city: 'Ikeja',
    address: '4 Allen Avenue',
    landmark: null,
    instructions: null,
    days_min: 1,
    days_max: 2,
  },
  items: [
    {
      product_id: 1,
      product_measurement_id: null,
      name: 'Ofada rice',
      label: null,
      slug: 'ofada-rice',
      image_url: null,
      image_cloth: 'raffia',
      image_color: '#f3ead8',
      quantity: 2,
      unit_price: 1000,
      line_total: 2000,
      discount: 0,
      tax_class: 'zero',
      tax: 0,
      is_returnable: true,
    },
  ],
  item_count: 2,
  subtotal: 2000,
  discount: 0,
  delivery_fee: 500,
  tax: 0,
  total: 2500,
  paid: 2500,
  outstanding: 0,
  refunded: 0,
  refunded_twice: 0,
  coupon_code: null,
  note: null,
  substitution: null,
  payments: [
    {
      reference: 'ref-1',
      provider: 'sandbox',
      channel: 'bank_transfer',
      amount: 2500,
      received: 2500,
      status: 'succeeded',
      reason: null,
      started_at: at,
      expires_at: later,
    },
  ],
  placed_at: at,
  expires_at: null,
  delivered_at: null,
  timeline: [{ type: 'placed', at, by: 'customer', detail: null }],
  allowed_actions: ['cancel'],
  tracking: null,
  version: 3,
}

export const outcome = {
  reference: 'ref-1',
  status: 'paid',
  reason: null,
  order_id: 7,
  order_number: order.order_number,
  order_status: 'confirmed',
  amount: 2500,
  received: 2500,
  outstanding: 0,
}

const orderCases = {
  may_report: true,
  cases: [
    {
      id: 5,
      reason: 'late',
      text: 'It never came.',
      items: [],
      images: [],
      status: 'answered',
      answer: 'It comes today.',
      answered_at: later,
      created_at: at,
    },
  ],
}

/** Of a guest's cart with two bags of rice. */
export const quote = quoteOf()

export const purchaseReplies: Record<string, object> = {
  quoteCheckout: { data: quote },
  sendCheckoutCode: { data: { is_needed: true, phone_masked: '0803 ••• 7765', resend_after: 60 } },
  proveCheckoutPhone: { data: { phone_proof: 'P'.repeat(43), expires_at: later } },
  placeOrder: { data: order, order_key: 'K'.repeat(43) },
  getOrder: { data: order },
  trackOrder: { data: order, order_key: 'K'.repeat(43) },
  cancelOrder: { data: order },
  requestReturn: { data: order },
  reportProblem: { data: orderCases },
  listOrderCases: { data: orderCases },
  getPayableOrder: {
    data: {
      order_number: order.order_number,
      first_name: 'Adaeze',
      status: 'pending_payment',
      is_payable: true,
      items: order.items,
      discount: 0,
      delivery_fee: order.delivery_fee,
      total: order.total,
      outstanding: order.outstanding,
      live_channel: null,
      closed_reference: null,
    },
  },
  createReview: {
    data: {
      id: 3,
      rating: 5,
      title: 'Clean',
      body: 'No stones in it.',
      author: 'Ada O.',
      images: [],
      verified: true,
      created_at: at,
      reply: null,
    },
  },
  initializePayment: {
    data: {
      reference: 'ref-1',
      provider: 'sandbox',
      channel: 'bank_transfer',
      amount: 2500,
      authorization_url: null,
      transfer: {
        bank_name: 'Sandbox Bank',
        account_number: '8215204937',
        account_name: 'Oja',
        amount: 2500,
        expires_at: later,
      },
      ussd_code: null,
      expires_at: later,
    },
  },
  verifyPayment: { data: outcome },
  clearCartAfterPayment: { success: true, message: 'Your cart is empty.' },
}
