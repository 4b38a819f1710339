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

/** Asks for one of the person's passkeys. Leaving it closes the browser's dialog. @throws PasskeyDismissed */
export async function getPasskey(options: Options, signal: AbortSignal): Promise<Schemas['PasskeyAssertion']> {
  const { startAuthentication, WebAuthnAbortService } = await library()
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony(), { once: true })
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const given: AuthenticationResponseJSON = await orDismissed(() => startAuthentication({ optionsJSON }))
  return given as unknown as Schemas['PasskeyAssertion']
}

/** Makes a passkey. @throws PasskeyDismissed */
export async function makePasskey(options: Options, signal: AbortSignal): Promise<Schemas['PasskeyAttestation']> {
  const { startRegistration, WebAuthnAbortService } = await library()
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony(), { once: true })
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const made: RegistrationResponseJSON = await orDismissed(() => startRegistration({ optionsJSON }))
  return made as unknown as Schemas['PasskeyAttestation']
}
