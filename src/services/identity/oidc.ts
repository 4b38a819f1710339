/** Any OpenID Connect issuer, by authorization code and PKCE. Its client library is loaded when somebody chooses to sign in so. */
import {
  ErrorResponse,
  ErrorTimeout,
  InMemoryWebStorage,
  UserManager,
  WebStorageStateStore,
  type User,
} from 'oidc-client-ts'
import {
  callbackPath,
  IdentityFailure,
  popupName,
  redirectKey,
  type Credential,
  type IdentityClient,
  type ProviderName,
  type ProviderSettings,
} from './identity.types.ts'

const managerOf = (settings: ProviderSettings): UserManager => {
  const back = `${window.location.origin}${callbackPath}`
  return new UserManager({
    authority: settings.issuer ?? '',
    client_id: settings.client_id ?? '',
    redirect_uri: back,
    popup_redirect_uri: back,
    response_type: 'code',
    scope: settings.scope ?? 'openid email profile',
    popupWindowTarget: popupName,
    automaticSilentRenew: false,
    monitorSession: false,
    loadUserInfo: false,
    // The provider's own tokens are of no use to the shop and are kept nowhere.
    userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
    // A prefix of its own: the library clears away whatever else stands under it.
    stateStore: new WebStorageStateStore({ prefix: 'oja.oidc.', store: window.sessionStorage }),
  })
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const credentialOf = (provider: ProviderName, user: User): Credential => {
  if (!user.id_token) throw new IdentityFailure('failed', 'The provider gave no identity token.')
  const { name, email, picture } = user.profile
  return {
    provider,
    idToken: user.id_token,
    person: { name: textOf(name), email: textOf(email), photo: textOf(picture) },
  }
}

/** What went wrong at the provider, in the shop's words. */
export function failureOf(error: unknown): IdentityFailure {
  if (error instanceof IdentityFailure) return error
  if (error instanceof ErrorResponse)
    return error.error === 'access_denied' || error.error === 'user_cancelled_authorize'
      ? new IdentityFailure('cancelled', error.message)
      : new IdentityFailure('failed', error.message, error.error_description ?? error.message)
  const message = error instanceof Error ? error.message : String(error)
  if (/closed/i.test(message)) return new IdentityFailure('closed', message)
  if (/disposed window|blocked/i.test(message)) return new IdentityFailure('blocked', message)
  if (error instanceof ErrorTimeout || error instanceof TypeError) return new IdentityFailure('offline', message)
  return new IdentityFailure('failed', message, message)
}

export function openOidc(settings: ProviderSettings): IdentityClient {
  const manager = managerOf(settings)
  const { provider } = settings
  const given = (user: User) => credentialOf(provider, user)
  const fail = (error: unknown): never => {
    throw failureOf(error)
  }
  return {
    prepare: () => manager.metadataService.getMetadata().catch(fail),
    popup: (nonce) => manager.signinPopup({ nonce, popupAbortOnClose: true }).then(given, fail),
    redirect: (nonce) => manager.signinRedirect({ nonce, state: provider }).catch(fail),
    result: () => manager.signinRedirectCallback().then(given, fail),
  }
}

/** Whether this document is a provider's popup that has come back, and not a page that went to the provider itself. */
export function isAnsweringPopup(): boolean {
  try {
    const isBack = window.location.pathname === callbackPath && window.opener !== null
    return isBack && window.sessionStorage.getItem(redirectKey) === null
  } catch {
    return false
  }
}

/** In the popup itself: hands the provider's answer to the page that opened it, and closes. */
export const finishPopup = (): Promise<void> =>
  new UserManager({ authority: 'about:blank', client_id: 'none', redirect_uri: 'none' }).signinPopupCallback()
