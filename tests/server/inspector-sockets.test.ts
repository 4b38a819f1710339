import { existsSync } from 'node:fs'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startTestServer } from './support/test-server.ts'

const connectOf = (policy: unknown): string | undefined => /connect-src [^;]+/.exec(String(policy))?.[0]

describe('what pages may speak to', () => {
  it.each(['on', 'admin', 'off'] as const)(
    'are WebSockets for the document of the inspector alone, and for none where INSPECTOR=off: %s',
    async (inspector) => {
      const server = await startTestServer({ config: { inspector } })
      onTestFinished(() => server.close())
      const policyAt = async (url: string) =>
        (await server.app.inject({ url, headers: { accept: 'text/html' } })).headers['content-security-policy']
      for (const url of ['/', '/admin', '/cart', '/inspectors', '/api/products'])
        expect(connectOf(await policyAt(url)), url).not.toMatch(/ wss?:/) // oxlint-disable-line no-await-in-loop -- one after the other
      const isThere = inspector !== 'off' && existsSync('dist/client/inspector.html')
      const own = connectOf(await policyAt('/inspector'))
      expect(own).toMatch(isThere ? / ws: wss:$/ : /^connect-src(?!.* wss?:)/)
    },
    120_000,
  )
})
