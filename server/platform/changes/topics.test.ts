import { describe, expect, it } from 'vitest'
import { readNotice, topicsFor, type Audience } from './topics.ts'

const guest: Audience = { isAdmin: false, personId: null, orders: new Set() }
const admin: Audience = { ...guest, isAdmin: true, personId: 1 }
const heard = (audience: Audience, ...payloads: (string | undefined)[]) => topicsFor(payloads.map(readNotice), audience)

describe('topics of the feed', () => {
  it('join the ids of one kind, each once, and name the kind alone where they are many', () => {
    expect(heard(guest, 'goods:1,2', 'goods:2,3', 'content')).toEqual(['goods:1,2,3', 'content'])
    expect(heard(guest, 'goods:1', 'goods', 'goods:2')).toEqual(['goods'])
    expect(heard(guest, `goods:${Array.from({ length: 51 }, (_, id) => id).join(',')}`)).toEqual(['goods'])
  })

  it('are "all" alone when notices were missed', () => {
    expect(heard(guest, 'goods:1', undefined, 'content')).toEqual(['all'])
    expect(heard(admin, 'orders', undefined)).toEqual(['all'])
  })

  it('of the back office are for admins, of an order for its people too', () => {
    const all = ['stock:1', 'coupons', 'records:stores', 'jobs', 'orders', 'order:NG-1:7', 'order:NG-2:']
    expect(heard(guest, ...all)).toEqual([])
    expect(heard({ ...guest, personId: 7 }, ...all)).toEqual(['order:NG-1'])
    expect(heard({ ...guest, orders: new Set(['NG-2']) }, ...all)).toEqual(['order:NG-2'])
    expect(heard(admin, ...all)).toEqual([
      'stock:1',
      'coupons',
      'records:stores',
      'jobs',
      'orders',
      'order:NG-1',
      'order:NG-2',
    ])
  })

  it('of saved items are for their customer alone', () => {
    expect(heard({ ...guest, personId: 7 }, 'saved:7', 'saved:7', 'saved:8')).toEqual(['saved'])
    expect(heard(guest, 'saved:7')).toEqual([])
    expect(heard(admin, 'saved:7')).toEqual([])
  })

  it('are for admins where nobody knows them', () => {
    expect(heard(guest, 'secret:1')).toEqual([])
    expect(heard(admin, 'secret:1')).toEqual(['secret:1'])
  })
})
