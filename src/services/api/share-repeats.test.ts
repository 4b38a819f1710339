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
  return { asked, ask: shareRepeats(fetch as typeof globalThis.fetch, () => 0) }
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
})
