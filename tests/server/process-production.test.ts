import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeSnapshot } from '#server/start/snapshot.ts'
import { paths } from '#server/platform/paths.ts'
import { isBuilt } from '../../scripts/lib/build-stamp.mjs'
import { somebody } from './support/registering.ts'
import { runToExit, startProcess } from './support/server-process.ts'

const https = { PUBLIC_URL: 'https://shop.example.ng' }
const owner = { ADMIN_EMAIL: 'ada@shop.example.ng', ADMIN_PASSWORD: 'Cassava-basket-7' }

async function logIn(url: string, login: string, password: string): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  return (await fetch(`${url}/api/login`, { method: 'POST', headers, body: JSON.stringify({ login, password }) }))
    .status
}

/** What README.md says that the built server needs. */
function named(): string[] {
  const sentence = /serves it all and needs (.*?)\. It prints/.exec(
    readFileSync(join(paths.root, 'README.md'), 'utf8'),
  )?.[1]
  return [...(sentence ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name.replace(/\/$/, ''))
}

describe('a folder with nothing but what README.md names', () => {
  const home = mkdtempSync(join(tmpdir(), 'oja-deployed-'))
  afterAll(() => rmSync(home, { recursive: true, force: true }))

  // Where the build is not of these sources there is nothing to deploy: `npm test` builds before.
  it.runIf(isBuilt())('is a shop in which people can register', { timeout: 180_000 }, async () => {
    expect(named().length).toBeGreaterThan(4)
    for (const name of named())
      if (name === 'node_modules') symlinkSync(join(paths.root, name), join(home, name), 'dir')
      else cpSync(join(paths.root, name), join(home, name), { recursive: true })
    const port = 20_000 + ((process.pid + 7_000) % 20_000)
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      cwd: home,
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: `${port}`,
        ...https,
        ...owner,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const exited = once(child, 'exit')
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()))
    try {
      await expect.poll(() => said, { timeout: 90_000 }).toContain('is ready on')
      const answer = await fetch(`http://127.0.0.1:${port}/api/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(somebody({ password: 'Cassava-basket-9', password_confirmation: 'Cassava-basket-9' })),
      })
      expect({ status: answer.status, text: await answer.text() }).toMatchObject({ status: 201 })
      expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
    } finally {
      child.kill('SIGTERM')
    }
    expect((await exited)[0]).toBe(0)
  })
})

describe('a server process in production', () => {
  let folder: string
  const dataDir = (name: string) => join(folder, name)
  beforeAll(async () => {
    await writeSnapshot(paths.cachedTemplates)
    folder = mkdtempSync(join(tmpdir(), 'oja-production-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('with https and without SEED lets no demo person in and shows no messages', { timeout: 180_000 }, async () => {
    const port = 20_000 + (process.pid % 20_000)
    const server = await startProcess({ ...https, ...owner, DATA_DIR: dataDir('https'), PORT: `${port}` })
    // What it prints is PUBLIC_URL.
    const url = `http://127.0.0.1:${port}`
    for (const login of ['admin@oja.test', 'shopper@oja.test', 'packer@oja.test'])
      expect(await logIn(url, login, 'Demo1234')).toBe(401)
    expect(await logIn(url, owner.ADMIN_EMAIL, owner.ADMIN_PASSWORD)).toBe(200)
    for (const path of ['/api/dev/outbox', '/outbox', '/dev-identity/google/jwks', '/sandbox-pay/style.css'])
      expect((await fetch(url + path)).status).toBe(404)
    expect(server.output().out).not.toContain('Demo1234')
    expect(await server.stop()).toBe(0)
  })

  it(
    'refuses a database with demo people, says how to remove them, and does when asked',
    { timeout: 240_000 },
    async () => {
      const DATA_DIR = dataDir('was-a-demo')
      const demo = await startProcess({ DATA_DIR })
      expect(demo.output().out).toMatch(/packer@oja\.test, password Demo1234/)
      expect((await fetch(`${demo.url}/api/dev/outbox`)).status).toBe(200)
      await demo.stop()

      const refused = await runToExit({ ...https, ...owner, DATA_DIR })
      expect(refused.status).toBe(78)
      expect(refused.out).not.toContain('is ready')
      expect(refused.err).toMatch(/demo people.*admin@oja\.test[\s\S]*DEMO_PEOPLE=remove/)

      const server = await startProcess({ ...https, ...owner, DATA_DIR, DEMO_PEOPLE: 'remove' })
      expect(server.output().out).toMatch(/removed: .*admin@oja\.test[\s\S]*admin: ada@shop\.example\.ng/)
      await server.stop()
      const next = await startProcess({ ...https, DATA_DIR })
      await next.stop()
    },
  )

  it(
    'is what HOST=0.0.0.0 makes of a start, and DEMO=on makes it a demo with a warning',
    { timeout: 180_000 },
    async () => {
      const open = await startProcess({ HOST: '0.0.0.0', DEMO: 'on', DATA_DIR: dataDir('container') })
      expect(open.output().out).toContain('Demo1234')
      expect(open.output().err).toContain('DEMO=on')
      await open.stop()
      expect((await runToExit({ HOST: '0.0.0.0', DATA_DIR: dataDir('container') })).status).toBe(78)
      const { status, err } = await runToExit({ DEMO: 'on', DATABASE_URL: 'postgresql://oja@127.0.0.1:1/oja' })
      expect({ status, err: err.includes('  DEMO: ') }).toEqual({ status: 78, err: true })
    },
  )
})
