import { describe, expect, it } from 'vitest'
import { openAwake, shopper, stockGuestCart } from './frame.steps.ts'
import { expectAccessible } from './support/axe.ts'
import { answerWith, cutNetwork } from './support/network.ts'

describe('categories', () => {
  it('[SHOP-04] lists all twelve with their subcategories', async () => {
    const { page } = await openAwake({ path: '/categories' })
    await page.getByRole('heading', { level: 2, name: 'Groceries & Staples' }).waitFor()
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBe(12)
    const sub = page.getByRole('link', { name: 'Rice & Grains' })
    expect(await sub.getAttribute('href')).toBe('/categories/groceries-staples?subcategory=rice-grains')
  })

  it('says when they cannot be had, and tries again', async () => {
    const { page, expectConsoleError } = await openAwake({ path: '/help' })
    expectConsoleError(/Failed to load resource|\/categories/)
    const mend = await answerWith(page, '/api/categories', {
      status: 500,
      body: { message: 'Broken', request_id: 'req-7f31' },
    })
    // the shop's own way there: a page that the server draws brings its answers along
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('link', { name: 'View All Categories' }).click()
    await page.getByRole('alert').getByText('req-7f31').waitFor()
    await mend()
    // identical requests within 300 ms are one: a person presses later than that
    await page.waitForTimeout(400)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 2, name: 'Fashion' }).waitFor()
  })
})

describe('our stores', () => {
  it('[SHOP-12] finds stores by name, by state and open now', async () => {
    const { page } = await openAwake({ path: '/stores' })
    const cards = page.getByRole('article')
    await cards.first().waitFor()
    const all = await cards.count()
    expect(all).toBeGreaterThan(5)
    await page.getByRole('searchbox', { name: 'Name or area' }).pressSequentially('yaba')
    expect(await page.getByRole('searchbox', { name: 'Name or area' }).inputValue()).toBe('yaba')
    await expect.poll(() => cards.count()).toBe(1)
    await page.getByText('1 store', { exact: true }).waitFor()
    await page.getByRole('searchbox', { name: 'Name or area' }).fill('')
    await page.getByRole('combobox', { name: 'State' }).selectOption('NG-KN')
    await page.getByText(/stores? in Kano/).waitFor()
    expect(new URL(page.url()).searchParams.get('state')).toBe('NG-KN')
    await page.getByRole('combobox', { name: 'State' }).selectOption('')
    await page.getByRole('button', { name: 'Open now' }).click()
    await page.waitForURL('**/stores?open=1')
    const open = await cards.getByText(/^Open till/).count()
    expect(await cards.count()).toBe(open)
  })

  it('[SHOP-12] puts the nearest first when the person says where they are, and sends it nowhere', async () => {
    const { page } = await openAwake({
      path: '',
      context: { permissions: ['geolocation'], geolocation: { latitude: 12.0, longitude: 8.52 } },
    })
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')))
    await page.goto('/stores')
    await page.getByRole('button', { name: 'Find stores near me' }).click()
    await page
      .getByText(/nearest first$/)
      .first()
      .waitFor()
    const first = page.getByRole('article').first()
    expect(await first.getAttribute('aria-label')).toBe('Ojà Kano')
    expect(await first.innerText()).toMatch(/\d km/)
    expect(sent.filter((one) => /8\.52|latitude/.test(one))).toEqual([])
  })

  it('[SHOP-12] tells what to do when the browser does not say where one is', async () => {
    const { page } = await openAwake({ path: '/stores', context: { permissions: [] } })
    await page.getByRole('button', { name: 'Find stores near me' }).click()
    await page.getByText(/Choose your state instead/).waitFor()
    expect(await page.getByRole('article').count()).toBeGreaterThan(5)
  })

  it('[SHOP-12] shows the hours of the week, and links to call and to find the way', async () => {
    const { page } = await openAwake({ path: '/stores?search=yaba' })
    const card = page.getByRole('article', { name: 'Ojà Yaba' })
    // these words ask for stores, not for goods
    expect(await page.locator('header input[type=search]').inputValue()).toBe('')
    await card.getByRole('button', { name: 'Hours and directions' }).click()
    expect(await card.locator('dt').count()).toBe(7)
    expect(await card.locator('dt').first().innerText()).toMatch(/^Today, /)
    expect(await card.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+2348030000101')
    expect(await card.getByRole('link', { name: 'Directions' }).getAttribute('href')).toContain('6.5095,3.3711')
    await expectAccessible(page)
  })

  it('says when no store fits, and shows all again', async () => {
    const { page } = await openAwake({ path: '/stores?search=timbuktu' })
    await page.getByRole('heading', { name: 'No store fits that' }).waitFor()
    await page.getByRole('button', { name: 'Show all stores' }).click()
    await page.getByRole('article').first().waitFor()
    expect(new URL(page.url()).search).toBe('')
  })

  it('says when the stores cannot be had', async () => {
    const { page, expectConsoleError } = await openAwake({ path: '/help' })
    expectConsoleError(/Failed to load resource|\/stores/)
    const mend = await cutNetwork(page, '/api/stores')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('link', { name: 'Our Stores' }).click()
    await page.getByRole('alert').waitFor()
    await mend()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('article').first().waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  })
})

describe('help', () => {
  it('[SHOP-12] unfolds answers and finds them by words', async () => {
    const { page } = await openAwake({ path: '/help' })
    await page.getByText('How can I pay?').click()
    await page.getByText('By Visa or Mastercard').waitFor()
    await page.getByRole('searchbox', { name: 'Search the answers' }).fill('soft tomato')
    await page.getByText('1 answer', { exact: true }).waitFor()
    await page.getByText('you do not need to send back a soft tomato').waitFor()
    await page.getByRole('searchbox', { name: 'Search the answers' }).fill('xylophone')
    await page.getByRole('heading', { name: 'No answer found' }).waitFor()
    await page.getByRole('button', { name: 'Show all answers' }).click()
    await page.getByText('How can I pay?').waitFor()
  })

  it('[SHOP-12] gives ways to reach a person', async () => {
    const { page } = await openAwake({ path: '/help' })
    const contact = page.getByRole('complementary', { name: 'Contact Us' })
    expect(await contact.getByRole('link', { name: '0800 000 0652' }).getAttribute('href')).toBe('tel:08000000652')
    expect(await contact.getByRole('link', { name: 'Or come to a store' }).getAttribute('href')).toBe('/stores')
  })
})

describe('login', () => {
  it('[SHOP-15] logs in and leads back to where one came from', async () => {
    const { page } = await openAwake({ device: 'desktop', path: '/stores?state=NG-LA' })
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
    await page.getByRole('textbox', { name: 'Email or phone' }).fill(shopper.login)
    const password = page.getByLabel('Password', { exact: true })
    await password.fill(shopper.password)
    expect(await password.getAttribute('type')).toBe('password')
    await page.getByRole('button', { name: 'Show characters' }).click()
    expect(await password.getAttribute('type')).toBe('text')
    await page.getByRole('button', { name: 'Hide characters' }).click()
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL('**/stores?state=NG-LA')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy()
    await page.goto('/login')
    await page.waitForURL((url) => url.pathname === '/')
  })

  it('asks for what is missing and stands on the first of it', async () => {
    const { page } = await openAwake({ path: '/login' })
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByText('Enter your email or phone number').waitFor()
    await page.getByText('Enter your password').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('login')
    await expectAccessible(page)
  })

  it('says what waits in the cart', async () => {
    const { page, context } = await openAwake({ path: '' })
    await stockGuestCart(context, 4)
    await page.goto('/login')
    await page.getByText('Your cart is waiting.').waitFor()
    expect(await page.getByText('Your cart is waiting.').innerText()).toContain('4 items.')
  })
})
