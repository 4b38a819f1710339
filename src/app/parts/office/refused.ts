/** What the charts of the back office hear of an answer that was no good. */
import type { Refusal } from '#machines/admin/resource.types.ts'
import type { ApiAnswer } from '#services/api/answer.types.ts'
import { toldRefusal } from '#services/api/refusal.ts'
import type { Page } from '../../page.ts'

export type ResourcePage = Pick<Page, 'reach' | 'newId'>

export type Failed = Exclude<ApiAnswer<unknown>, { tag: 'done' }>

const unreachable: Refusal = { message: { code: 'forms.unreachable' }, requestId: null }

function refusalOf(answer: Failed): Refusal {
  if (answer.tag === 'unreachable') return unreachable
  const { message, requestId } = toldRefusal(answer)
  return { message, requestId }
}

/**
 * Whether the server may have done what it was asked for: nobody answered, or something in between did, or its database went away meanwhile.
 */
export const isLost = (answer: ApiAnswer<unknown>): boolean =>
  answer.tag === 'unreachable' ||
  (answer.tag === 'refused' && answer.status >= 500 && [undefined, 'unavailable'].includes(answer.body?.code))

export const refused = (answer: Failed) => ({ tag: 'refused' as const, refusal: refusalOf(answer) })
