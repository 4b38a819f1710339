/** The story: puts methods of its own in the place of the browser's storage, which fail as a full or a forbidden one does. */
import type { Fault } from './fault.types.ts'

export type StorageFault = Extract<Fault, { does: 'storageFull' | 'storageGone' }>['does']

/** What is called of local and session storage: `Storage.prototype`, but in tests. */
export type StorageMethods = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export const isOfStorage = ({ does }: Fault): boolean => does === 'storageFull' || does === 'storageGone'

const full = (): DOMException => new DOMException('No room is left (a fault of the inspector)', 'QuotaExceededError')
const gone = (): DOMException => new DOMException('Storage is forbidden (a fault of the inspector)', 'SecurityError')

/**
 * @param at whose methods are replaced
 * @param meet which fault a call falls under; what it hears of counts as struck
 */
export function createStorageFaults(at: StorageMethods, meet: (writes: boolean) => StorageFault | undefined) {
  const { getItem, setItem, removeItem } = at
  const fail = (writes: boolean): void => {
    const fault = meet(writes)
    if (fault === 'storageGone') throw gone()
    if (fault === 'storageFull') throw full()
  }
  const faulty: StorageMethods = {
    getItem(key) {
      fail(false)
      return getItem.call(this, key)
    },
    setItem(key, value) {
      fail(true)
      setItem.call(this, key, value)
    },
    removeItem(key) {
      fail(false)
      removeItem.call(this, key)
    },
  }
  return {
    set: (isFaulty: boolean): void => void Object.assign(at, isFaulty ? faulty : { getItem, setItem, removeItem }),
  }
}
