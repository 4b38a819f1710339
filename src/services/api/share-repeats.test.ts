import { describe, expect, it } from 'vitest'
import { shareRepeats } from './share-repeats.ts'

const address = 'http://localhost/api/user/sessions'

function shop() {
  let sessions = 2
  const asked: string[] = []
  const fetch = (request: Request) => {
    asked.push(request.method)
    if (request.method === 'DELETE') sessions -= 1
    return Promise.resolve(Response.json({ sessions }))
  }
  const { fetch: ask, dropReads } = shareRepeats(fetch as typeof globalThis.fetch, () => 0)
  return { asked, ask, dropReads }
}

describe('identical requests', () => {
  it('[CART-17] are sent once within the window, and both callers get the answer', async () => {
    const { asked, ask } = shop()
    const answers = await Promise.all([ask(new Request(address)), ask(new Request(address))])
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([{ sessions: 2 }, { sessions: 2 }])
    expect(asked).toEqual(['GET'])
  })

  it('are read anew after a write, however soon', async () => {
    const { asked, ask } = shop()
    await ask(new Request(address))
    await ask(new Request(`${address}/7`, { method: 'DELETE' }))
    const after = await ask(new Request(address))
    expect(await after.json()).toEqual({ sessions: 1 })
    expect(asked).toEqual(['GET', 'DELETE', 'GET'])
  })

  it('are read anew once the server has said that something changed, also while the first is under way', async () => {
    const { asked, ask, dropReads } = shop()
    await ask(new Request(address))
    dropReads()
    const [second, third] = await Promise.all([
      ask(new Request(address)),
      Promise.resolve().then(() => {
        dropReads()
        return ask(new Request(address))
      }),
    ])
    expect([second?.ok, third?.ok]).toEqual([true, true])
    expect(asked).toEqual(['GET', 'GET', 'GET'])
  })

  it('are told apart by their bodies, also in a browser that does not show the body of a request', async () => {
    const { asked, ask } = shop()
    const quote = (body: string) => {
      const request = new Request(address, { method: 'POST', body })
      // Firefox has no Request.body.
      Object.defineProperty(request, 'body', { value: undefined })
      return request
    }
    await Promise.all([ask(quote('{"coupon_code":null}')), ask(quote('{"coupon_code":"SAVE10"}'))])
    expect(asked).toEqual(['POST', 'POST'])
  })

  it('are sent again where another write to their address came in between, however soon', async () => {
    const { asked, ask } = shop()
    const notice = `${address}/7`
    for (const method of ['DELETE', 'PUT', 'DELETE']) await ask(new Request(notice, { method }))
    expect(asked).toEqual(['DELETE', 'PUT', 'DELETE'])
    await ask(new Request(notice, { method: 'DELETE' }))
    await ask(new Request(`${address}/8`, { method: 'PUT' }))
    await ask(new Request(notice, { method: 'DELETE' }))
    expect(asked).toEqual(['DELETE', 'PUT', 'DELETE', 'PUT'])
  })

  it('keep the newest to share when a caller of an older one goes away', async () => {
    const asked: string[] = []
    const never = (request: Request) => {
      asked.push(request.method)
      return new Promise<Response>(() => undefined)
    }
    const { fetch: ask } = shareRepeats(never as typeof globalThis.fetch, () => 0)
    const leaving = new AbortController()
    const drop = (signal?: AbortSignal) =>
      void ask(new Request(address, { method: 'DELETE', ...(signal && { signal }) })).catch(() => undefined)
    const turn = () => new Promise((resolve) => setTimeout(resolve, 0))
    drop(leaving.signal)
    await turn()
    void ask(new Request(address, { method: 'PUT' }))
    await turn()
    drop()
    await turn()
    leaving.abort()
    await turn()
    drop()
    await turn()
    expect(asked).toEqual(['DELETE', 'PUT', 'DELETE'])
  })
})
