/** Runs the bench file named on the command line and hands its rows to the process that asked. */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Row } from './row.ts'

const file = pathToFileURL(resolve(process.argv[2] ?? '')).href
const { run } = (await import(file)) as { run: () => Promise<Row[]> }
process.send?.(await run(), () => process.exit(0))
