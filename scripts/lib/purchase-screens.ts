/** The way through checkout and payment for `npm run screens`: a guest buys, pays at the sandbox, and the shop packs and sends. */
import type { Page } from 'playwright-core'

const buyer = [
  ['Full name', 'Adaeze Okafor'],
  ['Phone number', '0803 214 7765'],
  ['Email', 'adaeze@mail.test'],
  ['City', 'Surulere'],
  ['Address', '14 Adelabu Street'],
] as const

/** @param fillCart puts a few goods into the cart of the page's visitor */
export function purchaseScreens(origin: string, fillCart: (page: Page) => Promise<void>) {
  const checkout = async (page: Page): Promise<void> => {
    await page.goto(`${origin}/cart`, { waitUntil: 'load' })
    // What waits for its payment lies in the cart still.
    if (await page.getByText('Your cart is empty').isVisible()) await fillCart(page)
    await page.goto(`${origin}/checkout`, { waitUntil: 'load' })
    await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Lagos' })
    await page.getByRole('combobox', { name: 'LGA' }).selectOption({ label: 'Surulere' })
    for (const [name, value] of buyer) await page.getByRole('textbox', { name, exact: true }).fill(value)
  }

  const place = async (page: Page, method: string): Promise<void> => {
    await checkout(page)
    await page.getByRole('radio', { name: method }).check()
    await page.getByRole('button', { name: /^Place order/ }).click()
  }

  const transfer = async (page: Page): Promise<void> => {
    await place(page, 'Bank transfer')
    await page.getByTestId('account-number').waitFor()
  }

  const orderOnDevice = async (page: Page): Promise<string> => {
    await page.goto(`${origin}/terms`)
    const number = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('oja.order-keys') ?? '[]') as { number: string }[])[0]?.number,
    )
    if (!number) throw new Error('Photograph the transfer first')
    return number
  }

  /** The order of the transfer, as whoever is handed its link sees it: on a device that holds nothing of its customer. */
  const payer = async (page: Page): Promise<void> => {
    const number = await orderOnDevice(page)
    const kept = await page.evaluate(() => localStorage.getItem('oja.order-keys') ?? '[]')
    const [{ key = '' } = {}] = JSON.parse(kept) as { key?: string }[]
    const reply = await fetch(`${origin}/api/orders/${number}`, { headers: { 'Order-Key': key } })
    const { data } = (await reply.json()) as { data: { payer_key?: string } }
    await page.evaluate(() => localStorage.removeItem('oja.order-keys'))
    await page.goto(`${origin}/pay/${number}#${data.payer_key ?? ''}`, { waitUntil: 'load' })
    await page
      .getByRole('heading', { name: /^Pay for/ })
      .or(page.getByTestId('account-number'))
      .first()
      .waitFor()
    await page.evaluate((keys) => localStorage.setItem('oja.order-keys', keys), kept)
  }

  /** The order of the transfer, to be paid in this way after all. */
  const payAnotherWay = async (page: Page, method: string): Promise<void> => {
    await page.goto(`${origin}/payment/${await orderOnDevice(page)}`, { waitUntil: 'load' })
    const another = page.getByRole('button', { name: 'Pay another way' })
    const way = page.getByRole('radio', { name: method })
    // A transfer or a code that is waited for comes back by itself, in place of the choice that shows for a moment.
    await another.waitFor({ timeout: 6_000 }).then(
      () => another.click(),
      () => undefined,
    )
    await way.check()
    await page.getByRole('button', { name: /^Pay ₦/ }).click()
  }

  const ussd = async (page: Page): Promise<void> => {
    await payAnotherWay(page, 'USSD')
    await page.getByTestId('ussd-code').waitFor()
  }

  const sandbox = async (page: Page): Promise<void> => {
    await payAnotherWay(page, 'Card')
    await page.getByRole('heading', { name: 'Pay by card' }).waitFor()
  }

  const payBy = async (page: Page, card: string): Promise<void> => {
    await page.getByRole('textbox', { name: 'Card number' }).fill(card)
    await page.getByRole('textbox', { name: 'Expiry' }).fill('12/30')
    await page.getByRole('textbox', { name: 'CVV' }).fill('123')
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
  }

  /** Back from the provider, first with a card that the bank declines. */
  const declined = async (page: Page): Promise<void> => {
    await sandbox(page)
    await payBy(page, '4084 0800 0000 5408')
    await page.getByRole('heading', { name: 'The payment did not go through' }).waitFor()
  }

  const paid = async (page: Page): Promise<void> => {
    await sandbox(page)
    await payBy(page, '4084 0840 8408 4081')
    await page.getByRole('heading', { name: 'Thank you. We have your order' }).waitFor()
  }

  const ask = async (path: string, body: object, headers: Record<string, string> = {}): Promise<unknown> => {
    const reply = await fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID(), ...headers },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${path} answers ${reply.status}`)
    return reply.json()
  }

  /** The order that was paid, out for delivery. */
  const order = async (page: Page): Promise<void> => {
    const number = await orderOnDevice(page)
    const { token } = (await ask('/login', { login: 'admin@oja.test', password: 'Demo1234' })) as { token: string }
    for (const action of ['start_processing', 'ship', 'send_out'])
      await ask(
        `/admin/orders/${number}/actions`,
        { action, ...(action === 'ship' ? { carrier: 'GIG', tracking: 'OJ-5521-LA' } : {}) },
        { Authorization: `Bearer ${token}` },
      )
    await page.goto(`${origin}/orders/${number}`, { waitUntil: 'load' })
    await page.getByRole('heading', { name: 'Out for delivery' }).waitFor()
  }

  return { checkout, transfer, payer, ussd, sandbox, declined, paid, order }
}
