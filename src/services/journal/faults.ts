/** The story: puts a `fetch` of its own in the place of the browser's, which does to calls what an inspector asked for, until nothing is asked any more. */
import { createDatabaseFaults, isOfDatabase, type DatabaseFault, type DatabaseMethods } from './database-faults.ts'
import type { Fault, FaultRule } from './fault.types.ts'
import { createStorageFaults, isOfStorage, type StorageFault, type StorageMethods } from './storage-faults.ts'

type Fetch = typeof globalThis.fetch

export interface FaultsOptions {
  /** what calls go through: `window`, but in tests */
  readonly at: { fetch: Fetch }
  /** `Storage.prototype`, but in tests; looked at with the first fault of storage */
  readonly storage: () => StorageMethods
  /** those of IndexedDB; looked at with the first fault of databases */
  readonly databases: () => DatabaseMethods
  /** a call fell under a rule */
  readonly onStruck: (id: string) => void
}

interface InForce {
  readonly rule: FaultRule
  struck: number
  /** ends when the rule is lifted */
  readonly lifted: AbortController
}

/** As a browser says that nobody answered. */
const nobodyAnswered = (): TypeError => new TypeError('Failed to fetch (a fault of the inspector)')

/** Codes of the shop's server, by what it answers; others it refuses with. */
const codes: Readonly<Record<number, string>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  422: 'validation_failed',
}

const answerWith = ({ status, message }: Extract<Fault, { does: 'answer' }>, id: string): Response =>
  Response.json(
    { message, code: codes[status] ?? 'refused', request_id: `inspector-${id}` },
    { status, headers: status === 429 || status === 503 ? { 'Retry-After': '1' } : {} },
  )

/** Resolves when one of them is over; rejects, as `fetch` does, when the call is left. */
const until = (signal: AbortSignal, { lifted, ms }: { lifted?: AbortSignal; ms?: number }): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new DOMException('The call was left', 'AbortError'))
    const timer = ms === undefined ? undefined : setTimeout(resolve, ms)
    lifted?.addEventListener('abort', () => resolve(), { once: true })
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(new DOMException('The call was left', 'AbortError'))
      },
      { once: true },
    )
  })

const isFor = ({ method, path, fault }: FaultRule, request: Request): boolean =>
  !isOfStorage(fault) &&
  !isOfDatabase(fault) &&
  (method === '' || method === request.method) &&
  new RegExp(path).test(new URL(request.url).pathname)

export function createFaults({ at, storage, databases, onStruck }: FaultsOptions) {
  const own = at.fetch
  let inForce: readonly InForce[] = []

  const meet = async ({ rule, lifted }: InForce, request: Request, ask: () => Promise<Response>): Promise<Response> => {
    const { fault, id } = rule
    switch (fault.does) {
      case 'answer':
        return answerWith(fault, id)
      case 'silence':
        throw nobodyAnswered()
      case 'lose':
        await (await ask()).arrayBuffer()
        throw nobodyAnswered()
      case 'delay':
        await until(request.signal, { ms: fault.ms })
        return ask()
      default:
        await until(request.signal, { lifted: lifted.signal })
        return ask()
    }
  }

  const isLeft = ({ rule, struck }: InForce): boolean => rule.times === null || struck < rule.times

  /** What a call of the device's own falls under: where it writes, what is full, too. */
  const meetKept =
    <Kept extends StorageFault | DatabaseFault>(full: Kept, ...gone: Kept[]) =>
    (writes: boolean): Kept | undefined => {
      const found = inForce.find((one) => {
        const { does } = one.rule.fault
        return isLeft(one) && (gone.some((one) => one === does) || (writes && does === full))
      })
      if (!found) return undefined
      found.struck += 1
      onStruck(found.rule.id)
      return found.rule.fault.does as Kept
    }
  let stored: ReturnType<typeof createStorageFaults> | undefined
  let based: ReturnType<typeof createDatabaseFaults> | undefined

  const faulty: Fetch = (input, init) => {
    const request = new Request(input, init)
    const ask = (): Promise<Response> => own.call(globalThis, request)
    const found = inForce.find((one) => isFor(one.rule, request) && isLeft(one))
    if (!found) return ask()
    found.struck += 1
    onStruck(found.rule.id)
    return meet(found, request, ask)
  }

  return {
    /** From now on these are in force, and no others: what they had struck is known on, and calls that others held go out. */
    set(rules: readonly FaultRule[]): void {
      const before = inForce
      inForce = rules.map(
        (rule) => before.find((one) => one.rule.id === rule.id) ?? { rule, struck: 0, lifted: new AbortController() },
      )
      for (const one of before) if (!inForce.includes(one)) one.lifted.abort()
      at.fetch = inForce.length > 0 ? faulty : own
      const isSpoilt = inForce.some(({ rule }) => isOfStorage(rule.fault))
      if (isSpoilt) stored ??= createStorageFaults(storage(), meetKept<StorageFault>('storageFull', 'storageGone'))
      stored?.set(isSpoilt)
      const isLost = inForce.some(({ rule }) => isOfDatabase(rule.fault))
      const met = meetKept<DatabaseFault>('databaseFull', 'databaseGone', 'databaseBlocked')
      if (isLost) based ??= createDatabaseFaults(databases(), met)
      const isBlocked = inForce.some(({ rule }) => rule.fault.does === 'databaseBlocked')
      based?.set(isLost, isBlocked)
    },
  }
}
