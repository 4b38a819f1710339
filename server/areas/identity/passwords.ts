import { hash, verify } from '@node-rs/argon2'
import { ApiError, type FieldErrors } from '../../platform/errors.ts'
import { commonPasswords } from './password-rules.ts'

/**
 * argon2id is the library's default kind; 19 MiB, two passes and one lane are OWASP's first choice: 9 to 15 ms a hash on
 * a small server (tests/server/identity-words.test.ts measures it and holds it between too cheap and too dear).
 */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The PHC string of a password. */
export const hashPassword = (password: string): Promise<string> => hash(password, passwordCost)

let nobody: Promise<string> | undefined

/**
 * Whether the password is that of the hash. Without a hash it works just as long on one that nothing matches, so that
 * the time of an answer does not tell whether the person exists.
 */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const expected = passwordHash ?? (await (nobody ??= hashPassword('nobody has this password')))
  const matches = await verify(expected, password)
  return matches && passwordHash !== null && passwordHash !== undefined
}

/**
 * Makes the hash that stands in for unknown people ahead of time, so that not even the first log-in differs, and reads the passwords that
 * everybody knows: a server without that file does not start, in place of failing at the first person who registers.
 */
export const warmUpPasswords = async (): Promise<void> => {
  commonPasswords()
  await verifyPassword(undefined, '')
}

/** 422 of several fields at once; nothing when there is nothing to say. */
export function refuse(errors: FieldErrors): void {
  const [first] = Object.values(errors).flat()
  if (first !== undefined) throw new ApiError(422, 'validation_failed', first, { errors })
}
