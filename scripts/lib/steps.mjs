import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder; every script works there, wherever it was called from. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')
process.chdir(root)

const seconds = (/** @type {number} */ since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/**
 * Says what is being done, that it goes on every ten seconds, and how long it took.
 *
 * @template T
 * @param {string} title
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const start = performance.now()
  console.log(`> ${title} …`)
  const heartbeat = setInterval(() => console.log(`  still at it: ${title}, ${seconds(start)}`), 10_000)
  try {
    const result = await work()
    console.log(`  done in ${seconds(start)}`)
    return result
  } finally {
    clearInterval(heartbeat)
  }
}

/**
 * Ends the process with a sentence for the person, the first lines of it where a program said much.
 *
 * @param {unknown} error
 * @returns {never}
 */
export function giveUp(error) {
  const lines = (error instanceof Error ? error.message : String(error)).split('\n')
  console.error(lines.slice(0, 20).join('\n'))
  if (lines.length > 20) console.error(`… and ${lines.length - 20} more lines`)
  process.exit(error instanceof CommandFailed ? error.status : 1)
}

export class CommandFailed extends Error {
  /**
   * @param {string} command
   * @param {number} status
   * @param {string} output
   */
  constructor(command, status, output) {
    super(`${command} ended with status ${status}${output === '' ? '' : `:\n${output.trimEnd()}`}`)
    this.status = status
    this.output = output
  }
}

/**
 * Runs a program. `show` lets it write to the terminal; otherwise its output is kept and told only when it fails.
 * `limit` ends it after so many milliseconds.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ show?: boolean, env?: Record<string, string | undefined>, limit?: number }} [options]
 * @returns {Promise<string>} the kept output
 */
export function run(command, args, { show = false, env = {}, limit } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
      ...(limit !== undefined && { timeout: limit }),
      shell: process.platform === 'win32' && !command.endsWith('.exe'),
    })
    let output = ''
    child.stdout?.on('data', (text) => (output += text))
    child.stderr?.on('data', (text) => (output += text))
    const passOn = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal)
    process.once('SIGTERM', passOn)
    process.once('SIGINT', passOn)
    const release = () => process.off('SIGTERM', passOn).off('SIGINT', passOn)
    child.once('error', (cause) => {
      release()
      reject(new Error(`Cannot run ${command}`, { cause }))
    })
    child.once('close', (status, signal) => {
      release()
      if (status === 0) resolve(output)
      else reject(new CommandFailed([command, ...args].join(' '), status ?? (signal === 'SIGINT' ? 130 : 143), output))
    })
  })
}

/** Node with TypeScript understood: for the scripts that run after the packages are there. */
export const runScript = (/** @type {string} */ file, /** @type {string[]} */ args = [], options = {}) =>
  run(process.execPath, ['--import', 'tsx', file, ...args], options)

/**
 * Runs a command line program of an installed package with this Node, without a shell in between.
 *
 * @param {string} name of the package
 * @param {string} bin of its `bin` entries
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runBin(name, bin, args, options) {
  const require = createRequire(join(root, 'package.json'))
  const folder = join(root, 'node_modules', name)
  const manifest = require(join(folder, 'package.json'))
  const file = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[bin]
  return run(process.execPath, [join(dirname(join(folder, 'package.json')), file), ...args], options)
}
