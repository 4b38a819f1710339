import { describe, expect, it } from 'vitest'
import { readLanding } from './landing.ts'
import { createVisit, uuidOf } from './visit.ts'

const minute = 60_000
const ids = () => {
  let made = 0
  return () => String((made += 1)).padStart(32, '0')
}
const first = uuidOf('1'.padStart(32, '0'))
const second = uuidOf('2'.padStart(32, '0'))
const earlier = '0b7c1f1e-0000-4000-8000-000000000001'

describe('the visit of a document', () => {
  it('[ANLY-22] is another one after 30 quiet minutes', () => {
    const visit = createVisit(ids(), false)
    for (const at of [1, 30 * minute, 60 * minute]) expect(visit.at(at)).toEqual({ visit: first })
    expect(visit.at(90 * minute + 1)).toEqual({ visit: second })
  })

  it('[ANLY-22] goes on while a page is looked at, however long, and not while it was out of sight', () => {
    const visit = createVisit(ids(), false)
    visit.at(1)
    expect(visit.at(45 * minute, 1)).toEqual({ visit: first })
    expect(visit.at(45 * minute)).toEqual({ visit: first })
    expect(visit.at(80 * minute, 79 * minute)).toEqual({ visit: second })
  })

  it('asks for the earlier one until the server has named it, and is that one from then on', () => {
    const visit = createVisit(ids(), true)
    expect(visit.at(1)).toEqual({ visit: first, joins: true })
    visit.join(null)
    expect(visit.at(2)).toEqual({ visit: first, joins: true })
    visit.join(earlier)
    visit.join(second)
    expect([visit.at(3), visit.current()]).toEqual([{ visit: earlier }, earlier])
  })

  it('takes no name that comes once it is over, and none that it has not asked for', () => {
    const over = createVisit(ids(), true)
    over.at(1)
    over.at(31 * minute)
    over.join(earlier)
    expect(over.current()).toBe(second)
    const own = createVisit(ids(), false)
    own.join(earlier)
    expect(own.current()).toBe(first)
  })
})

describe('how a document was come to', () => {
  const read = (path: string, referrer: string, type = 'navigate') =>
    readLanding(`https://oja.test${path}`, { referrer, origin: 'https://oja.test', type })

  it('cuts long names of campaigns between signs', () => {
    const long = `${'x'.repeat(199)}🧺🧺`
    expect(read(`/?utm_source=${encodeURIComponent(long)}`, '').named).toMatchObject({
      utm_source: `${'x'.repeat(199)}🧺`,
    })
  })

  it('[ANLY-22] says of a reload, a way back, a page of ours and the return from payment that a visit goes on', () => {
    expect(read('/', '')).toMatchObject({ goesOn: false, referrer: 'direct' })
    expect(read('/', 'https://www.google.com/')).toMatchObject({ goesOn: false, referrer: 'https://www.google.com/' })
    expect(read('/', 'https://www.google.com/', 'reload').goesOn).toBe(true)
    expect(read('/', '', 'back_forward').goesOn).toBe(true)
    expect(read('/cart', 'https://oja.test/products')).toMatchObject({ goesOn: true, referrer: 'direct' })
    expect(read('/payment/callback?reference=x', 'https://checkout.paystack.com/')).toMatchObject({
      goesOn: true,
      referrer: 'direct',
    })
  })
})
