/**
 * Loaded before a server (`--import`): writes twice a second what memory its process has into MEMORY_FILE, for heaps cannot be seen from
 * outside. On SIGUSR2 it collects garbage and tells from then on what was left (`collected`): between two collections a heap says nothing.
 * Threads and helpers of the server load this as well and keep silent.
 */
import { renameSync, writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

const file = process.env['MEMORY_FILE']
const isServer = isMainThread && (process.argv[1] ?? '').endsWith('main.js')

if (file !== undefined && isServer) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  let collected = 0
  const write = () => {
    writeFileSync(`${file}.new`, JSON.stringify({ ...process.memoryUsage(), collected }))
    renameSync(`${file}.new`, file)
  }
  setInterval(write, 500).unref()
  process.on('SIGUSR2', () => {
    collect()
    collected = process.memoryUsage().heapUsed
  })
}
