/** Fills the ports that prove a phone before an order is paid on delivery. */
import { fromPromise } from '#services/journal/asked.ts'
import type {
  CodeAnswer,
  CodeQuestion,
  CodeRefused,
  ProofAnswer,
  ProofQuestion,
} from '#machines/checkout/checkout.types.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import type { ErrorBody } from '#services/api/error-body.ts'
import { proveCheckoutPhone, sendCheckoutCode } from '#services/api/checkout.ts'
import { toldRefusal } from '#services/api/refusal.ts'
import type { ApiAnswer } from '#services/api/answer.types.ts'
import type { Outside } from '../../outside.ts'
import type { PurchasePorts } from './purchase-ports.types.ts'

type Schemas = components['schemas']

/** Seconds until another code may be asked for, where a 429 does not say. */
const usualPause = 30

function refusedOf(answer: { status: number; body: ErrorBody | null }): CodeRefused {
  const { message, requestId, retryAfter } = toldRefusal(answer)
  const pause = answer.status === 429 ? (retryAfter ?? usualPause) : null
  return { tag: 'refused', message, resendAfter: answer.body?.resend_after ?? pause, requestId }
}

function codeAnswerOf(answer: ApiAnswer<{ data: Schemas['CheckoutCode'] }>): CodeAnswer {
  if (answer.tag === 'unreachable') return answer
  if (answer.tag === 'refused') return refusedOf(answer)
  const { is_needed, phone_masked: phoneMasked, resend_after: resendAfter } = answer.reply.data
  return is_needed ? { tag: 'sent', phoneMasked, resendAfter } : { tag: 'notNeeded' }
}

function proofAnswerOf(answer: ApiAnswer<{ data: Schemas['PhoneProofAnswer'] }>): ProofAnswer {
  if (answer.tag === 'unreachable') return answer
  if (answer.tag === 'refused') return refusedOf(answer)
  return { tag: 'proved', token: answer.reply.data.phone_proof }
}

/** Without the script that carries it a call has no answer either. */
async function ask<Reply>(
  reach: PurchasePorts['reach'],
  call: (there: Outside) => Promise<ApiAnswer<Reply>>,
): Promise<ApiAnswer<Reply>> {
  const there = await reach().catch(() => null)
  return there ? call(there) : { tag: 'unreachable' }
}

export const connectProof = ({ reach }: Pick<PurchasePorts, 'reach'>) => ({
  sendPhoneCode: fromPromise<CodeAnswer, CodeQuestion>(async ({ input: { checkoutId, phone }, signal }) =>
    codeAnswerOf(await ask(reach, (there) => there.call(sendCheckoutCode(checkoutId, phone), signal))),
  ),
  provePhone: fromPromise<ProofAnswer, ProofQuestion>(async ({ input: { checkoutId, phone, code }, signal }) =>
    proofAnswerOf(
      await ask(reach, (there) => there.call(proveCheckoutPhone({ checkout_id: checkoutId, phone, code }), signal)),
    ),
  ),
})
