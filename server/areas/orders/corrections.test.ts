import { describe, expect, it } from 'vitest'
import type { OrderEvent } from '#machines/order/order.events.ts'
import { evolve, noOrder, type Order } from '#machines/order/order.evolve.ts'
import { placedAs, recorded } from '#tests/model/order/orders.ts'
import { detailsCorrected, hasLeft, trackingCorrected } from './corrections.ts'
import { isPickupCode } from './pickup-code.ts'

type Details = NonNullable<Parameters<typeof detailsCorrected>[1]['details']>

const orderOf = (...events: OrderEvent[]): Order => recorded(events).reduce(evolve, noOrder())
const toDoor = () => orderOf(placedAs('pay_on_delivery'))
const atStore = () => orderOf(placedAs('pay_on_delivery', 'pickup'))
const waiting = () =>
  orderOf(
    placedAs('pay_on_delivery', 'pickup'),
    { type: 'processing_started' },
    { type: 'ready_for_pickup', code_hash: 'h' },
  )
const correct = (order: Order, details: Details | undefined) =>
  detailsCorrected(order, { action: 'correct_details', ...(details && { details }) } as never)

/** What it is refused with. */
function refusal(work: () => unknown) {
  try {
    work()
  } catch (error) {
    const { statusCode, code, message, errors } = error as never as Record<string, unknown>
    return { statusCode, code, message, errors }
  }
  return null
}
const invalid = (errors: Record<string, string[]>) => ({
  statusCode: 422,
  code: 'validation_failed',
  message: Object.values(errors).flat()[0],
  errors,
})

describe('details of an order that are put right', () => {
  it('are written down by name, trimmed, the phone as it is dialled, and only where they differ', () => {
    expect(
      correct(toDoor(), { name: ' Ada Obi ', phone: '0803 214 7765', city: ' Yaba', landmark: 'The mosque' }),
    ).toEqual({
      event: {
        type: 'details_corrected',
        fields: ['phone', 'city', 'landmark'],
        to: { phone: '+2348032147765', city: 'Yaba', landmark: 'The mosque' },
      },
    })
    expect(correct(atStore(), { name: 'Bo' })).toEqual({
      event: { type: 'details_corrected', fields: ['name'], to: { name: 'Bo' } },
    })
  })

  it('lose a landmark and instructions that are emptied, and nothing else', () => {
    const placed = placedAs('pay_on_delivery')
    const near = orderOf({
      ...placed,
      delivery: { ...placed.delivery, landmark: 'The mosque', instructions: 'Ring' } as never,
    })
    expect(correct(near, { landmark: ' ', instructions: '' }).event).toEqual({
      type: 'details_corrected',
      fields: ['landmark', 'instructions'],
      to: { landmark: null, instructions: null },
    })
    expect(correct(near, { landmark: null }).event).toEqual({
      type: 'details_corrected',
      fields: ['landmark'],
      to: { landmark: null },
    })
    const missing = ['Please fill this in.']
    expect(refusal(() => correct(near, { name: ' ', address: '', city: ' ' }))).toEqual(
      invalid({ 'details.name': missing, 'details.address': missing, 'details.city': missing }),
    )
  })

  it('are refused by field: a name of one letter, a phone that is none, a street of an order that is fetched', () => {
    expect(refusal(() => correct(toDoor(), { name: 'A', phone: '0803' }))).toEqual(
      invalid({
        'details.name': ['Please fill this in.'],
        'details.phone': ['Enter a Nigerian mobile number, like 0803 214 7765.'],
      }),
    )
    const fetched = ['This order is fetched at a store.']
    expect(refusal(() => correct(atStore(), { name: 'Bo Obi', phone: '', address: '1 Road', landmark: '' }))).toEqual(
      invalid({
        'details.phone': ['Enter a Nigerian mobile number, like 0803 214 7765.'],
        'details.address': fetched,
        'details.landmark': fetched,
      }),
    )
  })

  it('are refused where nothing would change, and where another LGA is meant', () => {
    const same = invalid({ details: ['This is what the order says already.'] })
    for (const details of [{ name: 'Ada Obi', city: 'Ikeja', landmark: '' }, { lga: 'Ikeja' }, {}, undefined])
      expect(refusal(() => correct(toDoor(), details as Details))).toEqual(same)
    const message = 'Another LGA has another fee and other days. Cancel it and order again.'
    expect(refusal(() => correct(toDoor(), { lga: 'Epe', name: 'Bo Obi' } as Details))).toEqual({
      statusCode: 422,
      code: 'cancel_and_order_again',
      message,
      errors: { 'details.lga': [message] },
    })
    // a store is where it is
    expect(correct(atStore(), { lga: 'Epe', name: 'Bo Obi' } as Details).event).toMatchObject({ fields: ['name'] })
  })

  it('of another phone come with a new code for whoever fetches the order, once it lies there', () => {
    const { event, secret = '' } = correct(waiting(), { phone: '08032147765' })
    expect(secret).toMatch(/^\d{6}$/)
    expect(event).toEqual({
      type: 'details_corrected',
      fields: ['phone'],
      to: { phone: '+2348032147765' },
      code_hash: expect.any(String),
    })
    expect(isPickupCode('NG-261122-AAAAA', secret, (event as { code_hash: string }).code_hash)).toBe(true)
    expect(correct(waiting(), { name: 'Bo Obi' })).toEqual({
      event: { type: 'details_corrected', fields: ['name'], to: { name: 'Bo Obi' } },
    })
    expect(correct(atStore(), { phone: '08032147765' })).toEqual({
      event: { type: 'details_corrected', fields: ['phone'], to: { phone: '+2348032147765' } },
    })
  })

  it('belong to an order that was placed', () => {
    expect(() => correct(noOrder(), { name: 'Bo' })).toThrow('Only a placed order has details')
    const placed = placedAs('pay_on_delivery')
    for (const gone of ['contact', 'delivery', 'order_number'])
      expect(() => correct({ ...toDoor(), placed: { ...placed, [gone]: undefined } } as never, { name: 'Bo' })).toThrow(
        'Only a placed order has details',
      )
  })
})

it('details of goods that are on their way stay', () => {
  expect(
    refusal(() => {
      throw hasLeft()
    }),
  ).toEqual({
    statusCode: 409,
    code: 'cancel_and_order_again',
    message:
      'This order has left the store, so its details stay as they are. Cancel it and order again once it is back.',
    errors: undefined,
  })
})

it('a parcel has a number, and a carrier where one is named', () => {
  const track = (carrier?: string, tracking?: string) => trackingCorrected({ carrier, tracking } as never)
  expect(track(' GIG ', ' T2 ')).toEqual({ type: 'tracking_corrected', carrier: 'GIG', tracking: 'T2' })
  expect(track(' ', 'T2')).toEqual({ type: 'tracking_corrected', carrier: null, tracking: 'T2' })
  expect(track(undefined, 'T2')).toEqual({ type: 'tracking_corrected', carrier: null, tracking: 'T2' })
  for (const none of [undefined, ' '])
    expect(refusal(() => track('GIG', none))).toEqual(invalid({ tracking: ['Give the number of the parcel.'] }))
})
