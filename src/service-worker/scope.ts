/** What a service worker has around it, as far as ours uses it: the types of a page (lib DOM) do not know it. */

export type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }
export type PushArrived = Lasting & { readonly data: { text: () => string } | null }
export type NotificationPressed = Lasting & {
  readonly notification: Pick<Notification, 'data' | 'close'>
}
export type SubscriptionChanged = Lasting & {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}

export type PageAsked = Lasting & {
  readonly request: Request
  /** Settles with nothing where the browser preloads no documents. */
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
export type Told = Lasting & { readonly data: unknown }

export type Tab = { readonly url: string; focus: () => Promise<unknown> }

export type Scope = {
  readonly location: { readonly origin: string }
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'pushManager'> &
    Partial<Pick<ServiceWorkerRegistration, 'navigationPreload'>>
  readonly clients: {
    claim: () => Promise<void>
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly Tab[]>
    openWindow: (url: string) => Promise<unknown>
  }
  skipWaiting: () => Promise<void>
  addEventListener: {
    (type: 'push', hear: (event: PushArrived) => void): void
    (type: 'notificationclick', hear: (event: NotificationPressed) => void): void
    (type: 'pushsubscriptionchange', hear: (event: SubscriptionChanged) => void): void
    (type: 'install' | 'activate', hear: (event: Lasting) => void): void
    (type: 'message', hear: (event: Told) => void): void
    (type: 'fetch', hear: (event: PageAsked) => void): void
  }
}
