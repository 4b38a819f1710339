import type { Page } from '../../page.ts'

/** What of the page checkout and payment work with. */
export type PurchasePorts = Pick<Page, 'reach' | 'store' | 'newId' | 'orderAccessTokens' | 'isSignedIn' | 'now'> & {
  /** Whose token the calls of this page carry. */
  session: Pick<Page['session'], 'token'>
}
