/** Toasts for views. The providers mark where toasts can be shown: the shop's at the top right, the back office's at the bottom right. */
import { shallowEqual, useSelector } from '@xstate/react'
import { createContext, use, useMemo, type ReactNode } from 'react'
import {
  adminToastDuration,
  shopToastDuration,
  type ToastMessage,
  type ToastType,
} from '#machines/toasts/toasts.types.ts'
import type { Message } from '#ui/text/message.ts'
import { usePart } from './shop.tsx'

export type Notifier = (message: Message, type?: ToastType, duration?: number) => void

const NotificationContext = createContext<Notifier | null>(null)
const ToastContext = createContext<Notifier | null>(null)

function useNotifier(usual: number): Notifier {
  const toasts = usePart('toasts')
  return useMemo(
    () =>
      (message, type = 'success', duration = usual) =>
        toasts.send({ type: 'toast.requested', toast: { message, type, duration } }),
    [toasts, usual],
  )
}

export function NotificationProvider({ children }: { children: ReactNode }) {
  return <NotificationContext value={useNotifier(shopToastDuration)}>{children}</NotificationContext>
}

export function ToastProvider({ children }: { children: ReactNode }) {
  return <ToastContext value={useNotifier(adminToastDuration)}>{children}</ToastContext>
}

export function useNotification(): Notifier {
  const notify = use(NotificationContext)
  if (!notify) throw new Error('useNotification must be used within a NotificationProvider')
  return notify
}

export function useToast(): Notifier {
  const notify = use(ToastContext)
  if (!notify) throw new Error('useToast must be used within a ToastProvider')
  return notify
}

export type ToastView = ToastMessage & {
  state: 'showing' | 'leaving'
  dismiss: () => void
  /** While someone points at it, it stays. */
  hold: () => void
  letGo: () => void
}

/** The toasts in view, oldest first. */
export function useToastRefs() {
  return useSelector(usePart('toasts'), ({ context }) => context.toasts, shallowEqual)
}

export function useToastView(toast: ReturnType<typeof useToastRefs>[number]): ToastView {
  const snapshot = useSelector(toast, (one) => one)
  return {
    ...snapshot.context,
    state: snapshot.matches('leaving') || snapshot.matches('gone') ? 'leaving' : 'showing',
    dismiss: () => toast.send({ type: 'toast.dismissed' }),
    hold: () => toast.send({ type: 'toast.held' }),
    letGo: () => toast.send({ type: 'toast.let' }),
  }
}
