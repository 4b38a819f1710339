/** What the service worker tells the server. It has no token: receipts are signed, and a device is its installation's. */

const post = (path: string, body: unknown): Promise<Response> =>
  fetch(`${import.meta.env.VITE_API_URL}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
    keepalive: true,
  })

/** Never fails: a notification is shown and pressed without it. */
export const tellReceipt = (receipt: string | null, kind: 'shown' | 'clicked'): Promise<void> =>
  receipt === null
    ? Promise.resolve()
    : post('/push/receipts', { receipt, kind }).then(
        () => undefined,
        () => undefined,
      )

/** @throws when the server does not take it */
export async function renewDevice(installationId: string, subscription: PushSubscription): Promise<void> {
  const { ok, status } = await post('/push/devices', {
    installation_id: installationId,
    provider: 'webpush',
    subscription: subscription.toJSON(),
  })
  if (!ok) throw new Error(`The server did not renew this device: ${status}`)
}

/** The key that browsers subscribe by; null where the shop sends nothing to browsers. */
export async function readPublicKey(): Promise<string | null> {
  const answer = await fetch(`${import.meta.env.VITE_API_URL}/api/push/config`, { credentials: 'omit' })
  const { data } = (await answer.json()) as { data?: { public_key?: string | null } }
  return data?.public_key ?? null
}
