import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DataDirUnusable, explainDataDir } from '#server/platform/db/data-folder.ts'
import { writeSnapshot } from '#server/start/snapshot.ts'
import { paths } from '#server/platform/paths.ts'
import { runToExit, type ServerProcess, startProcess } from './support/server-process.ts'

/** How often the process is killed; every round costs a start, so CI runs some and `KILL_ROUNDS=20` all that were asked for. */
const rounds = Number(process.env['KILL_ROUNDS'] ?? 8)
/** Kept in stock by the hundred. */
const product = 56

const isRoot = process.getuid?.() === 0

type Ask = { path: string; token?: string; method?: string; body?: unknown; key?: string }

const ask = async (server: ServerProcess, { path, token, method, body, key }: Ask) => {
  const answer = await fetch(`${server.url}/api${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look at what came
  return { status: answer.status, body: (await answer.json()) as any }
}

const logIn = async (server: ServerProcess): Promise<string> =>
  (await ask(server, { path: '/login', body: { login: 'shopper@oja.test', password: 'Demo1234' } })).body
    .token as string

const quantityIn = async (server: ServerProcess, token: string): Promise<number> => {
  const { body } = await ask(server, { path: '/cart', token })
  const lines = body.data.cart_items as { product_id: number; quantity: number }[]
  return lines.find((line) => line.product_id === product)?.quantity ?? 0
}

const addOne = (server: ServerProcess, token: string, key: string) =>
  ask(server, { path: '/cart/add', token, key, body: { product_id: product, quantity: 1 } })

/** `cutOff`: how many of the unanswered were under way; the others found nobody. */
type Written = { confirmed: string[]; unanswered: string[]; refused: number[]; cutOff: number }

const foundNobody = (error: unknown): boolean =>
  ((error as Error).cause as { code?: unknown } | undefined)?.code === 'ECONNREFUSED'

/** Writes that go on until the server is dead: keys of those it confirmed, and of those it never answered. */
function hammer(server: ServerProcess, token: string, writers: number) {
  const written: Written = { confirmed: [], unanswered: [], refused: [], cutOff: 0 }
  const write = async (): Promise<void> => {
    for (;;) {
      // The goods must last: a server that closes goes on answering for a while.
      await new Promise((resolve) => setTimeout(resolve, 30))
      const key = randomUUID()
      const answer = await addOne(server, token, key).catch((error: unknown) => {
        if (!foundNobody(error)) written.cutOff += 1
      })
      if (answer?.status === 200) written.confirmed.push(key)
      else return void (answer ? written.refused.push(answer.status) : written.unanswered.push(key))
    }
  }
  return { written, done: Promise.all(Array.from({ length: writers }, write)) }
}

const temporary = (): string => mkdtempSync(join(tmpdir(), 'oja-faults-'))

describe('a server process that is killed', () => {
  let dataDir: string
  beforeAll(async () => {
    await writeSnapshot(paths.cachedTemplates)
    dataDir = temporary()
  })
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  it('[CART-17] keeps every confirmed change, and does what it never answered exactly once when asked again', async () => {
    let token = ''
    let written: Written = { confirmed: [], unanswered: [], refused: [], cutOff: 0 }
    let cutOff = 0
    for (let round = 0; round <= rounds; round += 1) {
      const server = await startProcess({ DATA_DIR: dataDir, RATE_LIMIT: 'off' })
      token ||= await logIn(server)

      const { confirmed, unanswered, refused } = written
      const kept = await quantityIn(server, token)
      expect(kept).toBeGreaterThanOrEqual(confirmed.length)
      expect(kept).toBeLessThanOrEqual(confirmed.length + unanswered.length)
      for (const key of [...unanswered, ...confirmed.slice(-2)]) {
        expect((await addOne(server, token, key)).status).toBe(200)
      }
      expect(await quantityIn(server, token)).toBe(confirmed.length + unanswered.length)
      expect(refused).toEqual([])

      expect((await ask(server, { path: '/cart/clear', token, method: 'DELETE' })).status).toBe(200)
      const writing = hammer(server, token, 4)
      written = writing.written
      // From the very first write on to some dozens: each round dies somewhere else.
      const due = 1 + 2 * round
      while (written.confirmed.length < due && written.refused.length < 4)
        await new Promise((resolve) => setTimeout(resolve, 1))
      await server.stop('SIGKILL')
      await writing.done
      cutOff += written.cutOff
    }
    // The kills came while the server was at work, not between two calls.
    expect(cutOff).toBeGreaterThanOrEqual(rounds)
  }, 360_000)
})

/** Sends the beginning of a request and nothing more. */
async function beginRequest(server: ServerProcess): Promise<Socket> {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(
    'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"login":',
  )
  socket.on('error', () => undefined)
  return socket
}

describe('a server process that is asked to close', () => {
  let dataDir: string
  beforeAll(async () => {
    await writeSnapshot(paths.cachedTemplates)
    dataDir = temporary()
  })
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  it('answers what is under way in its usual shape, cuts off who dawdles, and keeps what it confirmed', async () => {
    const server = await startProcess({ DATA_DIR: dataDir, RATE_LIMIT: 'off' })
    const token = await logIn(server)
    const writing = hammer(server, token, 6)
    const dawdler = await beginRequest(server)
    while (writing.written.confirmed.length < 12) await new Promise((resolve) => setTimeout(resolve, 1))

    const asked = Date.now()
    expect(await server.stop('SIGTERM')).toBe(0)
    expect(Date.now() - asked).toBeLessThan(8_000)
    dawdler.destroy()
    await writing.done
    // 422: the goods ran out while the server, which was closing, still answered.
    expect(writing.written.refused.filter((status) => status !== 422)).toEqual([])
    expect(existsSync(join(dataDir, 'oja.lock'))).toBe(false)

    const next = await startProcess({ DATA_DIR: dataDir })
    const { confirmed, unanswered } = writing.written
    const kept = await quantityIn(next, token)
    expect(kept).toBeGreaterThanOrEqual(confirmed.length)
    expect(kept).toBeLessThanOrEqual(confirmed.length + unanswered.length)
    await next.stop()
  }, 120_000)
})

describe('a data folder that cannot be used', () => {
  const unusable = async (dataDir: string): Promise<string> => {
    const { status, out, err } = await runToExit({ DATA_DIR: dataDir })
    expect(status).toBe(1)
    expect(out).toBe('')
    expect(err).not.toMatch(/\n\s+at /)
    return err
  }
  let folder: string
  beforeAll(async () => {
    await writeSnapshot(paths.cachedTemplates)
    folder = temporary()
  })
  afterAll(() => {
    chmodSync(folder, 0o755)
    rmSync(folder, { recursive: true, force: true })
  })

  it('is named, with what is wrong with its path', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, 'mine')
    expect(await unusable(file)).toContain(`${file} cannot be used: it is a file and not a folder`)
    expect(await unusable(join(file, 'below'))).toContain('a part of that path is a file and not a folder')
    expect(readFileSync(file, 'utf8')).toBe('mine')
  }, 60_000)

  it.skipIf(isRoot)('is named when this user may only read it', async () => {
    const closed = mkdtempSync(join(folder, 'closed-'))
    chmodSync(closed, 0o555)
    expect(await unusable(closed)).toContain(`${closed} cannot be used: this user may not write there`)
  })

  it('is told from a port that may not be used, and from everything else', () => {
    const failure = (code: string, syscall: string) => Object.assign(new Error(code), { code, syscall })
    for (const [code, words] of [
      ['EACCES', 'this user may not write there'],
      ['EROFS', 'it lies on a disk that can only be read'],
      ['ENOSPC', 'the disk is full'],
    ] as const) {
      const told = explainDataDir('/data', failure(code, 'open'))
      expect(told).toBeInstanceOf(DataDirUnusable)
      expect((told as Error).message).toContain(`/data cannot be used: ${words}`)
    }
    const other = new Error('The migration 0001 differs from the one this database was made with.')
    expect(explainDataDir('/data', other)).toBe(other)
  })

  it('is left alone when its database is damaged, and the next start is told what to do', async () => {
    const whole = join(folder, 'whole')
    const server = await startProcess({ DATA_DIR: whole })
    await server.stop()
    for (const name of ['PG_VERSION', 'global/pg_control']) {
      const damaged = join(folder, name.replace('/', '-'))
      cpSync(whole, damaged, { recursive: true })
      writeFileSync(join(damaged, 'pg', name), 'not what it was')
      const said = await unusable(damaged)
      expect(said).toContain(`The database in ${damaged} cannot be opened: its files are damaged.`)
      expect(said).toContain('Put a backup')
      expect(readFileSync(join(damaged, 'pg', name), 'utf8')).toBe('not what it was')
      expect(existsSync(join(damaged, 'oja.lock'))).toBe(false)
    }
  }, 120_000)
})

describe('a server process without demo data', () => {
  it('opens an empty market that answers every list and takes no demo log-in', async () => {
    const dataDir = temporary()
    const server = await startProcess({ DATA_DIR: dataDir, SEED: 'none' })
    expect(server.output().out).not.toContain('Demo1234')
    const empty = { total: 0 }
    expect((await ask(server, { path: '/products?facets=true' })).body).toMatchObject({ data: [], pagination: empty })
    expect((await ask(server, { path: '/products?search=rice' })).body).toMatchObject({ data: [], pagination: empty })
    for (const path of ['/products/by-type/featured', '/categories?parents_only=true', '/stores', '/banners']) {
      expect((await ask(server, { path })).body).toMatchObject({ data: [] })
    }
    expect((await ask(server, { path: '/settings' })).status).toBe(200)
    expect((await ask(server, { path: '/states' })).body.data.length).toBe(37)
    expect((await ask(server, { path: '/categories/groceries' })).status).toBe(404)
    const stranger = await ask(server, { path: '/login', body: { login: 'admin@oja.test', password: 'Demo1234' } })
    expect(stranger.status).toBe(401)
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }, 60_000)
})
