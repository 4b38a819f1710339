/** Pushes as this browser gives them: whether it knows them, and its subscription. */
import { openWorker } from '#services/service-worker/open-worker.ts'

/** A page in a tab of an iPhone knows no pushes; on the home screen it does. */
const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

export const supportOf = (): 'supported' | 'needsInstall' | 'unsupported' => {
  if ('Notification' in window && 'serviceWorker' in navigator && 'PushManager' in window) return 'supported'
  return isApple() && !window.matchMedia('(display-mode: standalone)').matches ? 'needsInstall' : 'unsupported'
}

export const currentSubscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration('/'))?.pushManager.getSubscription()) ?? null

const bytesOf = (key: ArrayBuffer | null | undefined): string =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The browser's subscription under the shop's key: one under another key is replaced. @param key base64url */
export async function subscribeBrowser(key: string): Promise<PushSubscription> {
  const { pushManager } = await openWorker()
  const there = await pushManager.getSubscription()
  if (there && bytesOf(there.options.applicationServerKey) === key) return there
  await there?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}
