/** What answers of the server and of the device mean to a machine that asked for a passkey. */
import type { StepFailure } from '#machines/identity/second-factor.types.ts'
import type { ApiAnswer } from '#services/api/answer.types.ts'
import { PasskeyDismissed } from '#services/identity/passkeys.ts'

export function failureOf(answer: Exclude<ApiAnswer<unknown>, { tag: 'done' }>): StepFailure {
  if (answer.tag === 'unreachable') return answer
  const { body } = answer
  if (body?.code === 'challenge_void') return { tag: 'void' }
  return {
    tag: 'refused',
    message: body?.message ? { code: 'server.said', params: { message: body.message } } : { code: 'forms.failed' },
    retryAfter: body?.retry_after ?? null,
  }
}

/** Nothing was given by the device: that is no defect. */
export async function orDismissed<Answer>(work: () => Promise<Answer>): Promise<Answer | StepFailure> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PasskeyDismissed) return { tag: 'dismissed' }
    throw error
  }
}
