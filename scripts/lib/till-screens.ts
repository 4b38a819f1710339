/** The way through the till for `npm run screens`: a guest buys, pays at the sandbox, and the shop packs and sends. */
import type { Page } from 'playwright-core'

const buyer = [
  ['Full name', 'Adaeze Okafor'],
  ['Phone number', '0803 214 7765'],
  ['Email', 'adaeze@mail.test'],
  ['City', 'Surulere'],
  ['Address', '14 Adelabu Street'],
] as const

/** @param fillCart puts a few goods into the cart of the page's visitor */
export function tillScreens(origin: string, fillCart: (page: Page) => Promise<void>) {
  const checkout = async (page: Page): Promise<void> => {
    await page.goto(`${origin}/cart`, { waitUntil: 'networkidle' })
    // What waits for its payment lies in the cart still.
    if (await page.getByText('Your cart is empty').isVisible()) await fillCart(page)
    await page.goto(`${origin}/checkout`, { waitUntil: 'networkidle' })
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

  /** The order of the transfer, paid by card after all. */
  const sandbox = async (page: Page): Promise<void> => {
    await page.goto(`${origin}/terms`)
    const number = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('oja.order-keys') ?? '[]') as { number: string }[])[0]?.number,
    )
    if (!number) throw new Error('Photograph the transfer first')
    await page.goto(`${origin}/payment/${number}`, { waitUntil: 'networkidle' })
    const another = page.getByRole('button', { name: 'Pay another way' })
    const card = page.getByRole('radio', { name: 'Card' })
    await another.or(card).first().waitFor()
    if (await another.isVisible()) await another.click()
    await card.check()
    await page.getByRole('button', { name: /^Pay ₦/ }).click()
    await page.getByRole('heading', { name: 'Pay by card' }).waitFor()
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

  /** An order that is out for delivery. */
  const order = async (page: Page): Promise<void> => {
    await sandbox(page)
    await page.getByRole('textbox', { name: 'Card number' }).fill('4084 0840 8408 4081')
    await page.getByRole('textbox', { name: 'Expiry' }).fill('12/30')
    await page.getByRole('textbox', { name: 'CVV' }).fill('123')
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.getByRole('heading', { name: 'Payment received' }).waitFor()
    const number = await page.getByTestId('order-number').innerText()
    const { token } = (await ask('/login', { login: 'admin@oja.test', password: 'Demo1234' })) as { token: string }
    for (const action of ['start_processing', 'ship', 'send_out'])
      await ask(
        `/admin/orders/${number}/actions`,
        { action, ...(action === 'ship' ? { carrier: 'GIG', tracking: 'OJ-5521-LA' } : {}) },
        { Authorization: `Bearer ${token}` },
      )
    await page.goto(`${origin}/orders/${number}`, { waitUntil: 'networkidle' })
    await page.getByRole('heading', { name: 'Out for delivery' }).waitFor()
  }

  return { checkout, transfer, sandbox, order }
}
