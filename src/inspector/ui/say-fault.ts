/** Faults in words, for this page and for the one that they are of. */
import type { Fault, FaultRule, FaultStrip } from '#services/journal/fault.types.ts'
import { inspector } from '#text/inspector.ts'
import { words } from '#ui/text/words.ts'

const t = words(inspector)

const sayWhat = (fault: Fault): string => {
  switch (fault.does) {
    case 'answer':
      return t('inspector.faultAnswer', { status: String(fault.status) })
    case 'delay':
      return t('inspector.faultDelay', { seconds: fault.ms / 1000 })
    case 'silence':
      return t('inspector.faultSilence')
    case 'lose':
      return t('inspector.faultLose')
    case 'storageFull':
      return t('inspector.faultStorageFull')
    case 'storageGone':
      return t('inspector.faultStorageGone')
    case 'databaseFull':
      return t('inspector.faultDatabaseFull')
    case 'databaseGone':
      return t('inspector.faultDatabaseGone')
    case 'databaseBlocked':
      return t('inspector.faultDatabaseBlocked')
    default:
      return t('inspector.faultHold')
  }
}

const sayOf = (operation: string): string => {
  if (operation === 'storage') return t('inspector.storage')
  if (operation === 'database') return t('inspector.database')
  return operation === 'every' ? t('inspector.everyCall') : operation
}

/** `updateCartLine: answers 500` */
export const sayFault = ({ operation, fault }: Pick<FaultRule, 'operation' | 'fault'>): string =>
  t('inspector.fault', {
    operation: sayOf(operation),
    what: sayWhat(fault),
  })

export const stripOf = (rules: readonly FaultRule[]): FaultStrip => ({
  said: t('inspector.faultsHere', { faults: rules.map(sayFault).join(' · ') }),
  end: t('inspector.endFaults'),
})
