import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passwordErrors } from '#server/areas/identity/password-rules.ts'
import { linkTo } from '#tests/support/fakes/outbox.ts'
import { newcomer, newCustomer } from '#tests/support/fakes/people.ts'
import { expectError, startTestServer, type TestServer } from './support/test-server.ts'

const person = { name: 'Adaeze Òkafor', email: 'market.queen@mail.test', phone: '+2348032147765' }
const complaint = (password: string): string | undefined => passwordErrors(password, undefined, person)['password']?.[0]

describe('a new password', () => {
  it('may be any 15 characters, and needs a letter and a digit below that', () => {
    for (const password of ['goat pepper rice', '!!!! ???? ....,', 'ọmọ ilé wa ti dé o', 'Harmattan7']) {
      expect(complaint(password), password).toBeUndefined()
    }
    for (const password of ['goat pepper', 'lettersonly', '7391-8264-55', '!!!!!!!!!!!!?']) {
      expect(complaint(password), password).toContain('15 characters of any kind')
    }
  })

  it('is none of the commonest, however its letters are written', () => {
    for (const password of [
      'password1',
      'Password123',
      'qwerty123',
      '1Q2W3E4R',
      'passw0rd',
      'aaaaaaaaaaaaaaaaa',
      '1qaz2wsx',
    ]) {
      expect(complaint(password), password).toContain('Many people use that password')
    }
  })

  it('is not made of what is known of the person or the shop', () => {
    for (const password of [
      'Adaeze12',
      'ADAEZE-1990',
      'adaezeokafor1',
      'Okafor77!!',
      '08032147765a',
      'market.queen@mail.test1',
      'Queen2026',
      'ọjàọjàoja12',
    ]) {
      expect(complaint(password), password).toContain('without your name')
    }
    // Enough stands beside the name.
    expect(complaint('Adaeze sells 40 goats')).toBeUndefined()
    expect(passwordErrors('Adaeze12', undefined)).toEqual({})
  })
})

describe('the operations that set a password', () => {
  let server: TestServer
  beforeAll(async () => void (server = await startTestServer()))
  afterAll(() => server.close())

  it('refuse a common one and the own name at the field, and take a passphrase', async () => {
    const attempt = (path: string, password: string) =>
      server.post(path, newcomer({ name: 'Ifeoma Nnamdi', password, password_confirmation: password }))
    for (const path of ['/register', '/register-initial']) {
      for (const password of ['password123', 'Ifeoma1990']) {
        const refused = await attempt(path, password)
        expectError(refused, 422, 'validation_failed')
        expect(Object.keys(refused.body.errors)).toEqual(['password'])
      }
      expect((await attempt(path, 'goats and palm oil')).status).toBe(201)
    }
    const customer = await newCustomer(server, { name: 'Ifeoma Nnamdi' })
    const change = (password: string) =>
      server.call('PUT', '/user/profile', {
        headers: { authorization: `Bearer ${customer.token}` },
        payload: { password, current_password: customer.password },
      })
    for (const password of ['password123', 'Ifeoma1990']) {
      expect((await change(password)).body.errors).toHaveProperty('password')
    }
    expect((await change('goats and palm oil')).status).toBe(200)
  })

  it('leave the link of a new password as it is when the password is refused', async () => {
    const customer = await newCustomer(server, { name: 'Ifeoma Nnamdi' })
    await server.post('/forgot-password', { email: customer.email })
    const token = await linkTo(server, customer.email, 'reset-password')
    const reset = (password: string) =>
      server.post('/reset-password', { token, email: customer.email, password, password_confirmation: password })
    for (const password of ['password123', 'Ifeoma1990']) {
      expect((await reset(password)).body.errors).toHaveProperty('password')
    }
    expect((await reset('goats and palm oil')).status).toBe(200)
  })
})
