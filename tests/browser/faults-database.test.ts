import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { beforeScripts, openBefore } from './support/faults.ts'
import { addFromPage, eventually, lineOf, plainGoods, type Product } from './support/goods.ts'

const anyProduct = async (): Promise<Product> => {
  const [product] = await plainGoods(1)
  if (!product) throw new Error('no plain goods')
  return product
}

/** Browses, adds and changes: nothing of it may wait for a database. */
async function expectSelling(page: Page): Promise<void> {
  const product = await anyProduct()
  await addFromPage(page, product)
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
  await lineOf(page, product).more.click()
  await eventually(() => lineOf(page, product).quantity.inputValue(), '2')
  expect(await page.getByText('did not load').count()).toBe(0)
}

/** Makes both databases of the shop anew in the way of somebody else. */
const plant = (page: Page, how: 'newer' | 'other stores' | 'garbage'): Promise<void> =>
  page.evaluate(async (kind) => {
    const make = (name: string, version: number, stores: [string, IDBObjectStoreParameters][], rows: unknown[]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name, version)
        opening.addEventListener('upgradeneeded', () => {
          for (const [store, options] of stores) opening.result.createObjectStore(store, options)
        })
        opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')))
        opening.addEventListener('success', () => {
          const db = opening.result
          const writing = db.transaction([...db.objectStoreNames], 'readwrite')
          for (const [store, options] of stores)
            for (const [index, row] of rows.entries())
              if (options.keyPath === undefined)
                writing.objectStore(store).put(row, index === 0 ? 'cart:guest' : `page:/categories?${index}`)
          if (name === 'oja-journal' && stores.some(([store]) => store === 'segments'))
            writing.objectStore('segments').put({ ns: '', n: 0, body: 7, crc: 'x', heads: null, from: {}, count: -1 })
          writing.addEventListener('complete', () => {
            db.close()
            resolve()
          })
        })
      })
    const kept: [string, IDBObjectStoreParameters][] = [['kept', {}]]
    const journal: [string, IDBObjectStoreParameters][] = [
      ['segments', { keyPath: ['ns', 'n'] }],
      ['snapshots', { keyPath: ['ns', 'at'] }],
    ]
    const garbage = [
      {
        contents: 7,
        pending: [null, 1, { change: {} }, { change: { kind: 'set', id: 'a', key: '1:0', quantity: -4 } }],
      },
      'text',
      { data: { data: 'no list' }, at: Date.now() },
      [[[]]],
    ]
    const version = kind === 'newer' ? 99 : 1
    const stores = kind === 'other stores'
    await make('oja', version, stores ? [['things', {}]] : kept, stores ? [] : garbage)
    await make('oja-journal', version, stores ? [['things', {}]] : journal, [])
  }, how)

describe('databases of this device', () => {
  for (const how of ['newer', 'other stores', 'garbage'] as const) {
    it(`that are not as the shop left them (${how}) do not keep it from selling`, async () => {
      const { page } = await openBefore()
      await plant(page, how)
      await page.goto('/')
      await page.getByRole('article').first().waitFor()
      await expectSelling(page)
    })
  }

  const without = async (context: BrowserContext, how: 'missing' | 'refusing' | 'silent') => {
    if (how === 'missing')
      return beforeScripts(context, () => Object.defineProperty(window, 'indexedDB', { value: undefined }))
    if (how === 'refusing')
      return beforeScripts(context, () => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('forbidden', 'SecurityError')
        }
      })
    return beforeScripts(context, () => {
      // A browser whose database hangs: the request is a true one, and nobody ever hears what comes of it.
      const open = IDBFactory.prototype.open
      IDBFactory.prototype.open = function (name, version) {
        const request = open.call(this, `${name} that is never heard of`, version)
        for (const type of ['success', 'error', 'upgradeneeded', 'blocked'])
          request.addEventListener(type, (event) => event.stopImmediatePropagation())
        return request
      }
    })
  }

  for (const how of ['missing', 'refusing', 'silent'] as const) {
    it(`that are ${how} do not keep the shop from selling`, async () => {
      const { page, context } = await openBefore()
      await without(context, how)
      await page.goto('/')
      await page.getByRole('article').first().waitFor()
      await expectSelling(page)
    })
  }
})
