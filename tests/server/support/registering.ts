import { expect } from 'vitest'
import type { TestServer } from './test-server.ts'

let people = 0

/** Somebody who has never been here. */
export function somebody(more: object = {}) {
  people += 1
  return {
    name: 'Ngozi Eze',
    email: `ngozi${people}@mail.test`,
    phone: `0803 111 ${String(people).padStart(4, '0')}`,
    password: 'Market123',
    password_confirmation: 'Market123',
    accept_terms: true,
    ...more,
  }
}

/** How people register at a server. @param at the server, once it is there */
export const registering = (at: () => TestServer) => ({
  /** The first stage: details, and a code on its way. */
  async begin(person: ReturnType<typeof somebody>) {
    const answer = await at().post('/register-initial', person)
    expect(answer.status, answer.text).toBe(201)
    return { ...person, user_id: answer.body.user_id as number, body: answer.body }
  },
  verify: ({ phone, user_id }: { phone: string; user_id: number }, code: string) =>
    at().post('/verify-phone', { phone, code, user_id }),
})
