/**
 * Loaded before a server (`--import`): writes twice a second what memory its process has into MEMORY_FILE, for heaps cannot be seen from
 * outside. Threads and helpers of the server load it as well and keep silent.
 */
import { renameSync, writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const file = process.env['MEMORY_FILE']
const isServer = isMainThread && (process.argv[1] ?? '').endsWith('main.js')

if (file !== undefined && isServer) {
  const write = () => {
    writeFileSync(`${file}.new`, JSON.stringify(process.memoryUsage()))
    renameSync(`${file}.new`, file)
  }
  setInterval(write, 500).unref()
}
