/** A program of the server that runs beside it, from its source as well as from the bundle. */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { paths } from './paths.ts'

const isSource = import.meta.url.endsWith('.ts')

const addressOf = (module: string): string =>
  pathToFileURL(createRequire(join(paths.root, 'package.json')).resolve(module)).href

/**
 * A process of its own.
 * @param source file in the tree, from its root
 * @param built file in dist/server
 * @returns the file to start, and what Node is started with
 */
export function programAt(source: string, built: string): { file: string; execArgv: string[] } {
  if (!isSource) return { file: join(paths.root, 'dist/server', built), execArgv: ['--enable-source-maps'] }
  return { file: join(paths.root, source), execArgv: ['--import', addressOf('tsx')] }
}

/** A thread of its own, of the same files. Node loads no hook for the main file of a thread: from its source a line of script brings tsx in first. */
export function startThread(source: string, built: string): Worker {
  if (!isSource) return new Worker(join(paths.root, 'dist/server', built))
  const file = pathToFileURL(join(paths.root, source)).href
  // `require` resolves the copy for CommonJS, which registers hooks of modules by a path that is not there.
  const hooks = addressOf('tsx/esm/api').replace(/\.cjs$/, '.mjs')
  const script = `import(${JSON.stringify(hooks)}).then(({ register }) => { register(); return import(${JSON.stringify(file)}) })`
  return new Worker(script, { eval: true, execArgv: [] })
}
