/** What views read of notices: whether one waits, and the list with what was just taken back. Pure. */
import type { Notice, NoticesContext } from './notices.types.ts'

type Goods = { readonly productId: number; readonly measurementId: number | null }

/** The name of a notice about goods, as the server knows it. */
export const noticeOf = (kind: 'back_in_stock' | 'price_drop', { productId, measurementId }: Goods): string =>
  `${kind}:${productId}:${measurementId ?? 0}`

export const cartReminder = 'cart_reminder'

/** Goods that came back are told once; all else goes on. */
const isWaiting = ({ kind, told_at }: Notice): boolean => kind !== 'back_in_stock' || told_at === null

type Known = Pick<NoticesContext, 'notices' | 'changes'>

/** Whether somebody is told of it, with what the server does not know yet. */
export function isKept({ notices, changes }: Known, name: string): boolean {
  const change = changes.findLast((one) => one.name === name)
  return change?.isKept ?? notices?.some((one) => one.name === name && isWaiting(one)) ?? false
}

export type ListedNotice = { readonly notice: Notice; readonly isDropped: boolean }

/** Of goods, newest first; what was just taken back keeps its place. */
export function listedNotices({ notices, changes, dropped }: NoticesContext): readonly ListedNotice[] {
  const isGone = (name: string) => dropped.some((one) => one.name === name) && !isKept({ notices, changes }, name)
  return [...dropped, ...(notices ?? []).filter(({ name }) => !dropped.some((one) => one.name === name))]
    .filter(({ goods }) => goods !== null)
    .toSorted((one, other) => other.asked_at.localeCompare(one.asked_at) || one.name.localeCompare(other.name))
    .map((notice) => ({ notice, isDropped: isGone(notice.name) }))
}
