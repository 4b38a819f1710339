/** The shortest way to a truth that a search found broken, as `npm run walk` writes it and the inspector draws it. */
import type { StateValue } from 'xstate'

export const counterexampleFormat = 'oja-counterexample'

export interface CounterexampleStep {
  /** lanes: who does it, and to whom */
  readonly who: string
  readonly to: string
  readonly what: string
  /** nobody has to want it */
  readonly byItself: boolean
  /** where each lane stands after it, in words */
  readonly states: Readonly<Record<string, string>>
  /** where charts stand after it, by their ids */
  readonly charts: Readonly<Record<string, StateValue>>
}

export interface Counterexample {
  readonly format: typeof counterexampleFormat
  readonly v: 1
  /** of the search */
  readonly name: string
  /** what does not hold at the end */
  readonly truth: string
  readonly lanes: readonly string[]
  readonly start: Pick<CounterexampleStep, 'states' | 'charts'>
  readonly steps: readonly CounterexampleStep[]
}
