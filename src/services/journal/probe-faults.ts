/** The story: faults that inspectors asked for in one tab. They end with the inspector, by its word or because it is gone, and when nobody may ask any more. */
import { createFaultStrip } from './fault-strip.ts'
import type { FaultRule, FaultStrip } from './fault.types.ts'
import { createFaults } from './faults.ts'
import { inspectorLock } from './probe.types.ts'

export interface Asked {
  readonly inspector: string
  readonly rules: readonly FaultRule[]
  readonly strip: FaultStrip
}

interface Options {
  readonly database: string | undefined
  readonly say: (
    told: { readonly type: 'fault.struck'; readonly id: string } | { readonly type: 'faults.ended' },
    inspector: string,
  ) => void
}

/** One inspector at a time: the last that asked. */
export function createProbeFaults({ database, say }: Options) {
  let by = ''
  const known = new Set<string>()
  const faults = createFaults({
    at: window,
    storage: () => Storage.prototype,
    databases: () => ({
      factory: IDBFactory.prototype,
      database: IDBDatabase.prototype,
      transaction: IDBTransaction.prototype,
      store: IDBObjectStore.prototype,
    }),
    onStruck: (id) => say({ type: 'fault.struck', id }, by),
  })

  const end = (): void => {
    if (by === '') return
    const inspector = by
    by = ''
    faults.set([])
    strip.show(undefined)
    say({ type: 'faults.ended' }, inspector)
  }
  const strip = createFaultStrip(end)

  /** An inspector holds a lock for as long as it is there. */
  const endWith = (inspector: string): void => {
    if (known.has(inspector)) return
    known.add(inspector)
    void navigator.locks
      .request(inspectorLock(database, inspector), { mode: 'shared' }, () => {
        if (by === inspector) end()
      })
      .catch(() => undefined)
  }

  return {
    end,
    impose({ inspector, rules, strip: told }: Asked): void {
      if (inspector !== by) {
        end()
        endWith(inspector)
      }
      by = rules.length > 0 ? inspector : ''
      faults.set(rules)
      strip.show(rules.length > 0 ? told : undefined)
    },
  }
}
