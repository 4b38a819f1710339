/**
 * The story: what a machine tells the journal about its events, so that only what is named safe is ever written down.
 *
 * A machine declares a `JournalSchema` beside itself in `src/machines/{area}/{area}.journal.ts`. It is an allow-list: what is
 * not named does not enter. The keys are event types, and for what an invoked or spawned actor answers:
 *
 * - `done:<src>`: the `safe` speaks of the answer itself (`output`), not of the envelope
 * - `error:<src>`: likewise of the `error`; leave it out unless the error is tagged data made by us
 * - `xstate.init`: the `safe` speaks of the actor's `input`
 *
 * `xstate.after.*` and `xstate.stop` carry nothing and need no line.
 */

/**
 * How much of a value may be written:
 * `'all'` of it, `'none'` (a typed placeholder), of an address of what is read all but words that a person may have typed (`'address'`), some fields of
 * an object by name, or each item of a list.
 */
export type Safe = 'all' | 'none' | 'address' | { readonly [field: string]: Safe } | readonly [Safe]

/** One event's declaration: `v` is the version of its shape (1, 2, …), raised with an upcaster when the shape changes. */
export interface EventSchema {
  readonly v: number
  readonly safe: Safe
}

/** Event type (or `done:<src>`, `error:<src>`, `xstate.init`) → its declaration. */
export type JournalSchema = Readonly<Record<string, EventSchema>>

/** Machine id → the schema of its events. */
export type JournalSchemas = Readonly<Record<string, JournalSchema>>

/** What a value that is not declared safe becomes: its type. */
export interface Placeholder {
  readonly $: string
  /** of a text: 0 when it is empty, else 1; format 1 has its length there, and the size of lists and objects */
  readonly n?: number
}
