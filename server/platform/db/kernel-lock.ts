import { closeSync, openSync } from 'node:fs'

/** A lock of the operating system on a file; it goes when the process does, whatever ends it. */
export type KernelLock = { release(): void }

// Its programs come with the package, for the systems that Node itself is offered for; on another (musl, say) it does not load.
const native = await import('fs-native-extensions').catch(() => undefined)

/** What file systems say that know no locks. */
const unknownToTheDisk = new Set(['ENOLCK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EINVAL'])

/**
 * Takes the lock of a file, which is made where it is missing and stays. Processes of other containers are seen, as long as they run on the
 * same kernel or the file system passes locks on.
 * @returns `busy` when another process holds it; undefined where this machine or this disk knows no such locks
 */
export function takeKernelLock(file: string): KernelLock | 'busy' | undefined {
  if (!native) return undefined
  const descriptor = openSync(file, 'a+')
  try {
    if (native.tryLock(descriptor)) return { release: () => closeSync(descriptor) }
    closeSync(descriptor)
    return 'busy'
  } catch (error) {
    closeSync(descriptor)
    if (unknownToTheDisk.has((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}
