/** What a call of the account brings about elsewhere in the shop: stored where it has to be, and told as facts together with the call's answer. */
import type { CartLine } from '#machines/cart/cart.types.ts'
import type { AccountFact } from '#machines/shop/shop.facts.ts'
import type { SignedIn } from '#services/api/identity.ts'
import type { Page } from '../../page.ts'

export type FactTools = {
  onSignedIn: (reply: SignedIn, isNew: boolean) => void
  onUserChanged: (reply: SignedIn) => void
  onAccountDeleted: () => void
  /** Puts these lines into the cart of this device. */
  addToCart: (lines: readonly CartLine[]) => void
}

/** Tools for one call, and the facts that they have gathered. */
export function gatherFacts({
  session,
  newId,
}: Pick<Page, 'newId'> & { session: Pick<Page['session'], 'signIn' | 'changeUser'> }) {
  const facts: AccountFact[] = []
  const tools: FactTools = {
    onSignedIn: (reply, isNew) => void facts.push(...session.signIn(reply, isNew)),
    onUserChanged: (reply) => void facts.push(...session.changeUser(reply)),
    onAccountDeleted: () => void facts.push({ type: 'account.deleted' }),
    addToCart: (lines) =>
      void facts.push({
        type: 'goods.wanted',
        goods: lines.map(({ product, measurement, quantity }) => ({ id: newId(), product, measurement, quantity })),
      }),
  }
  return {
    tools,
    /** The answer with what the call has brought about. */
    withFacts: <Answer extends { tag: string }>(answer: Answer): Answer =>
      facts.length === 0 ? answer : { ...answer, facts },
  }
}
