import { describe, expect, it } from 'vitest'
import { refusalOf, toldRefusal } from './refusal.ts'

describe('refusalOf', () => {
  it("keeps the server's code and its own sentence", () => {
    const body = { code: 'line_limit', message: 'At most 3 a person', request_id: 'r-1' }
    expect(refusalOf({ status: 422, body })).toEqual({
      status: 422,
      code: 'line_limit',
      message: { code: 'server.said', params: { message: 'At most 3 a person' } },
      errors: {},
      retryAfter: null,
      requestId: 'r-1',
    })
  })

  it('[CART-12] tells by the word in an answer without a code that it is about stock', () => {
    expect(refusalOf({ status: 422, body: { message: 'Not enough stock' } }).code).toBe('insufficient_stock')
    expect(refusalOf({ status: 422, body: { message: 'Our stockings are limited' } }).code).toBe('unknown')
  })

  it('[CART-12] goes by the code where there is one, whatever the sentence says', () => {
    expect(refusalOf({ status: 422, body: { code: 'line_limit', message: 'Not in stock for you' } }).code).toBe(
      'line_limit',
    )
  })

  it('carries the code and params of a refused field beside its sentence', () => {
    const body = {
      errors: { name: ['At most 40 characters', 'Odd'], slug: ['Taken'] },
      codes: { name: [{ code: 'office.tooLong', params: { count: 40 } }], stock: [{ code: 'office.notWhole' }] },
      message: 'Please check what you sent.',
    }
    expect(refusalOf({ status: 422, body }).errors).toEqual({
      name: [
        {
          code: 'server.refused',
          params: { message: 'At most 40 characters', reason: 'office.tooLong', given: { count: 40 } },
        },
        { code: 'server.said', params: { message: 'Odd' } },
      ],
      slug: [{ code: 'server.said', params: { message: 'Taken' } }],
      stock: [
        {
          code: 'server.refused',
          params: { message: 'Please check what you sent.', reason: 'office.notWhole', given: {} },
        },
      ],
    })
  })

  it('says what is wrong by field', () => {
    const { errors } = refusalOf({ status: 422, body: { errors: { name: ['Too short', 'Odd'] } } })
    expect(errors['name']).toEqual([
      { code: 'server.said', params: { message: 'Too short' } },
      { code: 'server.said', params: { message: 'Odd' } },
    ])
  })
})

describe('toldRefusal', () => {
  it('says something of its own where nothing was said', () => {
    expect(toldRefusal({ status: 502, body: null }).message).toEqual({ code: 'forms.failed' })
  })

  it('shows a request id for failures of the server alone', () => {
    const body = { message: 'No', request_id: 'r-1' }
    expect(toldRefusal({ status: 500, body }).requestId).toBe('r-1')
    expect(toldRefusal({ status: 422, body }).requestId).toBeNull()
  })
})
