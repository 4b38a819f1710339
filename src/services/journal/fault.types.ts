/** The story: what an inspector may do to the calls, the storage and the databases of a page, and what the page tells of it. */

/** What becomes of a call. */
export type Fault =
  /** it is answered so, and the server is not asked */
  | { readonly does: 'answer'; readonly status: number; readonly message: string }
  /** nobody is asked, and nobody answers */
  | { readonly does: 'silence' }
  /** the server does what it is asked, and its answer is lost */
  | { readonly does: 'lose' }
  /** it goes out so many ms later */
  | { readonly does: 'delay'; readonly ms: number }
  /** it goes out when the rule is lifted */
  | { readonly does: 'hold' }
  /** of the device's storage, not of a call: nothing more fits in */
  | { readonly does: 'storageFull' }
  /** it is forbidden, as where a browser blocks it */
  | { readonly does: 'storageGone' }
  /** of its databases: what is written does not fit in any more */
  | { readonly does: 'databaseFull' }
  /** none opens, and those that are open are lost */
  | { readonly does: 'databaseGone' }
  /** those that are open are lost, and who asks for one hears nothing until the rule is lifted */
  | { readonly does: 'databaseBlocked' }

/** Which calls a fault is for. */
export interface FaultRule {
  readonly id: string
  /** of the contract; `every` for all calls, `storage` and `database` for what the device keeps */
  readonly operation: string
  /** of the request; '' for any */
  readonly method: string
  /** source of a regular expression over the path of the address */
  readonly path: string
  readonly fault: Fault
  /** how many calls it is for; null until it is lifted */
  readonly times: number | null
}

/** What the page shows to whoever looks at it, said by the inspector. */
export interface FaultStrip {
  readonly said: string
  /** on the button that ends all */
  readonly end: string
}
