/** The address that a visitor log carries, where a service of the operator tells browsers theirs. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltShop, startShop } from '../support/built-server.ts'
import { type AddressService, startAddressService } from '../support/fakes/address-service.ts'
import { goTo, openCounted as open } from './support/open-counted.ts'
import { goToShop } from './support/shop-url.ts'

describe('a service that tells browsers their address', () => {
  let service: AddressService
  let shop: BuiltShop
  beforeAll(async () => {
    service = await startAddressService()
    shop = await startShop({ env: { IP_LOOKUP_URL: service.url } })
    goToShop(shop.url)
  })
  afterAll(async () => {
    goToShop(undefined)
    await shop.stop()
    await service.stop()
  })

  it('[ANLY-18] is asked in place of /analytics/ip, through the policy of the page', async () => {
    service.answer({ ip: '198.51.100.7', country: 'NG' })
    const own: string[] = []
    const { of, told } = await open('/', {}, async (page) =>
      page.context().on('request', (request) => request.url().endsWith('/analytics/ip') && own.push(request.url())),
    )
    await told('visitor-log')
    expect(of('visitor-log')[0]).toMatchObject({ status: 202, body: { ip: '198.51.100.7' } })
    expect(service.asked()).toEqual([shop.url])
    expect(own).toEqual([])
  })

  it('[ANLY-18] has 3 seconds, in nobody’s way: pages are told of meanwhile, and the visitor log goes without', async () => {
    service.answer(null)
    const { page, of, told } = await open('/')
    await told('page-visit')
    expect(of('visitor-log')).toEqual([])
    await goTo(page, '/help')
    await told('visitor-log')
    expect(of('visitor-log')[0]?.body).toMatchObject({ ip: null, error: 'Failed to fetch IP address' })
    const waited = (of('visitor-log')[0]?.at ?? 0) - (of('page-visit')[0]?.at ?? 0)
    expect(waited).toBeGreaterThan(2_500)
    await told('page-visit', 2)
  })

  it('[ANLY-18] that says something else has told nothing', async () => {
    service.answer({ ip: { v4: '198.51.100.7' } })
    const { of, told } = await open('/')
    await told('visitor-log')
    expect(of('visitor-log')[0]?.body).toMatchObject({ ip: null, error: 'Failed to fetch IP address' })
  })
})
