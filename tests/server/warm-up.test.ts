import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { warmUp } from '#server/http/warm-up.ts'
import { createTestDatabase } from './support/test-database.ts'
import { startTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
/** How often goods were read from the tables. */
let readings = 0
const asked: string[] = []
/** The server, which notes what it is asked. */
const watched = () => ({
  log: server.app.log,
  inject: ((question: { url: string }) => {
    asked.push(question.url)
    return server.app.inject(question)
  }) as never,
})

beforeAll(async () => {
  const database = await createTestDatabase()
  const counted: typeof database = {
    ...database,
    rows: (query, values) => {
      if ('name' in query && query.name === 'product_rows') readings += 1
      return database.rows(query, values)
    },
  }
  server = await startTestServer({ database: counted })
})
afterAll(() => server.close())

describe('a server that warms itself up', () => {
  it('ends after the question under way when it is told to stop', async () => {
    const { done, stop } = warmUp(watched())
    await stop()
    await done
    expect(asked).toEqual(['/'])
  })

  it('is waited for no longer than it is given, and goes on', async () => {
    asked.length = 0
    let answer: () => void = () => undefined
    const slow = new Promise<void>((resolve) => (answer = resolve))
    const { log, inject } = watched()
    const late = (question: object) => slow.then(() => (inject as (question: object) => Promise<unknown>)(question))
    const { done, within } = warmUp({ log, inject: late as never })
    await within(20)
    expect(asked).toEqual([])
    answer()
    await done
    expect(asked.length).toBeGreaterThan(5)
    await within(60_000)
  })

  it('has the first lists, searches and products of every category in memory', async () => {
    asked.length = 0
    await warmUp(watched()).done
    const lists = asked.filter((url) => url.includes('filter[category]='))
    expect(lists.length).toBeGreaterThan(5)
    expect(asked.length).toBeGreaterThan(3 * lists.length)
    const before = readings
    expect(before).toBeGreaterThan(0)
    for (const url of asked.filter((one) => one !== '/')) {
      expect((await server.call('GET', url.slice('/api'.length))).status).toBe(200)
    }
    expect(readings).toBe(before)
  })
})
