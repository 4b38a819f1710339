import { describe, expect, it } from 'vitest'
import { contactOf, feedbackHref, socialsOf, telHref } from './footer-facts.ts'

describe('footer facts', () => {
  it('[HEAD-09] names phone, e-mail and Lagos, Nigeria before the settings have come', () => {
    expect(contactOf(null)).toEqual({
      phone: '0800 000 0652',
      email: 'hello@oja.example',
      address: 'Lagos, Nigeria',
    })
  })

  it('[HEAD-09] says what the settings say', () => {
    expect(contactOf({ phone: '0700 1', email: 'a@b.ng', address: 'Kano, Nigeria' })).toEqual({
      phone: '0700 1',
      email: 'a@b.ng',
      address: 'Kano, Nigeria',
    })
  })

  it('[HEAD-09] lists five socials and passes over an address that is none of the web', () => {
    const socials = socialsOf({
      socials: {
        facebook: 'javascript:alert(1)',
        twitter: 'https://x.com/other',
        instagram: '',
        youtube: 'https://youtube.com/@o',
        tiktok: 'https://tiktok.com/@o',
      },
    })
    expect(socials.map(({ label }) => label)).toEqual(['Facebook', 'Twitter/X', 'Instagram', 'YouTube', 'TikTok'])
    expect(socials[1]?.href).toBe('https://x.com/other')
    expect(socials.every(({ href }) => href.startsWith('https://'))).toBe(true)
  })

  it('[HEAD-10] opens a conversation that begins with "I have feedback"', () => {
    expect(new URL(feedbackHref(null)).searchParams.get('text')).toBe('I have feedback')
    const own = new URL(feedbackHref({ feedback_url: 'https://chat.example/send?phone=234&text=old' }))
    expect(own.searchParams.get('phone')).toBe('234')
    expect(own.searchParams.getAll('text')).toEqual(['I have feedback'])
  })

  it('writes a number as phones dial it', () => {
    expect(telHref('0800 000 0652')).toBe('tel:08000000652')
    expect(telHref('+234 803-000-0101')).toBe('tel:+2348030000101')
  })
})
