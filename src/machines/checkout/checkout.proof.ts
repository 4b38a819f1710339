/** What checkout remembers while a phone is being proved. */
import { assign } from 'xstate'
import { readPhone } from '#machines/forms/phone.ts'
import type { CheckoutContext, CheckoutEvent, CodeAnswer, CodeTrouble, ProofAnswer, Proving } from './checkout.types.ts'

type Params<P> = Parameters<typeof assign<CheckoutContext, CheckoutEvent, P, CheckoutEvent, never>>[0]
const change = <P = undefined>(assignment: Params<P>) =>
  assign<CheckoutContext, CheckoutEvent, P, CheckoutEvent, never>(assignment)

const proving = (context: CheckoutContext, more: Partial<Proving>): Partial<CheckoutContext> =>
  context.proving ? { proving: { ...context.proving, ...more } } : {}

const ours = (code: 'proof.unreachable' | 'proof.defect' | 'proof.incomplete'): CodeTrouble => ({
  said: { code },
  requestId: null,
})

const troubleOf = (answer: CodeAnswer | ProofAnswer): CodeTrouble =>
  answer.tag === 'refused' ? { said: answer.message, requestId: answer.requestId } : ours('proof.unreachable')

export const carryProof = {
  /** The checkout has its id from here on: the proof is bound to it. */
  beginProof: change<string>(({ context: { checkoutId, draft, quote } }, id) => ({
    checkoutId: checkoutId ?? id,
    proving: {
      id,
      phone: readPhone(draft.phone) ?? '',
      quoteHash: quote?.quote_hash ?? '',
      phoneMasked: null,
      resendAfter: 0,
      code: '',
      trouble: null,
    },
    refusal: null,
    errors: {},
  })),
  assignCodeSent: change<CodeAnswer>(({ context }, answer) =>
    answer.tag === 'sent'
      ? proving(context, { phoneMasked: answer.phoneMasked, resendAfter: answer.resendAfter, trouble: null })
      : {},
  ),
  assignCodeTrouble: change<CodeAnswer | ProofAnswer>(({ context }, answer) =>
    proving(context, {
      trouble: troubleOf(answer),
      ...(answer.tag === 'refused' && answer.resendAfter !== null && { resendAfter: answer.resendAfter }),
    }),
  ),
  assignCodeDefect: change(({ context }) => proving(context, { trouble: ours('proof.defect') })),
  assignCode: change<string>(({ context }, code) => proving(context, { code, trouble: null })),
  assignIncomplete: change(({ context }) => proving(context, { trouble: ours('proof.incomplete') })),
  endPause: change(({ context }) => proving(context, { resendAfter: 0 })),
  clearCodeTrouble: change(({ context }) => proving(context, { trouble: null })),
  assignProof: change<CodeAnswer | ProofAnswer>(({ context: { proving: given } }, answer) =>
    given ? { proof: { phone: given.phone, token: answer.tag === 'proved' ? answer.token : null } } : {},
  ),
  dropProving: change({ proving: null }),
}
