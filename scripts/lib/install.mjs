import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { run, step } from './steps.mjs'

const lock = 'package-lock.json'
const stamp = 'node_modules/.oja-lock'
/** npm writes this file last, so its time tells when an installation by hand was complete. */
const npmStamp = 'node_modules/.package-lock.json'

const hashOfLock = () => createHash('sha256').update(readFileSync(lock)).digest('hex')

/** Current when this lock file was installed here, or when somebody ran npm by hand after it last changed. */
function isCurrent() {
  if (!existsSync(npmStamp)) return false
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfLock()) return true
  return statSync(npmStamp).mtimeMs >= statSync(lock).mtimeMs
}

/** Installs exactly what package-lock.json names, when node_modules is missing or was made from another lock file. */
export async function installIfNeeded() {
  if (!isCurrent()) {
    await step('Installing packages', () => {
      const npm = process.env.npm_execpath
      const [command, before] = npm?.endsWith('js') ? [process.execPath, [npm]] : ['npm', []]
      // The build needs the development packages even where NODE_ENV says production. What npm has here already it need not ask about again: the
      // lock file says by its hash what each package is.
      const quietly = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
      return run(command, [...before, 'ci', '--include=dev', ...quietly])
    })
  }
  writeFileSync(stamp, hashOfLock())
}
