/** Pushes as the service worker hears them: shown, opened and renewed. */
import { readInstallation } from '#services/push/installation.ts'
import { readPublicKey, renewDevice, tellReceipt } from './calls.ts'
import { type Carried, pathOf, readPayload } from './read-payload.ts'
import type { Scope } from './scope.ts'

/** Every push shows something: browsers take the permission back from those that stay silent. */
async function show({ registration, location }: Scope, text: string | null): Promise<void> {
  const { title, options } = readPayload(text, location.origin)
  await registration.showNotification(title, options)
  await tellReceipt(options.data.receipt, 'shown')
}

/** A tab that shows the page already comes to the front; else a new one opens. */
async function open({ clients, location }: Scope, data: unknown): Promise<void> {
  const { path, receipt } = (data ?? {}) as Partial<Carried>
  const url = new URL(pathOf(path, location.origin), location.origin).href
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = tabs.find((tab) => tab.url === url)
  await Promise.all([there ? there.focus() : clients.openWindow(url), tellReceipt(receipt ?? null, 'clicked')])
}

/** The browser's push service gave this device another address. */
async function renew({ registration: { pushManager } }: Scope, given: PushSubscription | null): Promise<void> {
  const installationId = await readInstallation()
  if (installationId === null) return
  const applicationServerKey = given ? null : await readPublicKey()
  const subscription =
    given ??
    (await pushManager.getSubscription()) ??
    (applicationServerKey === null
      ? null
      : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
  if (subscription) await renewDevice(installationId, subscription)
}

export function hearPushes(scope: Scope): void {
  scope.addEventListener('push', (event) => event.waitUntil(show(scope, textOf(event.data))))
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(scope, event.notification.data))
  })
  scope.addEventListener('pushsubscriptionchange', (event) =>
    event.waitUntil(renew(scope, event.newSubscription ?? null)),
  )
}

function textOf(data: { text: () => string } | null): string | null {
  try {
    return data?.text() ?? null
  } catch {
    return null
  }
}
