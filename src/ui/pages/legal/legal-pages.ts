/** What the shop promises and asks: three pages of words that share all else that they are made of, and come together. */
import { PrivacyPage } from './privacy-page.tsx'
import { RefundPage } from './refund-page.tsx'
import { TermsPage } from './terms-page.tsx'

export const legalPages = { PrivacyPage, RefundPage, TermsPage }
