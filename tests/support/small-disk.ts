import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync, appendFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of its own, in memory, that can be filled to the last byte without harm to anything else. */
export type SmallDisk = {
  folder: string
  /** Takes all room but `left` bytes. */
  fill(left?: number): void
  free(): void
  remove(): void
}

/**
 * Mounts a disk of so many megabytes, which Linux lets root alone do.
 * @returns why there is none, where there can be none
 */
export function smallDisk(prefix: string, megabytes: number): SmallDisk | string {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root on Linux may mount a small disk'
  const folder = mkdtempSync(join(tmpdir(), prefix))
  const made = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], {
    encoding: 'utf8',
  })
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    return `a small disk cannot be mounted: ${(made.stderr ?? String(made.error)).trim()}`
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    fill(left = 0) {
      writeFileSync(filler, '')
      // Whoever writes at the same time takes room too: it ends when the disk says so.
      try {
        for (;;) {
          const { bavail, bsize } = statfsSync(folder)
          const room = bavail * bsize - left
          if (room <= 0) return
          appendFileSync(filler, Buffer.alloc(Math.min(room, 1024 * 1024)))
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove() {
      // Lazily: a database that stopped dead still holds its files.
      spawnSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
