import type { Factors } from './profile.read.ts'

export type ProofWay = Factors['proof_methods'][number]

/**
 * How somebody is asked first to show who they are: by what costs least, else by the first that the server names. A recovery code works once and is for
 * those who have lost their device, so the server names it after the others.
 */
export const firstWay = (ways: readonly ProofWay[]): ProofWay | undefined =>
  ways.find((way) => way === 'password' || way === 'none') ?? ways[0]
