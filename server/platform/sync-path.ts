import { open } from 'node:fs/promises'

const isWindows = process.platform === 'win32'

/** Windows syncs files alone: it keeps names by itself. */
export const canSyncFolders = !isWindows

/** Resolves when what is in a file, or the names in a folder, would survive a power cut. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, isWindows ? 'r+' : 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
