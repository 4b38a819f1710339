/** Registers the one service worker of the shop; whoever needs one shares it. */

/** The address of the one script that may become a worker (server/http/plugins/security-headers.ts names the policy). */
const script = '/service-worker.js'

type Policies = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => {
    createScriptURL: (url: string) => string
  }
}

let policy: { createScriptURL: (url: string) => string } | undefined

const scriptUrl = (): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  policy ??= trustedTypes?.createPolicy('oja-worker', { createScriptURL: () => script })
  return policy?.createScriptURL(script) ?? script
}

/** Registers the worker, and waits until it is active. */
export async function openWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(scriptUrl(), { updateViaCache: 'none' })
  return navigator.serviceWorker.ready
}
