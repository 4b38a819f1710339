/** What passes between a query and the world. */

/** Why a fetch gave nothing. `status` 0: no answer at all. */
export type FetchFailure = { status: number; code: string; requestId: string | null }

/** `at` is when the answer came, milliseconds since 1970. */
export type Fetched =
  | { tag: 'fetched'; data: unknown; at: number }
  | { tag: 'failed'; failure: FetchFailure; at: number }

/** A query that came with the document; one with a failure says what the server does not have. */
export type DehydratedQuery = { key: string; data: unknown; at: number; failure?: FetchFailure | undefined }

/** A query kept on this device by an earlier visit; `age` in milliseconds when it was read back. */
export type SavedQuery = { data: unknown; at: number; age: number }
