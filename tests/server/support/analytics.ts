/** Calls of visitor analytics as the shop's pages send them. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import type { TestServer } from './test-server.ts'

export const phone =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
export const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
export const cubot =
  'Mozilla/5.0 (Linux; Android 13; CUBOT NOTE 50) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36'

/** 3 May 2026, 10:00 in Lagos. */
export const morning = Date.parse('2026-05-03T09:00:00Z')
export const iso = (at: number): string => new Date(at).toISOString()

export const pageVisit = (more: object = {}, extras: object = {}) => ({
  pageType: 'products',
  timestamp: iso(morning),
  url: 'http://localhost/products',
  ...more,
  extras: { id: randomUUID(), ...extras },
})

export const visitorLog = (more: object = {}, extras: object = {}) => ({
  ip: '198.51.100.99',
  userAgent: phone,
  language: 'en-NG',
  platform: 'Linux armv81',
  screenWidth: 390,
  screenHeight: 844,
  timestamp: iso(morning),
  referrer: 'direct',
  utm_source: null,
  utm_medium: null,
  utm_campaign: null,
  utm_term: null,
  utm_content: null,
  gclid: null,
  fbclid: null,
  botDetection: { isLikelyBot: false, botType: null, suspiciousBehavior: false },
  pageUrl: 'http://localhost/',
  pageTitle: 'Ojà',
  isHomePage: true,
  ...more,
  extras: { id: randomUUID(), ...extras },
})

export const adInteraction = (more: object = {}, extras: object = {}) => ({
  adId: '12',
  interactionType: 'click',
  timestamp: iso(morning),
  pageUrl: 'http://localhost/products',
  ...more,
  extras: { id: randomUUID(), ...extras },
})

/** @param from what the browser and its network are like */
export const sender =
  (server: TestServer, from: { ip?: string; headers?: Record<string, string> } = {}) =>
  (call: string, payload: object) =>
    server.call('POST', `/analytics/${call}`, {
      payload,
      remoteAddress: from.ip ?? '203.0.113.77',
      headers: { 'user-agent': phone, 'accept-language': 'en-NG,en', ...from.headers },
    })

// oxlint-disable-next-line typescript/no-explicit-any -- tests look at what is stored, whatever its shape
type Row = Record<string, any>
export const eventsIn = (database: Database) =>
  database.rows<Row>(sql`select *, day::text as day from analytics_events order by at, kind::text, id`)
export const visitsIn = (database: Database) =>
  database.rows<Row>(sql`select *, host(ip) as host, masklen(ip) as mask from analytics_visits order by started_at, id`)

export async function forgetAll(database: Database): Promise<void> {
  await database.rows(sql`delete from analytics_events`)
  await database.rows(sql`delete from analytics_visits`)
  await database.rows(sql`delete from consents`)
}
