import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkTo, messagesTo } from '#tests/support/fakes/outbox.ts'
import { newCustomer } from '#tests/support/fakes/people.ts'
import { bought, ikeja, items, makePlainGoods } from './support/buying.ts'
import { startTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await makePlainGoods(server.database)
})
afterAll(() => server.close())

const typed = { name: 'evil.example/prize now', phone: '0803 000 0001' }
const delivery = { ...ikeja, address: '1 evil.example Street', city: 'evil.example', landmark: 'evil.example' }

/** The email about an order that was placed just now. */
async function emailAfter(email: string, token?: string) {
  const basket = { items: items([1, 1]), contact: { ...typed, email }, delivery, note: 'See evil.example' }
  const { order } = await bought(server, basket, token === undefined ? {} : { token })
  const about = async () =>
    (await messagesTo(server, email)).find(({ subject }) => subject === `Your order ${order.order_number}`)
  await expect.poll(about, { timeout: 10_000 }).toBeDefined()
  return (await about())?.body ?? ''
}

describe('the email about an order', () => {
  it('holds nothing that a guest typed when nobody has proved its address', async () => {
    const body = await emailAfter('stranger@mail.test')
    expect(body).toContain('Good day,')
    expect(body).toContain('in Ikeja, Lagos')
    expect(body).not.toContain('evil')
  })

  it('holds it for a customer once the address is proved to be theirs, and then only there', async () => {
    const person = await newCustomer(server)
    expect(await emailAfter(person.email, person.token)).not.toContain('evil')
    await server.post('/verify-email', { token: await linkTo(server, person.email, 'verify-email') })
    expect(await emailAfter(person.email.toUpperCase(), person.token)).toContain('1 evil.example Street')
    expect(await emailAfter('another@mail.test', person.token)).not.toContain('evil')
  })
})
