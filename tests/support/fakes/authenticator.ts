/** A passkey in software that speaks the true protocol: CBOR, COSE keys of P-256, attestation `none`, signed assertions. */
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

type Cbor = number | string | Uint8Array | Map<number | string, Cbor>

const head = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}

/** The part of CBOR (RFC 8949) that WebAuthn needs. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])])
}

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest()
const b64 = (data: string | Uint8Array): string => Buffer.from(data).toString('base64url')

type CreationOptions = { challenge: string; rp: { id?: string }; user: { id: string } }
type RequestOptions = { challenge: string; rpId?: string; allowCredentials?: { id: string }[] }
type Passkey = { id: string; privateKey: KeyObject; userHandle: string; counter: number }

const flags = { present: 1, verified: 4, attested: 64 }

/**
 * A device with passkeys, at a page of `origin`.
 * @param verifies whether it asks for a finger or a PIN
 * @param counts whether its signatures are numbered
 */
export function makeAuthenticator({ origin = 'http://localhost', verifies = true, counts = true } = {}) {
  const passkeys: Passkey[] = []
  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (rpId: string, counter: number, more = 0): Buffer => {
    const number = Buffer.alloc(4)
    number.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags.present | (verifies ? flags.verified : 0) | more]), number])
  }
  return {
    passkeys,

    /** navigator.credentials.create() */
    create(given: unknown) {
      const options = given as CreationOptions
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' }) as { x?: string; y?: string }
      const rawId = randomBytes(32)
      const passkey = { id: b64(rawId), privateKey, userHandle: options.user.id, counter: 0 }
      passkeys.push(passkey)
      const cose = cbor(
        new Map<number, Cbor>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const authData = Buffer.concat([
        authenticatorData(options.rp.id ?? 'localhost', 0, flags.attested),
        Buffer.alloc(16),
        Buffer.from([0, rawId.length]),
        rawId,
        cose,
      ])
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return {
        id: passkey.id,
        rawId: passkey.id,
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: b64(clientData('webauthn.create', options.challenge)),
          attestationObject: b64(cbor(attestation)),
          transports: ['internal'],
        },
      }
    },

    /** navigator.credentials.get() with the passkey that is allowed, else the first. */
    get(given: unknown, passkey?: Passkey) {
      const options = given as RequestOptions
      const used =
        passkey ?? passkeys.find(({ id }) => options.allowCredentials?.some((one) => one.id === id)) ?? passkeys[0]
      if (!used) throw new Error('This device has no passkey')
      if (counts) used.counter += 1
      const authData = authenticatorData(options.rpId ?? 'localhost', used.counter)
      const data = clientData('webauthn.get', options.challenge)
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(data)]))
        .sign(used.privateKey)
      return {
        id: used.id,
        rawId: used.id,
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: b64(data),
          authenticatorData: b64(authData),
          signature: b64(signature),
          userHandle: used.userHandle,
        },
      }
    },
  }
}
