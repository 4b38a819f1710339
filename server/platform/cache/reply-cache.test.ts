import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { bestEncoding, inEncoding, makeReplyCache } from './reply-cache.ts'

function setUp(maxBytes = 1_000) {
  const time = { now: 0 }
  const made: string[] = []
  const cache = makeReplyCache({ clock: () => time.now, maxAge: 100, maxBytes })
  const ask = (key: string, body = key, keep = true) =>
    cache.get(key, async () => {
      made.push(key)
      return { body, keep }
    })
  return { time, made, cache, ask }
}

describe('the reply cache', () => {
  it('makes an answer once and gives it again, until it is too old', async () => {
    const { time, made, ask } = setUp()
    const first = await ask('a')
    expect(await ask('a')).toBe(first)
    time.now = 100
    expect(await ask('a')).not.toBe(first)
    expect(made).toEqual(['a', 'a'])
  })

  it('gives an answer no longer than the oldest of what it is made of, however late it was made', async () => {
    const { time, cache } = setUp()
    time.now = 90
    const made: number[] = []
    const ask = () =>
      cache.get('page', async () => {
        made.push(time.now)
        return { body: 'page', keep: true, madeAt: made.length === 1 ? 10 : time.now }
      })
    for (const now of [90, 109, 110, 209, 210]) {
      time.now = now
      await ask() // oxlint-disable-line no-await-in-loop -- one time after the other
    }
    expect(made).toEqual([90, 110, 210])
  })

  it('makes an answer once for all who ask at the same time', async () => {
    const { made, ask } = setUp()
    await Promise.all([ask('a'), ask('a'), ask('a')])
    expect(made).toEqual(['a'])
  })

  it('gives the status to all who share a reading, not to the first alone', async () => {
    const { cache } = setUp()
    const missing = () => cache.get('a', () => Promise.resolve({ body: 'gone', keep: false, status: 404 }))
    expect((await Promise.all([missing(), missing()])).map(({ status }) => status)).toEqual([404, 404])
  })

  it('drops every reply when something was written', async () => {
    const { made, cache, ask } = setUp()
    await ask('a')
    cache.forget('everything')
    await ask('a')
    expect(made).toEqual(['a', 'a'])
  })

  it('does not keep, nor share, what was being read while something was written', async () => {
    const { made, cache, ask } = setUp()
    let finish = (): void => undefined
    const slow = cache.get('a', () => new Promise((resolve) => (finish = () => resolve({ body: 'old', keep: true }))))
    cache.forget('everything')
    const fresh = await ask('a', 'new')
    finish()
    expect((await slow).body.toString()).toBe('old')
    expect(fresh.body.toString()).toBe('new')
    expect((await ask('a')).body.toString()).toBe('new')
    expect(made).toEqual(['a'])
  })

  it('lets the answers asked for longest ago go when there are too many bytes', async () => {
    const { made, cache, ask } = setUp(25)
    await ask('a', 'x'.repeat(10))
    await ask('b', 'x'.repeat(10))
    await ask('a')
    await ask('c', 'x'.repeat(10))
    expect(cache.facts()).toMatchObject({ entries: 2, bytes: 20 })
    await ask('a')
    expect(made).toEqual(['a', 'b', 'c'])
    await ask('b')
    expect(made).toEqual(['a', 'b', 'c', 'b'])
  })

  it('does not keep what is not to be kept, nor a failure', async () => {
    const { made, cache, ask } = setUp()
    await ask('a', 'a', false)
    await ask('a', 'a', false)
    expect(made).toEqual(['a', 'a'])
    await expect(cache.get('b', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    expect((await ask('b')).body.toString()).toBe('b')
  })

  it('gives equal answers equal tags, and compressed copies that unpack to the same', async () => {
    const { ask } = setUp(10_000)
    const [one, other, third] = [
      await ask('a', 'same'.repeat(500)),
      await ask('b', 'same'.repeat(500)),
      await ask('c', 'else'),
    ]
    expect(one.etag).toBe(other.etag)
    expect(one.etag).not.toBe(third.etag)
    expect(gunzipSync(await inEncoding(one, 'gzip')).toString()).toBe('same'.repeat(500))
    expect(await inEncoding(one, 'gzip')).toBe(await inEncoding(one, 'gzip'))
  })
})

describe('the reply cache, told what changed', () => {
  const lag = { remakeAfter: 10, atMost: 20 }
  function setUpTags() {
    const { time, made, cache } = setUp(10_000)
    const ask = (key: string, tags: string[] | undefined, how?: typeof lag) =>
      cache.get(
        key,
        async () => {
          made.push(key)
          return { body: `${key} ${made.length}`, keep: true, tags: tags && new Set(tags) }
        },
        how,
      )
    return { time, made, cache, ask }
  }
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

  it('drops what shows it, and what does not say what it shows, and nothing else', async () => {
    const { made, cache, ask } = setUpTags()
    const askAll = async () => {
      await ask('rice', ['lists', 'product:1'])
      await ask('yam', ['lists', 'product:2'])
      await ask('silent', undefined)
    }
    await askAll()
    cache.forget(new Set(['product:1', 'product:7']))
    await askAll()
    expect(made).toEqual(['rice', 'yam', 'silent', 'rice', 'silent'])
  })

  it('does not keep what was being read while something in it was written, and keeps it when it was something else', async () => {
    const { cache } = setUpTags()
    const finish: Record<string, () => void> = {}
    const slow = (key: string, tag: string) =>
      cache.get(
        key,
        () => new Promise((resolve) => (finish[key] = () => resolve({ body: key, keep: true, tags: new Set([tag]) }))),
      )
    const both = Promise.all([slow('rice', 'product:1'), slow('yam', 'product:2')])
    await settle()
    cache.forget(new Set(['product:1']))
    finish['rice']?.()
    finish['yam']?.()
    await both
    expect(cache.facts().entries).toBe(1)
    expect((await cache.get('yam', () => Promise.reject(new Error('made again')))).body.toString()).toBe('yam')
  })

  it('gives who may lag the answer of before a small change, makes it anew behind, and never gives it past its time', async () => {
    const { time, cache, ask } = setUpTags()
    await ask('page', ['product:1'], lag)
    cache.forget(new Set(['product:1']), true)
    time.now = 9
    expect((await ask('page', ['product:1'], lag)).body.toString()).toBe('page 1')
    time.now = 15
    expect((await ask('page', ['product:1'], lag)).body.toString()).toBe('page 1')
    await settle()
    expect((await ask('page', ['product:1'], lag)).body.toString()).toBe('page 2')
    cache.forget(new Set(['product:1']), true)
    time.now = 35
    expect((await ask('page', ['product:1'], lag)).body.toString()).toBe('page 3')
  })

  it('drops an answer that may lag at a change that is not small, and gives nobody else what is behind', async () => {
    const { cache, ask } = setUpTags()
    await ask('page', ['product:1'], lag)
    cache.forget(new Set(['product:1']))
    expect((await ask('page', ['product:1'], lag)).body.toString()).toBe('page 2')
    cache.forget(new Set(['product:1']), true)
    expect((await ask('page', ['product:1'])).body.toString()).toBe('page 3')
  })

  it('says what failed behind when the answer may not be given any more, not before', async () => {
    const { time, cache, ask } = setUpTags()
    await ask('page', ['product:1'], lag)
    cache.forget(new Set(['product:1']), true)
    time.now = 15
    const fails = () => cache.get('page', () => Promise.reject(new Error('no database')), lag)
    expect((await fails()).body.toString()).toBe('page 1')
    await settle()
    time.now = 25
    await expect(fails()).rejects.toThrow('no database')
  })
})

describe('bestEncoding', () => {
  it('takes brotli before gzip, and neither when it is ruled out', () => {
    expect(bestEncoding('gzip, deflate, br')).toBe('br')
    expect(bestEncoding('gzip;q=0.8')).toBe('gzip')
    expect(bestEncoding('br;q=0, gzip')).toBe('gzip')
    expect(bestEncoding('br; q=0.0, gzip; q=0')).toBe('identity')
    expect(bestEncoding(undefined)).toBe('identity')
    expect(bestEncoding('')).toBe('identity')
  })
})
