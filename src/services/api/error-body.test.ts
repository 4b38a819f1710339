import { describe, expect, it } from 'vitest'
import { readErrorBody } from './error-body.ts'

const whole = {
  message: 'Please check what you sent.',
  code: 'validation_failed',
  request_id: 'r-1',
  errors: { name: ['Too long'] },
  codes: { name: [{ code: 'office.tooLong', params: { count: 40 } }] },
  retry_after: 5,
}

describe('the body of a refusal', () => {
  it('is taken as the contract has it, with fields that only a newer server sends', () => {
    expect(readErrorBody({ ...whole, in_use: 3 })).toEqual({ ...whole, in_use: 3 })
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['text', '<html>502 Bad Gateway</html>'],
    ['a number', 502],
    ['null', null],
  ])('is none when %s came', (_, body) => {
    expect(readErrorBody(body)).toBeNull()
  })

  it.each<[string, object, object]>([
    ['a message that is no text', { message: { en: 'No' } }, { message: undefined }],
    ['a code that is no text', { code: 422 }, { code: undefined }],
    ['errors that are text', { errors: 'Too long' }, { errors: undefined }],
    ['an error that is one sentence', { errors: { name: 'Too long' } }, { errors: { name: [] } }],
    ['sentences that are none', { errors: { name: ['Too long', null, 7] } }, { errors: { name: ['Too long'] } }],
    ['codes without a code', { codes: { name: [{ params: {} }, 'tooLong'] } }, { codes: { name: [] } }],
    [
      'params that are no object',
      { codes: { name: [{ code: 'a', params: 40 }] } },
      { codes: { name: [{ code: 'a', params: undefined }] } },
    ],
    [
      'a time that is none',
      { retry_after: 'soon', resend_after: null },
      { retry_after: undefined, resend_after: undefined },
    ],
    [
      'a quote and an order that are none',
      { quote: 'dear', placed: { id: 7 } },
      { quote: undefined, placed: undefined },
    ],
    ['half of a verification', { verification: { user_id: 7 } }, { verification: undefined }],
  ])('keeps its other fields beside %s', (_, odd, read) => {
    expect(readErrorBody({ ...whole, ...odd })).toEqual({ ...whole, ...read })
  })
})
