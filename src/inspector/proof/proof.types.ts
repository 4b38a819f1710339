/** What `npm run walk -- --proof` writes and the inspector lays over charts. */

/** Where a transition was walked: in pure logic, against the real server, at the built shop in a browser. */
export type World = 'pure' | 'server' | 'browser'

export interface Pairs {
  /** two transitions that the walk found one right after the other */
  readonly feasible: number
  /** those of them that tours take */
  readonly taken: number
}

/** An event as a walk let it happen. */
export type WalkedEvent = { readonly type: string } & Readonly<Record<string, unknown>>

/** A small change of the chart. */
export interface MutantProof {
  readonly id: string
  /** what notices it first: the start, an event in a state, or a tour; null: nothing does */
  readonly by: string | null
  /** why nobody could notice it, where that is proved or declared */
  readonly why?: string
}

/** Of one chart, over all of its walks. */
export interface ChartProof {
  /** of the chart that was walked, as src/machines/chart/chart-hash.ts has it */
  readonly hash: string
  /** names of its walks */
  readonly walks: readonly string[]
  /** whether a walk was in a state, by its id */
  readonly states: Readonly<Record<string, boolean>>
  /** how many explored edges took each transition, by its id */
  readonly edges: Readonly<Record<string, number>>
  /** how often the guard of a transition held, and did not */
  readonly guards: Readonly<Record<string, { readonly held: number; readonly refused: number }>>
  readonly pairs: Pairs
  /** pairs that begin with a transition, by its id */
  readonly pairsFrom: Readonly<Record<string, Pairs>>
  /** of each transition; server and browser as their tours wrote it down when they last ran with this chart */
  readonly worlds: Readonly<Record<string, readonly World[]>>
  /** Requirements, by their ids, with the transitions that a tour took in a test of that name; none: a test that names the chart proves it. */
  readonly requirements: Readonly<Record<string, readonly string[]>>
  /** how often each transition was taken in the journals that are kept with the tests */
  readonly lived: Readonly<Record<string, number>>
  /** of each transition that was walked, the event that took it first */
  readonly leads: Readonly<Record<string, WalkedEvent>>
  /** by the event's name, what walks let it carry, each once */
  readonly payloads: Readonly<Record<string, readonly WalkedEvent[]>>
  /** by the transition or state that they change; there where mutants were made */
  readonly mutants?: Readonly<Record<string, readonly MutantProof[]>>
}

export interface Proof {
  readonly format: 'oja-proof/2'
  /** the commit that was walked, and whether the work tree was another */
  readonly revision: string
  /** how many journals were folded for what was lived */
  readonly journals: number
  /** by the chart's id */
  readonly charts: Readonly<Record<string, ChartProof>>
}

/** Where the built shop hands it out. */
export const proofAddress = '/inspector-proof.json'
