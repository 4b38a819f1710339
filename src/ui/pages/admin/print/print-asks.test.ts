import { expect, it } from 'vitest'
import { printAsks } from './print-asks.ts'

const asked = (address: string) =>
  printAsks(new URLSearchParams(address), 'receipt').map((url) => {
    const params = new URL(url, 'http://oja.test').searchParams
    return (params.get('ids') ?? params.get('numbers') ?? '').split(',')
  })

it('[ADMIN-37] all orders that are selected are printed, a hundred with each call', () => {
  const ids = Array.from({ length: 250 }, (_, index) => String(index + 1))
  expect(asked(`ids=${ids.join(',')}`).map(({ length }) => length)).toEqual([100, 100, 50])
  expect(asked(`ids=${ids.join(',')}`).flat()).toEqual(ids)
})

it('one order is printed by its number, and nothing is asked where none is named', () => {
  expect(printAsks(new URLSearchParams('numbers=NG-1,NG-1'), 'packing_slip')).toEqual([
    '/admin/orders/documents?numbers=NG-1&kind=packing_slip',
  ])
  expect([asked(''), asked('ids='), asked('numbers=,')]).toEqual([[], [], []])
})
