import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from './support/measure.ts'
import type { Row } from './support/row.ts'

/** Milliseconds from `npm start` to the line that says ready; then the shop is closed as Ctrl-C closes it. */
function startTime(dataDir: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const start = performance.now()
    const child = spawn(process.execPath, ['scripts/start.mjs'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    })
    let ready: number | undefined
    child.stdout.on('data', (text: Buffer) => {
      if (!text.toString().includes('Oja is ready')) return
      ready = performance.now() - start
      child.kill('SIGTERM')
    })
    child.once('exit', () =>
      ready === undefined ? reject(new Error('npm start ended before it was ready')) : resolve(ready),
    )
  })
}

/** Starts of a shop that is installed and built: the first on an empty data folder, then on the same again. */
export async function run(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'oja-start-'))
  const group = 'npm start, installed and built'
  try {
    const first = await startTime(dataDir)
    const warm = [await startTime(dataDir), await startTime(dataDir), await startTime(dataDir)]
    return [
      { group, name: 'first start, empty data folder', value: first / 1000, unit: 's' },
      { group, name: 'warm start, middle of three', value: median(warm) / 1000, unit: 's', budget: 3 },
    ]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
