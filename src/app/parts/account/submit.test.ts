import { newSignInAttempt } from '#services/identity/sign-in-attempt.ts'
import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import type { FormAnswer } from '#machines/forms/forms.types.ts'
import { Api } from '#services/api/api.ts'
import type { ApiAnswer } from '#services/api/answer.types.ts'
import type { Outside } from '../../outside.ts'
import { createSubmit } from './submit.ts'

type Sent = { params: { header: { 'Idempotency-Key': string } } }

const complete = { recipient: 'Ada', phone: '0803 214 7765', state_code: 'NG-LA', lga: 'Ikeja', city: 'Ikeja' }

/** The forms of a device, and the keys that reach the server; each answer says whether one came. */
function setUp() {
  const keys: string[] = []
  const client = {
    POST(_path: string, { params }: Sent) {
      keys.push(params.header['Idempotency-Key'])
      return Promise.resolve({ data: {} })
    },
  }
  const api = {
    ask: (call: (client: unknown, init: object) => Promise<{ data: object }>) =>
      Effect.promise(async () => (await call(client, {})).data),
  } as unknown as Api['Service']
  let isThere = true
  const call = async (work: Effect.Effect<object, never, Api>): Promise<ApiAnswer<object>> => {
    const reply = await Effect.runPromise(Effect.provideService(work, Api, api))
    return isThere ? { tag: 'done', reply } : { tag: 'unreachable' }
  }
  let ids = 0
  const { submit } = createSubmit({
    attempt: newSignInAttempt(),
    reach: () => Promise.resolve({ call } as unknown as Outside),
    newId: () => `key-${(ids += 1)}`,
  } as unknown as Parameters<typeof createSubmit>[0])
  const send = async (line1: string, isAnswered: boolean, subject = '7 new'): Promise<FormAnswer> => {
    isThere = isAnswered
    const values = { ...complete, line1 }
    return submit({ form: 'address', subject, values }, new AbortController().signal)
  }
  return { keys, send }
}

describe('the key of a form', () => {
  it('stays the same while nobody has answered, and is another for other words', async () => {
    const { keys, send } = setUp()
    await send('12 Allen Avenue', false)
    await send('12 Allen Avenue', false)
    await send('14 Allen Avenue', false)
    expect(keys).toEqual(['key-1', 'key-1', 'key-2'])
  })

  it('is spent once the form is done: the same words asked for later are a new command', async () => {
    const { keys, send } = setUp()
    await send('12 Allen Avenue', true)
    await send('12 Allen Avenue', true)
    expect(keys).toEqual(['key-1', 'key-2'])
  })

  it('is another for another subject, whose press leaves the first one as it was', async () => {
    const { keys, send } = setUp()
    await send('12 Allen Avenue', false)
    await send('14 Allen Avenue', false, '7 4')
    await send('12 Allen Avenue', false)
    expect(keys).toEqual(['key-1', 'key-2', 'key-1'])
  })
})

describe('what submits a form', () => {
  it('refuses what the schema refuses without a call, whoever sends it', async () => {
    const { keys, send } = setUp()
    await expect(send(' ', true)).resolves.toMatchObject({
      tag: 'refused',
      refusals: [{ field: 'line1', message: { code: 'forms.street_missing' } }],
    })
    expect(keys).toEqual([])
  })

  it('says which folder is missing', async () => {
    const { submit } = createSubmit(
      { reach: () => Promise.resolve({}) } as unknown as Parameters<typeof createSubmit>[0],
      {},
    )
    const sent = submit({ form: 'lottery', subject: '', values: {} }, new AbortController().signal)
    await expect(sent).rejects.toThrow('No folder of src/forms submits "lottery"')
  })
})
