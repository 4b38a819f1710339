/** What `npm run walk -- --proof` writes and the inspector lays over charts. */

/** Of one chart, over all of its walks. */
export interface ChartProof {
  /** names of its walks */
  readonly walks: readonly string[]
  /** whether a walk was in a state, by its id */
  readonly states: Readonly<Record<string, boolean>>
  /** how many explored edges took each transition, by its id */
  readonly edges: Readonly<Record<string, number>>
  /** how often the guard of a transition held, and did not */
  readonly guards: Readonly<Record<string, { readonly held: number; readonly refused: number }>>
  /** pairs of transitions that were walked one right after the other */
  readonly pairs: number
  /** small changes of the chart that no walk notices; there where mutants were made */
  readonly survivors?: readonly string[]
}

export interface Proof {
  readonly format: 'oja-proof/1'
  /** the commit that was walked, and whether the work tree was another */
  readonly revision: string
  /** by the chart's id */
  readonly charts: Readonly<Record<string, ChartProof>>
}

/** Where the built shop hands it out. */
export const proofAddress = '/inspector-proof.json'
