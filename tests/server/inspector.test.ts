import { existsSync } from 'node:fs'
import { describe, expect, it, onTestFinished } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { startTestServer } from './support/test-server.ts'

const modeOf = (env: Record<string, string>) => loadConfig(env).inspector

describe('INSPECTOR', () => {
  it('is on in development and in a demo shop, for admins in production, and what is said counts', () => {
    expect(modeOf({})).toBe('on')
    expect(modeOf({ NODE_ENV: 'development', HOST: '0.0.0.0' })).toBe('on')
    expect(modeOf({ HOST: '0.0.0.0' })).toBe('admin')
    expect(modeOf({ PUBLIC_URL: 'https://shop.example.ng' })).toBe('admin')
    expect(modeOf({ HOST: '0.0.0.0', INSPECTOR: 'off' })).toBe('off')
    expect(modeOf({ INSPECTOR: 'admin' })).toBe('admin')
    expect(() => modeOf({ INSPECTOR: 'yes' })).toThrow('INSPECTOR: must be one of on, admin, off')
  })

  it('hands nobody the document of the inspector where it is off', async () => {
    const server = await startTestServer({ config: { inspector: 'off' } })
    onTestFinished(() => server.close())
    for (const url of ['/inspector', '/inspector.html']) {
      const answer = await server.app.inject({ url, headers: { accept: 'text/html' } })
      expect(answer.statusCode, url).toBe(404)
      expect(answer.body).not.toContain('name="inspector"')
    }
  }, 120_000)

  it('tells the document that it is for admins, keeps search engines out, and stands in frames of the shop alone', async () => {
    const server = await startTestServer({ config: { inspector: 'admin' } })
    onTestFinished(() => server.close())
    const answer = await server.app.inject({ url: '/inspector', headers: { accept: 'text/html' } })
    // where nothing has been built there is no document to tell
    if (!existsSync('dist/client/inspector.html')) return
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('<meta name="inspector" content="admin"')
    expect(answer.body).toContain('<meta name="robots" content="noindex"')
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(answer.headers['x-frame-options']).toBe('SAMEORIGIN')
    const page = await server.app.inject({ url: '/', headers: { accept: 'text/html' } })
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(page.headers['content-security-policy']).toContain("frame-src 'self'")
    expect(page.headers['x-frame-options']).toBe('DENY')
  }, 120_000)
})
