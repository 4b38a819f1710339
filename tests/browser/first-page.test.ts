import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { awake } from './frame.steps.ts'
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
  '/products?search=rice&sort=price',
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

  it('says in its head what it is about, also where it lists what a query asks for; a search is not meant to be listed', async () => {
    const headOf = async (path: string) => {
      const html = await (await fetch(shopUrl() + path)).text()
      const head = html.slice(0, html.indexOf('</head>'))
      const said = (name: string) => new RegExp(`(?:property|name)="${name}"\\s+content="([^"]*)"`).exec(head)?.[1]
      const [title, canonical] = [/<title>([^<]*)/, /rel="canonical" href="([^"]*)"/].map((one) => one.exec(head)?.[1])
      return { html, title, canonical: canonical?.replace(shopUrl(), ''), said }
    }
    const bleach = await headOf('/product/bleach')
    expect([bleach.title, bleach.canonical]).toEqual([expect.stringMatching(/bleach.* · Ojà$/i), '/products/bleach'])
    expect(bleach.said('og:title')).toBe(bleach.title)
    expect(bleach.said('og:image')).toMatch(/^http.*\/pictures\/shared\/products\/.*\.jpg$/)
    expect(bleach.said('product:price:amount')).toMatch(/^\d+\.\d\d$/)
    expect(bleach.said('og:description')).toMatch(/^₦[\d,]+\.\d\d · \w/)
    expect(bleach.html).toContain('"priceCurrency":"NGN"')
    const second = await headOf('/products?page=2&sort=price')
    expect([second.title, second.canonical]).toEqual(['All products · Ojà', '/products?page=2'])
    const rice = await headOf('/products?search=rice&in_stock=1')
    expect([rice.said('robots'), rice.canonical]).toEqual(['noindex', undefined])
    expect(rice.title).toMatch(/rice/)
    expect(rice.html.match(/<article/g)?.length).toBeGreaterThan(1)
    expect((await headOf('/stores')).title).toBe('Our Stores · Ojà')
  })

  it('is the one of the list without a query where a query says nothing, and no page where it says too much', async () => {
    const ask = async (path: string) => {
      const answer = await fetch(shopUrl() + path)
      return { status: answer.status, html: await answer.text() }
    }
    // each that is not remembered has the time of its own answers
    const markup = ({ html }: { html: string }) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    for (const path of ['/products', '/', '/products/bleach', '/stores', '/help', '/terms']) {
      const [plain, other] = [await ask(path), await ask(`${path}?utm_source=sms&utm_campaign=ember&colour=blue`)]
      expect(other.status, path).toBe(200)
      expect(markup(plain).length, path).toBeGreaterThan(1_000)
      expect(markup(other), path).toBe(markup(plain))
    }
    expect(markup(await ask('/help?q=return'))).toContain('value="return"')
    expect(markup(await ask('/stores?search=no+such+town'))).toContain('No store fits that')
    for (const long of [`brand=${'a'.repeat(10_000)}`, `brand=${'a'.repeat(1_000)}`, `x=${'a'.repeat(10_000)}`]) {
      const { status, html } = await ask(`/products?${long}`)
      expect([status, html.includes('<div id="root"></div>')], long.slice(0, 9)).toEqual([200, true])
    }
  })

  it('takes what its head said along when another page takes its place', async () => {
    const { page } = await openShop({ device: 'desktop', path: '/products?search=rice' })
    const drawn = page.locator('head [data-drawn]')
    const addresses = page.locator('head link[rel=canonical]')
    await awake(page)
    expect(await drawn.count()).toBeGreaterThan(3)
    await page.getByRole('banner').getByRole('link', { name: 'Help' }).click()
    await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor()
    await expect.poll(() => drawn.count()).toBe(0)
    // of a product the shop itself says it, once
    await page.goto('/products/bleach')
    await expect.poll(() => drawn.count()).toBe(0)
    expect(await addresses.count()).toBe(1)
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
