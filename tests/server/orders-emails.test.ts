import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendEmail } from '#server/areas/orders/send-email.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
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

describe('the text message about an order', () => {
  const origin = 'http://localhost:4173'
  let reached: TestServer
  beforeAll(async () => {
    reached = await startTestServer({ config: { publicUrl: origin } })
    await makePlainGoods(reached.database)
  })
  afterAll(() => reached.close())

  /** What was texted about an order, latest first. */
  const textsTo = async (phone: string, number: string) =>
    (await messagesTo(reached, phone)).filter(({ channel, body }) => channel === 'sms' && body.includes(number))
  const payerKeys = { sign: () => undefined }
  const see = (number: string, key: string) =>
    reached.call('GET', `/orders/${number}`, { headers: { 'order-key': key } })

  it('opens its order alone by its link, at any device, without the key in any address that a server sees', async () => {
    const [phone, other] = ['+2348031110001', '+2348031110002']
    const guest = (number: string) => ({
      items: items([1, 1]),
      contact: { name: 'Ada', phone: number, email: 'ada@mail.test' },
    })
    const [{ order }, { order: another }] = [await bought(reached, guest(phone)), await bought(reached, guest(other))]
    const number = order.order_number as string
    await expect.poll(async () => (await textsTo(phone, number)).length, { timeout: 10_000 }).toBeGreaterThan(0)
    const [text] = await textsTo(phone, number)
    const [, path = '', key = ''] = /http:\/\/localhost:4173(\/[op]\/\S+)#(\S{16})$/.exec(text?.body ?? '') ?? []
    const led = await reached.app.inject({ url: path })
    expect([led.statusCode, led.headers.location]).toEqual([
      302,
      expect.stringMatching(`^/(orders|payment)/${number}$`),
    ])
    expect((await see(number, key)).body.data.order_number).toBe(number)
    expect((await see(another.order_number as string, key)).status).toBe(404)
    expect((await see(number, `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404)
  })

  it('goes with an email that pays an unpaid order by one press at an address that nobody has proved, and shows no more than it says itself', async () => {
    const [phone, email] = ['+2348031110005', 'unproved@mail.test']
    const { order } = await bought(reached, { items: items([1, 1]), contact: { ...typed, phone, email } })
    const number = order.order_number as string
    const mail = async () => (await messagesTo(reached, email)).find(({ body }) => body.includes(number))?.body ?? ''
    await expect.poll(mail, { timeout: 10_000 }).not.toBe('')
    const [, key = ''] =
      new RegExp(`Pay for my order:\\s+${origin}/pay/${number}#(\\S{22})\\s`).exec(await mail()) ?? []
    expect((await see(number, key)).status).toBe(404)
    const shown = await reached.call('GET', `/orders/${number}/payable`, { headers: { 'order-key': key } })
    expect(shown.body.data).toMatchObject({ order_number: number, is_payable: true, first_name: '' })
    expect(shown.text).not.toContain('evil')
  })

  it('comes once for each step, though its job runs twice', async () => {
    const phone = '+2348031110003'
    const { order } = await bought(reached, {
      items: items([1, 1]),
      contact: { name: 'Ada', phone, email: 'ada@mail.test' },
    })
    const number = order.order_number as string
    await expect.poll(async () => (await textsTo(phone, number)).length, { timeout: 10_000 }).toBeGreaterThan(0)
    const job = { order_number: number, kind: 'placed', version: 1 } as const
    const sent: string[] = []
    const post = { mail: async () => undefined, text: async (_: string, text: string) => void sent.push(text) }
    await sendEmail({ database: reached.database, post, origin, payerKeys, log: { warn: () => undefined } }, job)
    expect(sent).toEqual([])
  })

  it('is tried again where the gateway failed, and the email that went out is not', async () => {
    const phone = '+2348031110004'
    const { order } = await bought(reached, {
      items: items([1, 1]),
      contact: { name: 'Ada', phone, email: 'a@b.test' },
    })
    const job = { order_number: order.order_number as string, kind: 'shipped', version: 1 } as const
    const sent: string[] = []
    let isDown = true
    const post = {
      mail: async () => void sent.push('email'),
      text: async () => {
        if (isDown) throw new ProviderFailure('unreachable', 'no gateway')
        sent.push('text')
      },
    }
    const send = () =>
      sendEmail({ database: reached.database, post, origin, payerKeys, log: { warn: () => undefined } }, job)
    await expect(send()).rejects.toThrow(ProviderFailure)
    isDown = false
    await send()
    expect(sent).toEqual(['email', 'text'])
  })
})
