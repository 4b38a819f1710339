/** What a toast is. */
import type { Message } from '#ui/text/message.ts'

export type ToastType = 'success' | 'error' | 'warning' | 'info'

export type ToastMessage = {
  id: string
  message: Message
  /** Stands on a line of its own below the message. */
  detail?: Message | undefined
  type: ToastType
  /** Milliseconds that it stays before it slides out. */
  duration: number
  /** Shown small when a failure was unexpected. */
  requestId?: string | undefined
}

/** What a part of the shop asks for: the rest is filled in. */
export type ToastRequest = {
  message: Message
  detail?: Message | undefined
  type: ToastType
  duration?: number | undefined
  requestId?: string | undefined
}

/** Milliseconds that a toast of the shop stays. */
export const shopToastDuration = 3000

/** Milliseconds that a toast of the back office stays. */
export const adminToastDuration = 5000
