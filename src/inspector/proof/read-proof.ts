/** Fetches what the walks proved, once for as long as the page is open. */
import { proofAddress, type Proof } from './proof.types.ts'

let read: Promise<Proof | undefined> | undefined

/** @returns undefined where no walk has written one, or it is of another format */
export function readProof(): Promise<Proof | undefined> {
  read ??= fetch(proofAddress, { cache: 'no-cache' })
    .then(async (answer) => (answer.ok ? ((await answer.json()) as Proof) : undefined))
    .then((proof) => (proof?.format === 'oja-proof/2' ? proof : undefined))
    .catch(() => {
      read = undefined
      return undefined
    })
  return read
}
