import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerOffline } from './offline.ts'
import type { PageAsked, Scope } from './scope.ts'

afterEach(() => vi.unstubAllGlobals())

const origin = 'https://oja.test'

/** What the worker answers for a file of the build, where the network says this and it holds a copy, or none. */
async function answered(network: () => Promise<Response>, copy?: string): Promise<Response> {
  vi.stubGlobal('fetch', network)
  vi.stubGlobal('caches', { match: () => Promise.resolve(copy === undefined ? undefined : new Response(copy)) })
  let hear: ((event: PageAsked) => void) | undefined
  const addEventListener = (type: string, heard: (event: PageAsked) => void) => {
    if (type === 'fetch') hear = heard
  }
  answerOffline({ location: { origin }, addEventListener } as unknown as Scope)
  return new Promise((resolve, reject) => {
    const request = { method: 'GET', mode: 'cors', url: `${origin}/assets/cart-1.js` }
    hear?.({ request, respondWith: (answer: Promise<Response>) => answer.then(resolve, reject) } as never)
  })
}

const says = (status: number) => () => Promise.resolve(new Response('network', { status }))

describe('a file of the build', () => {
  it.each([404, 500, 502, 503, 504])('is the copy that is kept where the network answers %i', async (status) => {
    expect(await (await answered(says(status), 'kept')).text()).toBe('kept')
    const bare = await answered(says(status))
    expect([bare.status, await bare.text()]).toEqual([status, 'network'])
  })

  it('is what the network says where that is one', async () => {
    expect(await (await answered(says(200), 'kept')).text()).toBe('network')
  })

  it('is the copy where there is no network, and fails without one', async () => {
    const gone = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await (await answered(gone, 'kept')).text()).toBe('kept')
    await expect(answered(gone)).rejects.toThrow('Failed to fetch')
  })
})
