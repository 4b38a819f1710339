import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { shopUrl } from './support/shop-url.ts'

export type Newcomer = { name: string; email: string; phone: string; password: string }

let people = randomInt(100_000)

/** Somebody whom the shop has never seen. The phone is written as people do, 0803…. */
export function newcomer(name = 'Chinedu Eze'): Newcomer {
  people += 1
  const number = `${String(people).padStart(5, '0')}${randomInt(100, 999)}`.slice(0, 8)
  return { name, email: `person${people}.${randomInt(1e6)}@mail.test`, phone: `080${number}`, password: 'Market123' }
}

type Message = { channel: string; subject: string | null; body: string; created_at: string }

/** What the development outbox holds for an e-mail or phone, latest first. */
async function messagesTo(to: string): Promise<Message[]> {
  const answer = await fetch(`${shopUrl()}/api/dev/outbox?to=${encodeURIComponent(to)}`)
  return ((await answer.json()) as { data: Message[] }).data
}

async function wanted(to: string, pattern: RegExp, seen: number): Promise<string> {
  for (let tries = 0; tries < 50; tries += 1) {
    const messages = await messagesTo(to)
    const found = messages.length > seen ? pattern.exec(messages[0]?.body ?? '')?.[1] : undefined
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`Nothing like ${pattern} came to ${to}`)
}

/** The link of the newest text message about an order. */
export const linkTexted = (phone: string, orderNumber: string): Promise<string> =>
  vi.waitUntil(
    async () => {
      const texts = (await messagesTo(phone)).filter(
        ({ channel, body }) => channel === 'sms' && body.includes(orderNumber),
      )
      return /https?:\S+$/.exec(texts[0]?.body ?? '')?.[0]
    },
    { timeout: 20_000, interval: 200 },
  )

/** How many messages came to somebody so far. */
export const countMessages = async (to: string): Promise<number> => (await messagesTo(to)).length

/** The newest code that was texted. @param seen messages that are older than the one waited for */
export const codeFor = (phone: string, seen = 0): Promise<string> => wanted(phone, /(\d{6}) is your Oja code/, seen)

/** Path and query of the newest link that was mailed. @param seen messages that are older than the one waited for */
export async function linkFor(
  email: string,
  kind: 'reset-password' | 'verify-email' | 'undo-change',
  seen = 0,
): Promise<string> {
  const link = new URL(await wanted(email, new RegExp(String.raw`(https?://\S+/${kind}/\S+)`), seen))
  return link.pathname + link.search
}

/** A code of six digits that is surely another one. @param by which of them, from 1 on */
export const otherThan = (code: string, by = 1): string => String((Number(code) + by) % 1_000_000).padStart(6, '0')

async function call<Reply>(method: string, path: string, body: unknown, token?: string): Promise<Reply> {
  const answer = await fetch(`${shopUrl()}/api${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Reply
}

export type Known = Newcomer & { id: number; token: string }

/** Opens an account at the server, as another device would; `token` is that device's. */
export async function register(name?: string): Promise<Known> {
  const person = newcomer(name)
  const body = { ...person, password_confirmation: person.password, accept_terms: true }
  const { user_id } = await call<{ user_id: number }>('POST', '/register-initial', body)
  const code = await codeFor(person.phone)
  const { token } = await call<{ token: string }>('POST', '/verify-phone', { phone: person.phone, code, user_id })
  return { ...person, id: user_id, token }
}

/** Begins a registration at the server and leaves it there, its code not typed in. */
export async function beginRegistration(): Promise<Newcomer & { id: number }> {
  const person = newcomer()
  const body = { ...person, password_confirmation: person.password, accept_terms: true }
  const { user_id: id } = await call<{ user_id: number }>('POST', '/register-initial', body)
  return { ...person, id }
}

/** Asks the server itself, with somebody's token. */
export const askServer = <Reply>(method: string, path: string, { token, body }: { token?: string; body?: unknown }) =>
  call<Reply>(method, path, body, token)

/** Presses Login on /login, where the page stands already. */
export async function typeLogin(page: Page, login: string, password: string): Promise<void> {
  await page.getByLabel('Email or phone').fill(login)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Logs in by the form and waits until it led away. */
export async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/login')
  await typeLogin(page, email, password)
  await page.waitForURL((url) => url.pathname !== '/login')
}

export const shopper = { email: 'shopper@oja.test', password: 'Demo1234' }
export const admin = { email: 'admin@oja.test', password: 'Demo1234' }

/** Fills the form of /register, without sending it. */
export async function fillRegistration(page: Page, person: Newcomer): Promise<void> {
  await page.getByLabel('Full name').fill(person.name)
  await page.getByLabel('Phone number').fill(person.phone)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
}

export type Stored = {
  token: string | null
  user: { id: number; name: string; email: string } | null
  recent: string | null
}

/** What of the session stands in local storage (SESS-01). */
export const storedSession = (page: Page): Promise<Stored> =>
  page.evaluate(() => ({
    token: localStorage.getItem('token'),
    user: JSON.parse(localStorage.getItem('user') ?? 'null') as Stored['user'],
    recent: localStorage.getItem('recentSignUp'),
  }))

export async function expectGuest(page: Page): Promise<void> {
  await expect.poll(() => storedSession(page)).toEqual({ token: null, user: null, recent: null })
}

/**
 * For `addInitScript`: the two seconds after a sign-up are ten, for a slow machine takes longer until a call is refused. That they are two is a rule
 * of tests/model/identity/session.rules.test.ts.
 */
export function lengthenRecent(): void {
  const { setTimeout: wait } = window
  window.setTimeout = ((then: () => void, ms?: number) => wait(then, ms === 2_000 ? 10_000 : ms)) as typeof setTimeout
}

/** Logs out by the account menu of a wide screen. */
export async function logOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}
