/** A fault out of what stands in its form. */
import type { Fault, FaultRule } from '#services/journal/fault.types.ts'
import type { Operation } from './operation.types.ts'

/** A fault that a person asks for. */
export type AskedFault = Omit<FaultRule, 'id'>

export type FaultKind = Fault['does']

export type FaultDraft = {
  /** Of the operation; `every` for all calls. */
  operation: string
  kind: FaultKind
  status: number
  message: string
  seconds: string
  times: '1' | '3' | ''
}

/** What of the device it befalls; null where it befalls calls. */
export function keptOf(kind: FaultKind): 'storage' | 'database' | null {
  if (kind === 'storageFull' || kind === 'storageGone') return 'storage'
  return kind === 'databaseFull' || kind === 'databaseGone' || kind === 'databaseBlocked' ? 'database' : null
}

/** What waits until it is let go is in force until it is lifted. */
export const isHeld = (kind: FaultKind): boolean => kind === 'hold' || kind === 'databaseBlocked'

/** What a call of any kind may meet. */
const anyRefusals = [400, 401, 403, 404, 409, 422, 429, 500, 503]

export const refusalsOf = (operation: Operation | undefined): readonly number[] => operation?.refusals ?? anyRefusals

/** Up to ten minutes. */
const most = 600

const msOf = (seconds: string): number | null => {
  const number = Number(seconds)
  return seconds.trim() !== '' && number > 0 && number <= most ? Math.round(number * 1000) : null
}

function faultOf({ kind, status, message, seconds }: FaultDraft): Fault | null {
  if (kind === 'answer') return { does: 'answer', status, message }
  if (kind !== 'delay') return { does: kind }
  const ms = msOf(seconds)
  return ms === null ? null : { does: 'delay', ms }
}

/** Null while what is written makes no fault. */
export function askedBy(draft: FaultDraft, operation: Operation | undefined): AskedFault | null {
  const fault = faultOf(draft)
  if (fault === null) return null
  const times = isHeld(draft.kind) || draft.times === '' ? null : Number(draft.times)
  const kept = keptOf(draft.kind)
  if (kept) return { operation: kept, method: '', path: '', fault, times }
  return {
    operation: operation?.id ?? 'every',
    method: operation?.method ?? '',
    path: operation?.pattern ?? '^/api/',
    fault,
    times,
  }
}
