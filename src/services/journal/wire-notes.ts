/**
 * The story: makes notes of what calls saw: which operation, how it was answered, after how long, and for whom. A note holds words of the
 * contract, numbers and the server's own id of the request; of an address nothing else stays, so that no id in a path and no query is written.
 */
import { pathWords } from '#openapi/generated/path-words.ts'
import { sourceName } from './actor-path.ts'
import { askers, begunIn, wire, type Seen } from './asked.ts'
import type { JournalEntry, WireNote } from './journal.types.ts'
import type { InternalActor } from './xstate-internals.ts'

const words: ReadonlySet<string> = new Set(pathWords.split(' '))

/** As the server makes them, and whatever of its kind a proxy sets. */
const requestId = /^[A-Za-z0-9-]{8,64}$/

/** `/products/basmati-rice?x=1` → `/products/{}`: what is no word of the contract is hidden, and so is the query. */
export const templateOf = (path: string): string =>
  (path.split(/[?#]/, 1)[0] ?? '')
    .split('/')
    .map((part) => (part === '' || words.has(part) ? part : '{}'))
    .join('/')

interface UnderWay {
  readonly at: number
  readonly by: InternalActor | undefined
}

/** An answer that might be another one the next time. */
const isFailed = (status: number | null): boolean => status === null || status >= 500 || status === 429

/** Notes requests as they end. */
export function createWireNotes() {
  const underWay = new Map<string, UnderWay>()
  const failures = new WeakMap<object, Map<string, number>>()
  let waiting: WireNote[] = []

  const tryOf = (by: object | undefined, call: string, status: number | null): number => {
    if (by === undefined) return 1
    const ofActor = failures.get(by) ?? new Map<string, number>()
    failures.set(by, ofActor)
    const before = ofActor.get(call) ?? 0
    ofActor.set(call, isFailed(status) ? before + 1 : 0)
    return before + 1
  }

  const noteOf = (at: number, begun: UnderWay, { request, response, schemaPath }: Seen): WireNote => {
    const [method, path, status] = [request.method, templateOf(schemaPath), response?.status ?? null]
    const id = response?.headers.get('X-Request-Id') ?? ''
    return {
      method,
      path,
      status,
      ms: Math.round(at - begun.at),
      requestId: requestId.test(id) ? id : null,
      tries: tryOf(begun.by, `${method} ${path}`, status),
      cause: (begun.by && begunIn.get(begun.by)) ?? null,
      src: begun.by ? sourceName(begun.by) : null,
    }
  }

  const take = (): void => {
    for (const [at, seen] of wire.splice(0)) {
      const begun = underWay.get(seen.id)
      underWay.delete(seen.id)
      const { by } = seen.request
      if (seen.response || seen.error) {
        if (begun) waiting.push(noteOf(at, begun, seen))
      } else underWay.set(seen.id, { at, by: by && (askers.get(by) as InternalActor | undefined) })
    }
  }

  return {
    /** What was noted up to now stands with the answer that it led to, or else with the last entry. */
    withNotes(entries: readonly JournalEntry[]): readonly JournalEntry[] {
      take()
      if (waiting.length === 0 || entries.length === 0) return entries
      const notes = waiting
      waiting = []
      const whereOf = ({ cause, src }: WireNote): number => {
        const answer = entries.findIndex(
          (one) =>
            one.kind === 'outcome' &&
            one.cause === cause &&
            (one.name === `done:${src}` || one.name === `error:${src}`),
        )
        return answer < 0 ? entries.length - 1 : answer
      }
      const places = notes.map(whereOf)
      return entries.map((entry, place) => {
        const asked = notes.filter((_, index) => places[index] === place)
        return asked.length > 0 ? { ...entry, asked } : entry
      })
    },
    /** The journal was erased: nothing of before is noted any more. */
    forget(): void {
      take()
      waiting = []
      underWay.clear()
    },
  }
}
