/** Toasts that cross from one document of this tab to the next: the back office says "logged out" while the shop's page for logging in is loading. */
import * as v from 'valibot'
import type { AnyActorRef } from 'xstate'
import type { ToastMessage, ToastRequest } from '#machines/toasts/toasts.types.ts'

const key = 'oja.toasts'

/** Codes that every entry has words for; others come with pages. */
const isForAll = (code: string): boolean => code.startsWith('notices.') || code.startsWith('server.')

const carried = v.array(
  v.object({
    message: v.looseObject({ code: v.pipe(v.string(), v.check(isForAll)) }),
    type: v.picklist(['success', 'error', 'warning', 'info']),
    requestId: v.optional(v.string()),
  }),
)

/** Hands the toasts in view to the next document; what two documents that were left one after the other have said is said there once. */
export function carryToasts(toasts: AnyActorRef | undefined, storage: () => Storage): void {
  const { context } = (toasts?.getSnapshot() ?? {}) as { context?: { toasts: readonly AnyActorRef[] } }
  const shown = (context?.toasts ?? []).map((toast) => (toast.getSnapshot() as { context: ToastMessage }).context)
  const said = new Set(
    shown
      .filter(({ message }) => isForAll(message.code))
      .map(({ message, type, requestId }) => JSON.stringify({ message, type, requestId })),
  )
  if (said.size === 0) return
  try {
    storage().setItem(key, `[${[...said].join(',')}]`)
  } catch {
    // Without storage they stay with the document that goes.
  }
}

/** The toasts that the document before this one handed on; each is given once. */
export function takeToasts(storage: () => Storage): readonly ToastRequest[] {
  try {
    const text = storage().getItem(key)
    if (text === null) return []
    storage().removeItem(key)
    const { success, output } = v.safeParse(carried, JSON.parse(text))
    return success ? (output as ToastRequest[]) : []
  } catch {
    return []
  }
}
