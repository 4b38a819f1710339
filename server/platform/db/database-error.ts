/** What a driver throws, as far as it is read here. Both drivers keep much more beside it: the text sent, its values, the row. */
type Raw = {
  code?: unknown
  severity?: unknown
  message?: string
  constraint?: unknown
  table?: unknown
  column?: unknown
}

/** Classes of SQLSTATE whose messages name tables, columns and constraints alone, or nothing. */
const namesAlone = /^(?:08|0A|23|25|26|28|3D|40|42|53|55|57|58|XX)/

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/**
 * A refusal of the database without anything that was sent: no statement, no values, no row. Both drivers give all of
 * these ("Key (email)=(ada@…) already exists", the values of the statement), and a log would keep them.
 */
export class DatabaseError extends Error {
  /** SQLSTATE. */
  readonly code: string
  readonly constraint: string | undefined
  readonly table: string | undefined
  readonly column: string | undefined
  constructor(code: string, raw: Raw) {
    // Messages of the other classes quote what was sent: invalid input syntax for type integer: "…".
    super(
      namesAlone.test(code) ? `${raw.message ?? 'The database refused'} (${code})` : `The database refused (${code})`,
    )
    this.name = 'DatabaseError'
    this.code = code
    this.constraint = text(raw.constraint)
    this.table = text(raw.table)
    this.column = text(raw.column)
  }
}

/** Whether what was to be written is refused, by its form, its length or a rule: the same without it may go through. */
export const isOfValues = (error: unknown): boolean =>
  error instanceof DatabaseError && /^(?:22|23|54)/.test(error.code)

const isRefusal = (error: unknown): error is Raw & { code: string } =>
  error instanceof Error &&
  !(error instanceof DatabaseError) &&
  /^[0-9A-Z]{5}$/.test(String((error as Raw).code)) &&
  (error as Raw).severity !== undefined

/** What node-postgres says, without a code, when the connection of a statement is gone or none can be had. */
const noConnection =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout (?:expired|exceeded when trying to connect))/

/** A driver's refusal as a `DatabaseError`; a lost connection as one of SQLSTATE 08006; anything else as it is. */
export const withoutValues = (error: unknown): unknown => {
  if (isRefusal(error)) return new DatabaseError(error.code, error)
  if (error instanceof Error && noConnection.test(error.message))
    return new DatabaseError('08006', { message: error.message })
  return error
}

/** An error as it goes from one thread to another, which would keep nothing but its message. */
export type PlainError = {
  kind: 'database' | 'abort' | 'other'
  message: string
  stack: string | undefined
  /** What else is read of it: SQLSTATE or the code of the system, and what they are about. */
  facts: Readonly<Record<string, unknown>>
}

const keptFacts = ['name', 'code', 'constraint', 'table', 'column', 'errno', 'syscall'] as const

export function toPlain(given: unknown): PlainError {
  const error = given instanceof Error ? given : new Error(String(given))
  const kind =
    error instanceof DatabaseError ? 'database' : error instanceof WebAssembly.RuntimeError ? 'abort' : 'other'
  const facts = Object.fromEntries(keptFacts.map((name) => [name, Reflect.get(error, name) as unknown]))
  return { kind, message: error.message, stack: error.stack, facts }
}

export function fromPlain({ kind, message, stack, facts }: PlainError): Error {
  const error =
    kind === 'database'
      ? new DatabaseError(String(facts['code']), {})
      : kind === 'abort'
        ? new WebAssembly.RuntimeError(message)
        : new Error(message)
  return Object.assign(error, { message, stack, ...facts })
}

/** Runs a call to a driver. @throws DatabaseError */
export async function refusingPlainly<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw withoutValues(error)
  }
}
