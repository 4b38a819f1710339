import { expect } from 'vitest'
import type { TestServer } from '../../server/support/test-server.ts'
import { codeTo } from './outbox.ts'

let count = 0

/** What somebody types who has never been here. Each has an e-mail and a phone of their own. */
export function newcomer(more: object = {}) {
  count += 1
  return {
    name: 'Chidi Okonkwo',
    email: `chidi${count}-${process.pid}@mail.test`,
    phone: `+234816${String(process.pid % 1_000).padStart(3, '0')}${String(count).padStart(4, '0')}`,
    password: 'Market123',
    password_confirmation: 'Market123',
    accept_terms: true as const,
    ...more,
  }
}

export type Customer = ReturnType<typeof newcomer> & { id: number; token: string }

/** Somebody who has registered and confirmed their phone. */
export async function newCustomer(server: TestServer, more: object = {}): Promise<Customer> {
  const person = newcomer(more)
  const begun = await server.post('/register-initial', person)
  expect(begun.status, begun.text).toBe(201)
  const user_id = begun.body.user_id as number
  const code = await codeTo(server, person.phone)
  const { status, body, text } = await server.post('/verify-phone', { phone: person.phone, code, user_id })
  expect(status, text).toBe(200)
  return { ...person, id: user_id, token: body.token as string }
}
