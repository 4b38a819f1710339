import { describe, expect, it } from 'vitest'
import { openAwake } from './frame.steps.ts'
import { cutNetwork } from './support/network.ts'

describe('footer', () => {
  it('[HEAD-08] links Privacy, Terms and Condition and Refund Policy', async () => {
    const { page } = await openAwake({ path: '/help' })
    const footer = page.getByRole('contentinfo')
    const href = (name: string) => footer.getByRole('link', { name }).getAttribute('href')
    expect(await href('Privacy')).toBe('/privacy')
    expect(await href('Terms and Condition')).toBe('/terms')
    expect(await href('Refund Policy')).toBe('/refund')
  })

  it('[HEAD-09] tells how to reach us, how to pay, which apps come and where else we are', async () => {
    const { page } = await openAwake({ device: 'desktop', path: '/help' })
    const footer = page.getByRole('contentinfo')
    expect(await footer.getByRole('link', { name: '0800 000 0652' }).getAttribute('href')).toBe('tel:08000000652')
    expect(await footer.getByRole('link', { name: 'hello@oja.example' }).getAttribute('href')).toBe(
      'mailto:hello@oja.example',
    )
    await footer.getByText('Lagos, Nigeria').waitFor()
    for (const name of ['Visa', 'Mastercard', 'Verve', 'Bank Transfer'])
      await footer.getByRole('img', { name }).waitFor()
    for (const name of ['Google Play', 'App Store']) {
      await footer.getByText(name).waitFor()
      expect(await footer.getByRole('link', { name }).count()).toBe(0)
    }
    expect(await footer.getByText('Coming soon').count()).toBe(2)
    for (const name of ['Facebook', 'Twitter/X', 'Instagram', 'YouTube', 'TikTok']) {
      const link = footer.getByRole('link', { name })
      expect(await link.getAttribute('target'), name).toBe('_blank')
      expect(await link.getAttribute('rel'), name).toContain('noopener')
      expect(await link.getAttribute('href'), name).toMatch(/^https:\/\//)
    }
  })

  it('[HEAD-09] stands whole while the settings cannot be had', async () => {
    const { page, expectConsoleError } = await openAwake({ path: '' })
    expectConsoleError(/Failed to load resource|\/settings/)
    await cutNetwork(page, '/api/settings')
    await page.goto('/stores')
    await page.getByRole('contentinfo').getByText('hello@oja.example').waitFor()
    expect(await page.getByRole('contentinfo').getByRole('link').count()).toBeGreaterThan(10)
  })

  it('[HEAD-10] opens a conversation that begins with the words', async () => {
    const { page } = await openAwake({ path: '/help' })
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Give Us Feedback' })
    const address = new URL((await link.getAttribute('href')) ?? '')
    expect(address.host).toBe('wa.me')
    expect(address.searchParams.get('text')).toBe('I have feedback')
    expect(await link.getAttribute('target')).toBe('_blank')
  })

  it('[HEAD-11] shows the current year', async () => {
    const { page } = await openAwake({ path: '/help' })
    const said = await page.getByRole('contentinfo').getByText('©').innerText()
    expect(said).toBe(`© ${new Date().getFullYear()} Ojà`)
  })
})
