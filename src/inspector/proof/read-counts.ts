/** Fetches how often shoppers who said yes took each transition, once for as long as the same admin is signed in and the page is open. */
import { askAsAdmin } from '../attach/ask-as-admin.ts'

export interface TransitionCounts {
  /** the first day that counts; null where nothing was counted */
  readonly since: string | null
  /** by the chart's id and the transition's */
  readonly charts: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/** What was read, and with which token: it is not for whoever comes after that admin. */
let read: { readonly token: string | null; readonly counts: Promise<TransitionCounts | undefined> } | undefined

async function ask(): Promise<TransitionCounts | undefined> {
  const { status, body } = await askAsAdmin('/admin/analytics/transitions')
  // Nothing is known of who may see them: the next look asks again.
  if (status === 429 || status >= 500) throw new Error(`The counts were answered with ${status}`)
  return (body as { data: TransitionCounts } | null)?.data
}

/** @returns undefined where nobody is signed in who may read the audit trail, or nobody answered */
export async function readCounts(): Promise<TransitionCounts | undefined> {
  const token = localStorage.getItem('token')
  if (read?.token !== token) read = undefined
  read ??= { token, counts: ask() }
  return read.counts.catch(() => {
    read = undefined
    return undefined
  })
}
