/** Firebase Authentication, through its own client library: loaded only where the shop is configured for it. */
import { deleteApp, initializeApp } from '@firebase/app'
import {
  browserPopupRedirectResolver,
  getRedirectResult,
  GoogleAuthProvider,
  inMemoryPersistence,
  browserSessionPersistence,
  initializeAuth,
  OAuthProvider,
  signInWithPopup,
  signInWithRedirect,
  type Auth,
  type UserCredential,
} from '@firebase/auth'
import {
  IdentityFailure,
  popupName,
  type Credential,
  type IdentityClient,
  type ProviderName,
  type ProviderSettings,
} from './identity.types.ts'

const reasons: Record<string, IdentityFailure['reason']> = {
  'auth/popup-closed-by-user': 'closed',
  'auth/popup-blocked': 'blocked',
  'auth/cancelled-popup-request': 'cancelled',
  'auth/user-cancelled': 'cancelled',
  'auth/network-request-failed': 'offline',
}

const failureOf = (error: unknown): IdentityFailure => {
  const code = (error as { code?: unknown }).code
  const message = error instanceof Error ? error.message : String(error)
  return new IdentityFailure(typeof code === 'string' ? (reasons[code] ?? 'failed') : 'failed', message, message)
}

/** `apple.com` or `google.com` of the provider that Firebase names. */
const providerOf = (credential: UserCredential): ProviderName =>
  credential.providerId === 'apple.com' ? 'apple' : 'google'

const given = async (credential: UserCredential): Promise<Credential> => ({
  provider: providerOf(credential),
  idToken: await credential.user.getIdToken(true),
  person: {
    name: credential.user.displayName,
    email: credential.user.email,
    photo: credential.user.photoURL,
  },
})

/** Where Trusted Types are required, Firebase's loader may name Google's script, and nothing else. */
function allowGoogleScript(): void {
  type Policies = {
    defaultPolicy: object | null
    createPolicy: (name: string, rules: { createScriptURL: (address: string) => string | null }) => void
  }
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  trustedTypes.createPolicy('default', {
    createScriptURL: (address) =>
      new URL(address, location.href).origin === 'https://apis.google.com' ? address : null,
  })
}

/**
 * Firebase opens a window of its own, under a name that it makes up. A press opens one alone, and that was opened with the press: so it gets the
 * one that waits.
 */
async function inTheOpened<Result>(work: () => Promise<Result>): Promise<Result> {
  const { open } = window
  const giveBack = (): void => {
    window.open = open
  }
  window.open = (address, _name, features) => {
    giveBack()
    return open.call(window, address, popupName, features)
  }
  return work().finally(giveBack)
}

export function openFirebase({ provider, firebase }: ProviderSettings): IdentityClient {
  if (!firebase) throw new IdentityFailure('failed', 'Firebase is not configured.')
  allowGoogleScript()
  const { api_key: apiKey, auth_domain: authDomain, project_id: projectId } = firebase
  const withAuth = async <Result>(work: (auth: Auth) => Promise<Result>): Promise<Result> => {
    const app = initializeApp({ apiKey, authDomain, projectId }, 'oja-sign-in')
    try {
      const persistence = [browserSessionPersistence, inMemoryPersistence]
      return await work(initializeAuth(app, { persistence, popupRedirectResolver: browserPopupRedirectResolver }))
    } catch (error) {
      throw failureOf(error)
    } finally {
      await deleteApp(app)
    }
  }
  const page = provider === 'apple' ? new OAuthProvider('apple.com') : new GoogleAuthProvider()
  return {
    popup: () => withAuth(async (auth) => given(await inTheOpened(() => signInWithPopup(auth, page)))),
    redirect: () => withAuth((auth) => signInWithRedirect(auth, page)),
    result: () =>
      withAuth(async (auth) => {
        const credential = await getRedirectResult(auth)
        return credential ? given(credential) : null
      }),
  }
}
