import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { recordCalls } from './support/network.ts'
import { openShop } from './support/open-shop.ts'
import { shopUrl } from './support/shop-url.ts'

const drawn = [
  '/',
  '/products',
  '/categories',
  '/categories/groceries-staples',
  '/products/bleach',
  '/stores',
  '/help',
  '/terms',
]

declare global {
  interface Window {
    /** How the page looked, each time that somebody looked: too much to be brought out of the browser. */
    looked?: string[][]
  }
}

/**
 * Notes how every element looks, with what stands before and after it: nothing left out for being far from view, nothing in midst of a
 * move.
 */
const look = () => {
  const all: string[] = []
  for (const far of document.querySelectorAll<HTMLElement>('#root .tile__root')) far.style.contentVisibility = 'visible'
  for (const move of document.getAnimations()) {
    move.pause()
    move.currentTime = 0
  }
  for (const element of document.querySelectorAll('body, #root *'))
    for (const part of ['', '::before', '::after']) {
      const style = getComputedStyle(element, part)
      if (part !== '' && style.content === 'none') continue
      // names of its own (--x) are not listed; what follows from them is
      const said = [...style].map((name) => `${name}:${style.getPropertyValue(name)}`).join(';')
      all.push(`${element.tagName}.${element.getAttribute('class')}${part} ${said}`)
    }
  ;(window.looked ??= []).push(all)
  return all.length
}

/** The first looks that are not as they were the time before. */
const changes = () => {
  const [before, after] = window.looked ?? []
  if (!before || !after) return ['it was not looked at twice']
  return after.filter((one, at) => one !== before[at]).slice(0, 3)
}

describe('a drawn page', () => {
  for (const device of ['phone', 'desktop'] as const)
    it(`brings every rule that it needs: the whole sheet changes nothing on a ${device}`, async () => {
      const { page } = await openShop({ device, path: '', context: { javaScriptEnabled: false } })
      for (const path of drawn.slice(0, 4)) {
        await page.goto(path, { waitUntil: 'load' })
        expect(await page.evaluate(look), path).toBeGreaterThan(100)
        await page.evaluate(() => {
          const next = document.querySelector<HTMLTemplateElement>('#next')?.content
          document.head.append(next?.querySelector('link[rel=stylesheet]')?.cloneNode() ?? '')
        })
        // without scripts no event tells that it has come
        const rulesThere = () =>
          page.evaluate(
            () => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.sheet?.cssRules.length ?? 0,
          )
        await expect.poll(rulesThere, { timeout: 20_000 }).toBeGreaterThan(0)
        await page.evaluate(look)
        expect(await page.evaluate(changes), path).toEqual([])
      }
    }, 150_000)

  it('allows what it carries inline by hash, and nothing else inline', async () => {
    for (const path of drawn) {
      const answer = await fetch(shopUrl() + path)
      const policy = answer.headers.get('content-security-policy') ?? ''
      const html = await answer.text()
      const sources = (name: string) => policy.split(';').find((one) => one.startsWith(`${name} `)) ?? ''
      expect(sources('script-src'), path).not.toContain('unsafe')
      expect(sources('style-src'), path).not.toContain('unsafe')
      const carried = [...html.matchAll(/<(script|style)>([\s\S]*?)<\/\1>/g)]
      expect(carried.map(([, tag]) => tag)).toEqual(['style', 'style', 'script', 'script'])
      for (const [, tag, text = ''] of carried) {
        const hash = createHash('sha256').update(text).digest('base64')
        expect(sources(`${tag}-src`), path).toContain(`'sha256-${hash}'`)
      }
    }
  })

  it('is one and the same for all addresses of a kind that lead nowhere, and names none of them', async () => {
    for (const kind of ['products', 'categories']) {
      const ask = async (slug: string) => {
        const answer = await fetch(`${shopUrl()}/${kind}/${slug}`)
        return { status: answer.status, etag: answer.headers.get('etag'), html: await answer.text() }
      }
      const first = await ask('no-such-rice')
      expect(first.status).toBe(404)
      expect(first.html).toMatch(/<h1[^>]*>Page Not Found<\/h1>/)
      expect(first.html).not.toContain('no-such-rice')
      expect(await ask('no-such-beans')).toEqual(first)
    }
    const known = await fetch(`${shopUrl()}/products/bleach`)
    expect([known.status, (await known.text()).includes('Page Not Found')]).toEqual([200, false])
  })

  it('[SHOP-03] that leads nowhere is known to the shop too: it says so from the first moment on and asks nothing', async () => {
    const { page, expectConsoleError } = await openShop({ path: '' })
    expectConsoleError(/404/)
    const calls = recordCalls(page, '/api/products/**')
    await page.goto('/product/no-such-rice')
    await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor()
    await expect.poll(() => page.title()).toBe('Page Not Found · Ojà')
    await page.getByRole('link', { name: 'Help' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor()
    expect(calls).toEqual([])
  })

  it('has its pictures before its scripts and the whole sheet are asked for, and then the shop comes', async () => {
    const { page } = await openShop({ path: '/products/bleach' })
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await page
      .getByRole('link', { name: /1 item/ })
      .first()
      .waitFor()
    const { pictured, asked, blocking } = await page.evaluate(() => {
      const entries = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
        renderBlockingStatus?: string
      })[]
      const picture = entries.find(({ name }) => name.includes('/pictures/products/bleach'))
      return {
        pictured: picture?.responseEnd ?? Number.NaN,
        asked: entries.filter(({ name }) => /\.(js|css)$/.test(name)).map(({ startTime }) => startTime),
        blocking: entries.filter((one) => one.renderBlockingStatus === 'blocking').map(({ name }) => name),
      }
    })
    expect(asked.length).toBeGreaterThan(5)
    // where the picture is slow the rest comes after half a second
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(Math.min(pictured, 500))
    expect(blocking).toEqual([])
  })
})
