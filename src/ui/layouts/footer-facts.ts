/** What the footer says while the settings are on their way, and how it says what they hold. */
import type { Settings } from '#machines/catalog/catalog.types.ts'
import { layout } from '#text/layout.ts'
import { words } from '#ui/text/words.ts'

const t = words(layout)

const usual = {
  phone: '0800 000 0652',
  email: 'hello@oja.example',
  get address() {
    return t('layout.lagosNigeria')
  },
  feedback_url: 'https://wa.me/2348000000652',
  socials: {
    facebook: 'https://www.facebook.com/oja.example',
    twitter: 'https://x.com/oja_example',
    instagram: 'https://www.instagram.com/oja.example',
    youtube: 'https://www.youtube.com/@oja-example',
    tiktok: 'https://www.tiktok.com/@oja.example',
  },
}

type Known = Partial<Pick<Settings, 'phone' | 'email' | 'address' | 'feedback_url' | 'socials'>> | null

export type Contact = { phone: string; email: string; address: string }

export const contactOf = (settings: Known): Contact => ({
  phone: settings?.phone || usual.phone,
  email: settings?.email || usual.email,
  address: settings?.address || usual.address,
})

const socialNames = [
  ['facebook', 'Facebook'],
  ['twitter', 'Twitter/X'],
  ['instagram', 'Instagram'],
  ['youtube', 'YouTube'],
  ['tiktok', 'TikTok'],
] as const

/** Only addresses of the web: a setting that says anything else is passed over. */
const webAddress = (address: string | undefined, otherwise: string): string =>
  address !== undefined && /^https?:\/\//.test(address) ? address : otherwise

export const socialsOf = (settings: Known): { label: string; href: string }[] =>
  socialNames.map(([name, label]) => ({ label, href: webAddress(settings?.socials?.[name], usual.socials[name]) }))

/** A conversation in the chat app that begins with "I have feedback" (HEAD-10). */
export function feedbackHref(settings: Known): string {
  const address = new URL(webAddress(settings?.feedback_url, usual.feedback_url))
  address.searchParams.set('text', t('layout.iHaveFeedback'))
  return address.href
}

/** "tel:08000000652" */
export const telHref = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`
