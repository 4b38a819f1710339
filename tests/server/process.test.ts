import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeSnapshot } from '#server/start/snapshot.ts'
import { paths } from '#server/platform/paths.ts'
import { runToExit, type ServerProcess, startProcess, stopEarly } from './support/server-process.ts'

type Line = { product_id: number; quantity: number }

const post = async (url: string, body: unknown, token?: string) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })

async function logIn(server: ServerProcess): Promise<string> {
  const answer = await post(`${server.url}/api/login`, { login: 'shopper@oja.test', password: 'Demo1234' })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { token: string }).token
}

describe('a server process', () => {
  let dataDir: string
  beforeAll(async () => {
    // A first start takes seconds from it instead of making the database anew.
    await writeSnapshot(paths.cachedTemplates)
    dataDir = mkdtempSync(join(tmpdir(), 'oja-process-'))
  })
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  it(
    'says in one line that it is ready, refuses a second on its folder and on its port, and closes cleanly',
    { timeout: 300_000 },
    async () => {
      const server = await startProcess({ DATA_DIR: dataDir })
      expect(server.output().out.match(/Oja is ready/g)).toHaveLength(1)
      expect(server.output().out).toMatch(
        /shopper@oja\.test.*Demo1234[\s\S]*admin@oja\.test.*Demo1234[\s\S]*\nOja is ready on http:\/\/localhost:\d+\n$/,
      )
      expect(await (await fetch(`${server.url}/api/health`)).json()).toEqual({ status: 'ok' })

      const second = await runToExit({ DATA_DIR: dataDir })
      expect(second.status).toBe(1)
      expect(second.err).toContain(`in use by another Oja server (process ${server.child.pid} `)

      const otherDir = mkdtempSync(join(tmpdir(), 'oja-process-'))
      const busy = await runToExit({ DATA_DIR: otherDir, PORT: new URL(server.url).port })
      expect(busy.status).toBe(1)
      expect(busy.err).toContain(`Port ${new URL(server.url).port} is in use by another program`)
      expect(existsSync(join(otherDir, 'oja.lock'))).toBe(false)
      rmSync(otherDir, { recursive: true, force: true })

      const asked = Date.now()
      expect(await server.stop()).toBe(0)
      expect(Date.now() - asked).toBeLessThan(5_000)
      expect(existsSync(join(dataDir, 'oja.lock'))).toBe(false)
    },
  )

  it(
    'ends with the npm that started it, and the next one on its folder waits until it is closed',
    { timeout: 300_000 },
    async () => {
      const npm = spawn('npm', ['start'], {
        cwd: paths.root,
        env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const gone = once(npm, 'exit')
      let said = ''
      for await (const text of npm.stdout) if (/Oja is ready/.test((said += String(text)))) break
      const url = /Oja is ready on (\S+)/.exec(said)?.[1] as string
      expect((await fetch(`${url}/api/health`)).status).toBe(200)

      npm.kill('SIGTERM')
      await gone
      const next = await startProcess({ DATA_DIR: dataDir })
      await expect(fetch(`${url}/api/health`)).rejects.toThrow('fetch failed')
      expect(await next.stop()).toBe(0)
    },
  )

  it(
    'loses no acknowledged cart change when it is killed, and the next one takes over its lock',
    { timeout: 300_000 },
    async () => {
      const server = await startProcess({ DATA_DIR: dataDir, RATE_LIMIT: 'off' })
      const token = await logIn(server)
      const acknowledged = { units: 0 }
      const adding = async (): Promise<void> => {
        for (;;) {
          const answer = await post(`${server.url}/api/cart/add`, { product_id: 56, quantity: 1 }, token).catch(
            () => undefined,
          )
          if (answer?.status !== 200) return
          acknowledged.units += 1
        }
      }
      const busy = Promise.all([adding(), adding(), adding()])
      while (acknowledged.units < 15) await new Promise((resolve) => setTimeout(resolve, 5))
      await server.stop('SIGKILL')
      await busy
      expect(existsSync(join(dataDir, 'oja.lock'))).toBe(true)

      const next = await startProcess({ DATA_DIR: dataDir })
      const cart = await fetch(`${next.url}/api/cart`, { headers: { authorization: `Bearer ${token}` } })
      const { data } = (await cart.json()) as { data: { cart_items: Line[] } }
      const kept = data.cart_items.find((line) => line.product_id === 56)?.quantity ?? 0
      // What was written but not yet answered when the process died may be there too: at most one a caller.
      expect(kept).toBeGreaterThanOrEqual(acknowledged.units)
      expect(kept).toBeLessThanOrEqual(acknowledged.units + 3)
      expect(await next.stop('SIGINT')).toBe(0)
    },
  )

  it('closes cleanly too when it is asked to end before it listens', { timeout: 300_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'oja-process-'))
    const isThere = (name: string) => existsSync(join(folder, name))
    // while the database is made, then at once after its folder is locked, then somewhere on the way to the port
    const moments = [() => isThere('pg'), () => isThere('oja.lock'), () => isThere('pg/postmaster.pid')]
    for (const [turn, isTime] of moments.entries()) {
      const signal = turn === 1 ? 'SIGINT' : 'SIGTERM'
      // oxlint-disable-next-line no-await-in-loop -- one after the other, on one folder
      const { status, out, err } = await stopEarly({ DATA_DIR: folder }, signal, isTime)
      expect({ status, err, isReady: /is ready/.test(out) }).toEqual({ status: 0, err: '', isReady: false })
      expect(isThere('oja.lock')).toBe(false)
    }
    const server = await startProcess({ DATA_DIR: folder })
    expect((await fetch(`${server.url}/api/products/basmati-rice`)).status).toBe(200)
    expect(await server.stop()).toBe(0)
    rmSync(folder, { recursive: true, force: true })
  })

  it('starts over a database whose making was interrupted', { timeout: 300_000 }, async () => {
    const halfMade = mkdtempSync(join(tmpdir(), 'oja-process-'))
    writeFileSync(
      join(halfMade, 'oja.lock'),
      JSON.stringify({ pid: 999_999_999, started: '1', host: 'gone', since: 'long ago' }),
    )
    const first = await startProcess({ DATA_DIR: halfMade }).catch((error: Error) => error)
    // A lock of another machine is believed while it is fresh.
    expect(String(first)).toContain('in use by another Oja server')
    rmSync(join(halfMade, 'oja.lock'))
    const server = await startProcess({ DATA_DIR: halfMade })
    await server.stop('SIGKILL')
    rmSync(join(halfMade, 'pg.complete'))
    rmSync(join(halfMade, 'pg/PG_VERSION'))
    const again = await startProcess({ DATA_DIR: halfMade })
    expect((await fetch(`${again.url}/api/products/basmati-rice`)).status).toBe(200)
    expect(readFileSync(join(halfMade, 'pg.complete'), 'utf8')).toMatch(/^\d{4}-/)
    await again.stop()
    rmSync(halfMade, { recursive: true, force: true })
  })

  it(
    '[API-11] names everything that is wrong with its environment at once, without repeating the values',
    { timeout: 120_000 },
    async () => {
      const { status, err, out } = await runToExit({
        PORT: 'eighty',
        DATABASE_URL: 'mysql://root:hunter2@db/oja',
        SEED: 'all',
        RATE_LIMIT: '-3',
        PUBLIC_URL: 'shop.example.ng',
      })
      expect(status).toBe(78)
      expect(out).toBe('')
      for (const name of ['PORT', 'DATABASE_URL', 'SEED', 'RATE_LIMIT', 'PUBLIC_URL'])
        expect(err).toContain(`  ${name}: `)
      expect(err).not.toMatch(/hunter2|eighty|mysql/)
    },
  )

  it('names HOST where that is no address of this machine', { timeout: 60_000 }, async () => {
    for (const host of ['203.0.113.7', 'no such host']) {
      const { status, err } = await runToExit({ DATA_DIR: dataDir, HOST: host, DEMO: 'on' })
      expect(status).toBe(1)
      expect(err).toContain(`HOST names no address of this machine: ${host}`)
    }
  })

  it('says plainly that PostgreSQL does not answer', { timeout: 120_000 }, async () => {
    const { status, err } = await runToExit({ DATABASE_URL: 'postgresql://oja:secret@127.0.0.1:1/oja' })
    expect(status).toBe(1)
    expect(err).toContain('PostgreSQL does not answer at DATABASE_URL')
    expect(err).not.toContain('secret')
  })
})
