import { describe, expect, it } from 'vitest'
import { pathOf, readPayload } from './read-payload.ts'

const origin = 'https://oja.test'
const push = { title: 'On its way', body: 'OJ-1', deep_link: '/orders/OJ-1', tag: 'message-7', receipt: '7.abc' }

describe('what a push says', () => {
  it('is shown under its own tag, with the way to its page and its receipt', () => {
    const { title, options } = readPayload(JSON.stringify(push), origin)
    expect(title).toBe('On its way')
    expect(options).toMatchObject({
      body: 'OJ-1',
      tag: 'message-7',
      data: { path: '/orders/OJ-1', receipt: '7.abc' },
    })
  })

  it.each([null, '', 'not JSON', '[]', '3', 'null', '{"title": 7}'])('is shown when it cannot be read: %s', (text) => {
    const { title, options } = readPayload(text, origin)
    expect(title).toBe('News from Ojà')
    expect(options.body).not.toBe('')
    expect(options.data).toEqual({ path: '/messages', receipt: null })
  })

  it('leads nowhere but to the shop', () => {
    expect(pathOf('https://evil.test/orders', origin)).toBe('/messages')
    expect(pathOf('//evil.test', origin)).toBe('/messages')
    expect(pathOf('javascript:alert(1)', origin)).toBe('/messages')
    expect(pathOf(`${origin}/saved?a=1#b`, origin)).toBe('/saved?a=1#b')
  })

  it('shows no picture that came without encryption', () => {
    const shown = readPayload(JSON.stringify({ ...push, image_url: 'http://evil.test/p.png' }), origin)
    expect(shown.options).not.toHaveProperty('image')
  })
})
