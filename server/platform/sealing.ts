import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** Bytes. */
const keyLength = 32
const ivLength = 12
const tagLength = 16
const mark = 'sealed'

/** Thrown for what no key at hand opens. */
export class Unsealable extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Unsealable'
  }
}

export type Sealer = ReturnType<typeof makeSealer>

/**
 * A key as it is written in the environment: 32 bytes in base64, base64url or hex.
 * @returns undefined for anything else
 */
export function readKey(text: string): Buffer | undefined {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex')
  return /^[\w+/-]{43}=?$/.test(text) ? Buffer.from(text, 'base64') : undefined
}

export const newKey = (): Buffer => randomBytes(keyLength)

export const isSealed = (text: string): boolean => text.startsWith(`${mark}:`)

/** A key of its own for each purpose. */
const derived = (master: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', master, '', `oja ${purpose}`, keyLength))

/**
 * Keeps small secrets that the server has to read again: AES-256-GCM, a key of its own for each purpose derived from the shop's keys, and bound to
 * what they belong to, so that a sealed text copied to another row opens nothing.
 * @param keys the first one seals, the others open what they sealed before; without any, texts stay as they are
 */
export function makeSealer(keys: readonly Buffer[], purpose: string) {
  const known = keys.map((master) => {
    const key = derived(master, purpose)
    const id = createHash('sha256').update('id').update(key).digest('base64url').slice(0, 8)
    return { key, id }
  })
  const [current] = known
  const keyOf = (sealed: string) => {
    const id = sealed.split(':')[1]
    return known.find((one) => one.id === id)
  }
  return {
    /** @param about what it belongs to; the same is needed to open it */
    seal(text: string, about: string): string {
      if (!current) return text
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv('aes-256-gcm', current.key, iv, { authTagLength: tagLength }).setAAD(
        Buffer.from(about),
      )
      const body = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${mark}:${current.id}:${body.toString('base64url')}`
    },

    /** @throws Unsealable without its key, and for a text that was changed or belongs elsewhere */
    open(sealed: string, about: string): string {
      if (!isSealed(sealed)) return sealed
      const key = keyOf(sealed)?.key
      if (!key) throw new Unsealable('The key of a sealed text is not at hand.')
      const body = Buffer.from(sealed.split(':')[2] ?? '', 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, body.subarray(0, ivLength), { authTagLength: tagLength })
      try {
        decipher.setAAD(Buffer.from(about)).setAuthTag(body.subarray(-tagLength))
        return Buffer.concat([decipher.update(body.subarray(ivLength, -tagLength)), decipher.final()]).toString('utf8')
      } catch {
        throw new Unsealable('A sealed text was changed, or belongs to something else.')
      }
    },

    /** Whether a text stands as it would be sealed today. */
    isCurrent: (text: string): boolean => (current ? keyOf(text) === current : !isSealed(text)),

    /** Whether the key of a text is at hand. */
    canOpen: (text: string): boolean => !isSealed(text) || keyOf(text) !== undefined,

    /** The text, or undefined where it does not open. */
    tryOpen(sealed: string, about: string): string | undefined {
      try {
        return this.open(sealed, about)
      } catch (error) {
        if (error instanceof Unsealable) return undefined
        throw error
      }
    },
  }
}

/** Letters of a signature: 132 bits, which is more than anybody guesses at a server that answers. */
const signatureLength = 22

export type Signer = ReturnType<typeof makeSigner>

/**
 * Signs what is handed out and comes back, so that nothing has to be kept of it: HMAC-SHA256 under a key of its own for each purpose.
 * @param keys the first one signs, the others still know what they signed before
 */
export function makeSigner(keys: readonly Buffer[], purpose: string) {
  const known = keys.map((master) => derived(master, purpose))
  const signature = (key: Buffer, text: string): string =>
    createHmac('sha256', key).update(text).digest('base64url').slice(0, signatureLength)
  const [current] = known
  return {
    /** @returns undefined where there is no key to sign with */
    sign: (text: string): string | undefined => (current ? signature(current, text) : undefined),

    isSigned: (text: string, given: string): boolean =>
      known.some((key) => {
        const [due, shown] = [Buffer.from(signature(key, text)), Buffer.from(given)]
        return due.length === shown.length && timingSafeEqual(due, shown)
      }),
  }
}
