import { describe, expect, it } from 'vitest'
import type { ApiAnswer } from '#services/api/answer.types.ts'
import { callOnce } from './repeat-key.ts'

/** A server that hears every call, and whose answers are given in turn. */
function openLine(...answers: (ApiAnswer<null> | Error)[]) {
  let made = 0
  const heard: string[] = []
  const clock = { now: 0 }
  const once = callOnce(
    () => `key-${(made += 1)}`,
    () => clock.now,
  )
  const call = (said: unknown) =>
    once(said, (key) => {
      heard.push(key)
      const answer = answers.shift() ?? { tag: 'done', reply: null }
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
    })
  return { call, heard, clock }
}
const unreachable = { tag: 'unreachable' } as const
const raise = ['products', { action: 'price', ids: [1, 2], values: { percent: 10 } }]

describe('a call to the office', () => {
  it('keeps its key while nobody has answered it, so that prices rise once', async () => {
    const { call, heard } = openLine(unreachable, unreachable)
    for (let time = 0; time < 4; time += 1) await call(raise)
    expect(heard).toEqual(['key-1', 'key-1', 'key-1', 'key-2'])
  })

  it('is another call where it asks for something else, or was answered, also by a refusal', async () => {
    const { call, heard } = openLine(unreachable, { tag: 'refused', status: 422, body: null })
    await call(raise)
    await call(['products', { action: 'price', ids: [1], values: { percent: 10 } }])
    await call(['products', { action: 'price', ids: [1], values: { percent: 10 } }])
    expect(heard).toEqual(['key-1', 'key-2', 'key-3'])
  })

  it('keeps its key where something in between answered, or the database had gone away', async () => {
    const badGateway = { tag: 'refused', status: 502, body: null } as const
    const unavailable = { tag: 'refused', status: 503, body: { code: 'unavailable' } } as const
    const broken = { tag: 'refused', status: 500, body: { code: 'internal_error' } } as const
    const { call, heard } = openLine(badGateway, unavailable, broken)
    for (let time = 0; time < 4; time += 1) await call(raise)
    expect(heard).toEqual(['key-1', 'key-1', 'key-1', 'key-2'])
  })

  it('keeps its key while others are asked for and answered', async () => {
    const { call, heard } = openLine(unreachable)
    await call(['banners', { title: 'Sallah' }])
    await call(raise)
    await call(['banners', { title: 'Sallah' }])
    expect(heard).toEqual(['key-1', 'key-2', 'key-1'])
  })

  it('is meant anew ten minutes after the server was reached again: by then everybody has seen what became of it', async () => {
    const { call, heard, clock } = openLine(unreachable, unreachable)
    const wait = (minutes: number) => (clock.now += minutes * 60_000)
    await call(raise)
    // However long the network is away: nobody could see anything.
    wait(300)
    await call(raise)
    wait(300)
    await call(['banners', { title: 'Sallah' }])
    wait(9)
    await call(['banners', { title: 'Sallah' }])
    wait(2)
    await call(raise)
    expect(heard).toEqual(['key-1', 'key-1', 'key-2', 'key-3', 'key-4'])
  })

  it('is a repetition within these ten minutes', async () => {
    const { call, heard, clock } = openLine(unreachable)
    await call(raise)
    await call(['banners', { title: 'Sallah' }])
    clock.now += 9 * 60_000
    await call(raise)
    expect(heard).toEqual(['key-1', 'key-2', 'key-1'])
  })

  it('keeps its key where it was given up', async () => {
    const { call, heard } = openLine(new Error('aborted'))
    await expect(call(raise)).rejects.toThrow('aborted')
    await call(raise)
    expect(heard).toEqual(['key-1', 'key-1'])
  })
})
