import type { FormAnswer } from '#machines/forms/forms.types.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import type { ApiAnswer } from '#services/api/answer.types.ts'
import {
  removeSecondFactor,
  replaceRecoveryCodes,
  startEnrolment,
  startPasskeyProof,
} from '#services/api/second-factor.ts'
import { PasskeyDismissed, getPasskey } from '#services/identity/passkeys.ts'
import { submitterOf } from '../form.ts'
import { formAnswer, said, type FormTools } from '../form-tools.ts'
import { factorProofForm } from './factor-proof.form.ts'

type Proof = components['schemas']['OwnerProof']
type Given = { way: string; password: string; code: string }
type Found = { proof: Proof | undefined } | { refused: FormAnswer }

const dismissed: FormAnswer = {
  tag: 'refused',
  message: { code: 'forms.passkey_dismissed' },
  refusals: [],
  retryAfter: null,
  requestId: null,
}

async function byPasskey({ call, signal }: FormTools): Promise<Found> {
  const asked = await call(startPasskeyProof())
  if (asked.tag !== 'done') return { refused: formAnswer(asked) }
  const { challenge, options } = asked.reply
  try {
    return { proof: { method: 'passkey', challenge, credential: await getPasskey(options, signal) } }
  } catch (error) {
    if (error instanceof PasskeyDismissed) return { refused: dismissed }
    throw error
  }
}

function proofOf({ way, password, code }: Given, tools: FormTools): Promise<Found> {
  if (way === 'passkey') return byPasskey(tools)
  if (way === 'password') return Promise.resolve({ proof: { method: 'password', password } })
  if (way === 'totp' || way === 'recovery') return Promise.resolve({ proof: { method: way, code } })
  return Promise.resolve({ proof: undefined })
}

/** The server speaks of the proof; the person sees the field that it was typed into. */
function atField(answer: FormAnswer, way: string): FormAnswer {
  if (answer.tag !== 'refused') return answer
  const field = way === 'password' ? 'password' : 'code'
  return { ...answer, refusals: answer.refusals.map((one) => (one.field === 'proof' ? { ...one, field } : one)) }
}

async function enrol(method: 'passkey' | 'totp', given: { proof?: Proof }, { attempt, call }: FormTools) {
  const answer = await call(startEnrolment(method, given))
  return formAnswer(answer, (reply) => {
    attempt.enrolment = { id: reply.enrolment, options: reply.method === 'passkey' ? reply.options : null }
    return reply.method === 'totp' ? { begun: 'totp', secret: reply.secret, uri: reply.uri } : { begun: 'passkey' }
  })
}

async function act(given: { proof?: Proof }, tools: FormTools): Promise<FormAnswer> {
  const { subject, call } = tools
  if (subject === 'totp' || subject === 'passkey') return enrol(subject, given, tools)
  if (subject === 'codes') {
    const answer: ApiAnswer<{ recovery_codes: string[] }> = await call(replaceRecoveryCodes(given))
    return formAnswer(answer, ({ recovery_codes }) => ({ codes: recovery_codes.join(' ') }))
  }
  return formAnswer(await call(removeSecondFactor(Number(subject.replace('remove ', '')), given)), said)
}

export const submit = submitterOf(factorProofForm, async (typed, tools) => {
  const found = await proofOf(typed, tools)
  if ('refused' in found) return found.refused
  return atField(await act(found.proof ? { proof: found.proof } : {}, tools), typed.way)
})
