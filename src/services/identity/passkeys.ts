/** Passkeys of this device. Its library comes with the first press that needs one. */
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import type { components } from '#openapi/generated/schema.d.ts'

type Schemas = components['schemas']
type Options = Schemas['PasskeyRequest']['options']

/** The person closed the dialog, the device has none, or the browser knows no passkeys. */
export class PasskeyDismissed extends Error {}

const library = () => import('@simplewebauthn/browser')

async function orDismissed<Credential>(ask: () => Promise<Credential>): Promise<Credential> {
  try {
    return await ask()
  } catch (error) {
    throw new PasskeyDismissed('No passkey was given', { cause: error })
  }
}

/** Leaving the port closes the browser's dialog; one that was left before it opened never opens. */
function closeWith(signal: AbortSignal, close: () => void): void {
  if (signal.aborted) throw new PasskeyDismissed('Nobody waits for it any more')
  signal.addEventListener('abort', close, { once: true })
}

/** Whether this browser offers passkeys among the names that it fills in. */
export const canOfferPasskeys = async (): Promise<boolean> =>
  (await globalThis.PublicKeyCredential?.isConditionalMediationAvailable?.().catch(() => false)) === true

/**
 * Asks for one of the person's passkeys. Leaving it closes the browser's dialog.
 * @param way `autofill`: without a dialog, among the names that the browser fills in
 * @throws PasskeyDismissed
 */
export async function getPasskey(
  options: Options,
  signal: AbortSignal,
  way: 'dialog' | 'autofill' = 'dialog',
): Promise<Schemas['PasskeyAssertion']> {
  const { startAuthentication, WebAuthnAbortService } = await library()
  closeWith(signal, () => WebAuthnAbortService.cancelCeremony())
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const given: AuthenticationResponseJSON = await orDismissed(() =>
    startAuthentication({ optionsJSON, useBrowserAutofill: way === 'autofill' }),
  )
  return given as unknown as Schemas['PasskeyAssertion']
}

/** Makes a passkey. @throws PasskeyDismissed */
export async function makePasskey(options: Options, signal: AbortSignal): Promise<Schemas['PasskeyAttestation']> {
  const { startRegistration, WebAuthnAbortService } = await library()
  closeWith(signal, () => WebAuthnAbortService.cancelCeremony())
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const made: RegistrationResponseJSON = await orDismissed(() => startRegistration({ optionsJSON }))
  return made as unknown as Schemas['PasskeyAttestation']
}
