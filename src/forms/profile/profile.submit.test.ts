import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import type { FormValues } from '#machines/forms/forms.types.ts'
import { Api } from '#services/api/api.ts'
import type { FormTools } from '../form-tools.ts'
import { submit } from './profile.submit.ts'

const stored = {
  name: 'Ada',
  email: 'ada@example.com',
  phone: '0803 214 7765',
  photo_url: '',
  gender: '',
  birth_date: '',
  marketing_opt_in: 'true',
}

/** What the server is sent. */
async function sent(typed: FormValues, before: FormValues = stored): Promise<unknown> {
  let body: unknown
  const client = {
    PUT(_path: string, init: { body: unknown }) {
      body = init.body
      return Promise.resolve({ data: {} })
    },
  }
  const api = {
    ask: (call: (client: unknown, init: object) => Promise<{ data: object }>) =>
      Effect.promise(async () => (await call(client, {})).data),
  } as unknown as Api['Service']
  await submit({ ...before, ...typed }, {
    before,
    onUserChanged: () => undefined,
    call: async (work: Effect.Effect<object, never, Api>) => ({
      tag: 'done',
      reply: await Effect.runPromise(Effect.provideService(work, Api, api)),
    }),
  } as unknown as FormTools)
  return body
}

describe('the details of a person', () => {
  it('send what was changed alone, so that they put back nothing that another device saved', async () => {
    expect(await sent({ name: 'Ada Eze' })).toEqual({ name: 'Ada Eze' })
    expect(await sent({ marketing_opt_in: '' })).toEqual({ marketing_opt_in: false })
    expect(await sent({ photo_url: '' }, { ...stored, photo_url: '/uploads/1.png' })).toEqual({ photo_url: null })
  })

  it('send an e-mail or a phone with the password, and no phone that is only written in another way', async () => {
    expect(await sent({ phone: '0803 214 7766', current_password: 'Market123' })).toEqual({
      phone: '+2348032147766',
      current_password: 'Market123',
    })
    expect(await sent({ phone: '08032147765', name: 'Ada Eze' })).toEqual({ name: 'Ada Eze' })
  })

  it('send a body that changes nothing where nothing was changed, since the server takes no empty one', async () => {
    expect(await sent({})).toEqual({ current_password: '' })
  })

  it('send all that was given where nothing was stored', async () => {
    expect(await sent({ name: 'Ada', gender: 'female' }, {})).toEqual({ name: 'Ada', gender: 'female' })
  })
})
