/** A large shop with its back office: made in a data folder, and asked as somebody of its staff asks it. */
import { sql } from 'drizzle-orm'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig } from '#server/config.ts'
import { columns, int, rowsOf } from '#server/platform/db/rows.ts'
import { connect } from '#server/start/connect.ts'
import { fillCustomers } from './bulk-customers.ts'
import { fillGoods } from './bulk-goods.ts'
import { fillOrders } from './bulk-orders.ts'
import { placeOpenOrders } from './open-orders.ts'

export type Sizes = { products: number; customers: number; orders: number }

const quiet = { info: () => undefined, warn: () => undefined }

const sizesRow = rowsOf({
  products: int(sql`(select count(*) from products)`),
  customers: int(sql`(select count(*) from users)`),
  orders: int(sql`(select count(*) from orders)`),
})

/**
 * The demo with what years would have brought it to: goods, customers and orders, as a shop has them that is running.
 * @param kept a folder that stays; one that was filled before is taken as it is
 */
export async function makeOfficeShop(wanted: Sizes, kept?: string) {
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'oja-office-'))
  mkdirSync(dataDir, { recursive: true })
  const filled = join(dataDir, 'office.filled')
  const database = await connect(loadConfig({ SEED: 'demo', DATA_DIR: dataDir, NODE_ENV: 'test' }), quiet)
  try {
    if (!existsSync(filled)) {
      await placeOpenOrders(database, Date.now())
      await fillGoods(database, wanted.products)
      await fillOrders(database, wanted.orders, await fillCustomers(database, wanted.customers))
      // Like a shop that has run for a while: else the tables' first care falls into the measurement.
      await database.script('vacuum analyze')
      writeFileSync(filled, '')
    }
    const [sizes] = await database.rows(sizesRow`select ${columns}`)
    if (!sizes) throw new Error('There is no shop')
    return { dataDir, sizes, remove: () => kept ?? rmSync(dataDir, { recursive: true, force: true }) }
  } finally {
    await database.close()
  }
}

export type Answer<Body> = { status: number; body: Body; took: number; text: string }
type Call = { method?: 'GET' | 'POST' | 'PUT'; body?: object | string; headers?: Record<string, string> }

export type Office = {
  /** @returns the answer and the milliseconds until its last byte. @throws Error for any other answer than a success */
  ask: <Body = unknown>(path: string, call?: Call) => Promise<Answer<Body>>
  close: () => void
}

/** Asks over one connection that stays open, with the token of somebody who is signed in. @param path behind `/api` */
function asking(origin: string, token?: string): Office {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = <Body>(path: string, { method = 'GET', body, headers }: Call = {}): Promise<Answer<Body>> =>
    new Promise((resolve, reject) => {
      const sent = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
      const started = performance.now()
      const call = request(
        `${origin}/api${path}`,
        {
          method,
          agent,
          headers: {
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
            ...(sent !== undefined && {
              'content-type': typeof body === 'string' ? 'text/csv' : 'application/json',
              'content-length': Buffer.byteLength(sent),
            }),
            ...headers,
          },
        },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.once('error', reject)
          answer.once('end', () => {
            const took = performance.now() - started
            const text = Buffer.concat(parts).toString()
            const status = answer.statusCode ?? 0
            if (status >= 300)
              return reject(new Error(`${method} ${path} was answered ${status}: ${text.slice(0, 300)}`))
            const isJson = answer.headers['content-type']?.includes('json') === true
            resolve({ status, took, text, body: (isJson ? JSON.parse(text) : undefined) as Body })
          })
        },
      )
      call.once('error', reject)
      call.end(sent)
    })
  return { ask, close: () => agent.destroy() }
}

/** Somebody of the shop, signed in; the owner, as the demo knows them. */
export async function enterOffice(origin: string): Promise<Office> {
  const stranger = asking(origin)
  const body = { login: 'admin@oja.test', password: 'Demo1234' }
  const { body: signedIn } = await stranger.ask<{ token?: string; data?: { token?: string } }>('/login', {
    method: 'POST',
    body,
  })
  stranger.close()
  return asking(origin, signedIn.token ?? signedIn.data?.token ?? '')
}

export const enterShop = (origin: string): Office => asking(origin)
