import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const text = /\.(html|js|css|svg|json|webmanifest|txt|xml)$/
/** Below this a compressed copy saves less than its own headers cost. */
const least = 1024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * Writes `.br` and `.gz` copies beside every text file below a folder, so that the server never compresses a built file.
 * @returns how many files got copies
 */
export async function compressFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && text.test(entry.name))
  const counts = await Promise.all(
    files.map(async (entry): Promise<number> => {
      const path = join(entry.parentPath, entry.name)
      const content = await readFile(path)
      if (content.length < least) return 0
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
      const [brotli, gzipped] = await Promise.all([toBrotli(content, { params }), toGzip(content, { level: 9 })])
      await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)])
      return 1
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}
