import { fdatasyncSync, fsyncSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { canSyncFolders, syncPath } from '../sync-path.ts'

/** What Emscripten hands over for an open file: the descriptor of Node, and whether it is a folder. */
type Stream = { nfd: number; node: { mode: number } }
type Module = { NODEFS: { stream_ops: { fsync?: (stream: Stream) => number } }; FS: { isDir(mode: number): boolean } }

/**
 * The folder of an embedded database, whose files reach the disk when PostgreSQL says so. PGlite's own folder has no fsync: a power cut could
 * take what had been acknowledged.
 */
export class DurableFolder extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given)
    const layFsync = (module: unknown): void => {
      const { NODEFS, FS } = module as Module
      NODEFS.stream_ops.fsync = ({ nfd, node }) => {
        // Names in a folder are no data: they need the whole fsync, which Windows has for files alone.
        if (!FS.isDir(node.mode)) fdatasyncSync(nfd)
        else if (canSyncFolders) fsyncSync(nfd)
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), layFsync] } }
  }
}

/**
 * PGlite starts PostgreSQL with fsync off (`-F`). Of its two ways to the disk for the log only `fsync` reaches the folder: Emscripten answers
 * `fdatasync`, the usual one, by itself.
 */
export const durableStart: string[] = [
  ...PGlite.defaultStartParams.filter((word) => word !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]

/** Sends every file below `folder` to the disk, and every folder's list of names: what was written there without PostgreSQL. */
export async function syncAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const paths = entries
    .filter((entry) => entry.isFile() || (entry.isDirectory() && canSyncFolders))
    .map((entry) => join(entry.parentPath, entry.name))
  const left = canSyncFolders ? [...paths, folder] : paths
  const worker = async (): Promise<void> => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) await syncPath(path)
  }
  await Promise.all(Array.from({ length: 8 }, worker))
}
