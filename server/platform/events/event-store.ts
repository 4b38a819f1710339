/** Streams of events in the database: appended in the transaction that does what they tell, read back in their order, never edited. */
import type { Queryable } from '../db/database.ts'
import { columns, json, rowsOf, type RowIn } from '../db/rows.ts'
import { events } from '../db/schema/orders.ts'

export type Stored<Event extends { type: string }, Actor> = { version: number; at: string; actor: Actor; event: Event }

/** Somebody else appended first: read the stream again, decide again. */
export class VersionConflict extends Error {
  constructor(stream: string, expected: number) {
    super(`The stream ${stream} has moved on from version ${expected}`)
    this.name = 'VersionConflict'
  }
}

const { version, type, at, actor } = events
const eventRow = rowsOf({ version, type, data: json<Record<string, unknown>>(events.data), at, actor })
type Row = RowIn<typeof eventRow>

/** An event as it was recorded: its type stands in a column of its own. */
export const eventFrom = <Event extends { type: string }>(type: string, data: object): Event =>
  ({ ...data, type }) as Event

const storedOf = <Event extends { type: string }, Actor>({ version, type, data, at, actor }: Row) => ({
  version,
  at: at.toISOString(),
  actor: actor as Actor,
  event: eventFrom<Event>(type, data),
})

/** The events of one stream, oldest first; empty when there is none. */
export async function readStream<Event extends { type: string }, Actor>(
  tx: Queryable,
  stream: string,
): Promise<Stored<Event, Actor>[]> {
  const rows = await tx.rows(eventRow`select ${columns} from events where stream_id = ${stream} order by version`)
  return rows.map((row) => storedOf<Event, Actor>(row))
}

/**
 * Appends events after version `expected`. Runs inside the transaction that holds whatever lock decides who is first; where none does,
 * the unique key of (stream, version) decides.
 * @param at milliseconds since 1970
 * @throws VersionConflict when the stream is not at `expected`; the transaction is to be given up and tried again
 */
export async function appendEvents<Event extends { type: string }, Actor>(
  tx: Queryable,
  given: { stream: string; expected: number; at: number; actor: Actor; events: readonly Event[] },
): Promise<Stored<Event, Actor>[]> {
  const { stream, expected, actor, events } = given
  if (events.length === 0) return []
  const at = new Date(given.at).toISOString()
  const entries = events.map(({ type, ...data }, index) => ({ version: expected + index + 1, type, data }))
  // Nothing is inserted unless the stream stands exactly where it was read.
  const inserted = await tx.rows(rowsOf({ version })`
    insert into events (stream_id, version, type, data, at, actor)
    select ${stream}, entry.version, entry.type, entry.data, ${at}::timestamptz, ${JSON.stringify(actor)}::jsonb
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (version integer, type text, data jsonb)
    where (select coalesce(max(version), 0) from events where stream_id = ${stream}) = ${expected}
    order by entry.version
    on conflict (stream_id, version) do nothing
    returning ${columns}`)
  if (inserted.length !== events.length) throw new VersionConflict(stream, expected)
  return events.map((event, index) => ({ version: expected + index + 1, at, actor, event }))
}

/** PostgreSQL gave up one of two transactions that waited for each other, or could not put them in an order. */
const isLostRace = (error: unknown): boolean => ['40P01', '40001'].includes((error as { code?: string }).code ?? '')

/** Tries again while others are first. @throws the last VersionConflict when `tries` were not enough */
export async function retryConflicts<Answer>(work: () => Promise<Answer>, tries = 5): Promise<Answer> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await work()
    } catch (error) {
      if (left <= 0 || !(error instanceof VersionConflict || isLostRace(error))) throw error
    }
  }
}
