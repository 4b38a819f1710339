import { describe, expect, it } from 'vitest'
import type { Config } from '#server/config.ts'
import { startTestServer } from './support/test-server.ts'

/** A server, and what its requests warn of. */
async function listening(config: Partial<Config>) {
  const warnings: string[] = []
  const server = await startTestServer({
    config,
    prepare: (app) =>
      app.addHook('onRequest', (request, _reply, done) => {
        request.log.warn = (told: unknown, message?: string) => void warnings.push(message ?? String(told))
        done()
      }),
  })
  const ask = async (headers: Record<string, string> = {}): Promise<void> => {
    expect((await server.call('GET', '/health', { headers })).status).toBe(200)
  }
  return { warnings, ask, close: server.close }
}

const passedOn = { 'x-forwarded-for': '203.0.113.7' }

describe('X-Forwarded-For from a proxy that is not trusted', () => {
  it('is warned of once, at the first request that has it, with what to do', async () => {
    const { warnings, ask, close } = await listening({ trustProxy: false })
    await ask()
    expect(warnings).toEqual([])
    await ask(passedOn)
    expect(warnings).toEqual([expect.stringMatching(/^X-Forwarded-For came and is not believed.*set TRUST_PROXY/)])
    await ask({ 'x-forwarded-for': '198.51.100.9' })
    await ask(passedOn)
    expect(warnings).toHaveLength(1)
    await close()
  })

  it('is no matter where TRUST_PROXY names the proxy', async () => {
    const { warnings, ask, close } = await listening({ trustProxy: 1 })
    await ask(passedOn)
    expect(warnings).toEqual([])
    await close()
  })
})
