import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

/** A namespace of processes and a host name of its own, as a container has. */
const container = ['--pid', '--fork', '--mount-proc', '--uts', '--kill-child']
const unshares = spawnSync('unshare', [...container, 'true']).status === 0
if (!unshares) console.log('skipped: this user or system cannot make namespaces with unshare')

const program = [process.execPath, '--import', 'tsx', 'tests/server/support/lock-holder.ts']

describe('the lock of a data folder', () => {
  let folder: string
  let children: ChildProcess[] = []
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'oja-two-locks-'))))
  afterEach(async () => {
    for (const child of children) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      // oxlint-disable-next-line no-await-in-loop -- the next file waits for both
      await gone
    }
    children = []
    rmSync(folder, { recursive: true, force: true })
  })

  /** Starts a process that wants the folder, and tells what it said. */
  async function want(prefix: string[] = []): Promise<{ child: ChildProcess; said: string }> {
    const [command = '', ...args] = [...prefix, ...program, folder]
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    children.push(child)
    const [said] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer]
    return { child, said: said.toString() }
  }
  const silence = () => utimesSync(join(folder, 'oja.lock'), new Date(0), new Date(0))

  it('is kept by a process that stopped beating, and free at once when that one is killed', async () => {
    const first = await want()
    expect(first.said).toMatch(/^held by/)
    first.child.kill('SIGSTOP')
    silence()
    expect((await want()).said).toContain(`busy: The data folder ${folder} is in use by another Oja server (process `)
    const gone = once(first.child, 'exit')
    first.child.kill('SIGKILL')
    await gone
    expect((await want()).said).toMatch(/^held by/)
  }, 60_000)

  it.skipIf(!unshares)(
    'is kept against another container, whichever of the two came first',
    async () => {
      const inside = await want(['unshare', ...container, 'sh', '-c', 'hostname a-container; exec "$@"', 'sh'])
      expect(inside.said).toMatch(/^held by \d+ on a-container/)
      silence()
      expect((await want()).said).toMatch(/^busy: .*on a-container/)
      expect((await want(['unshare', ...container])).said).toMatch(/^busy: /)
      const gone = once(inside.child, 'exit')
      inside.child.kill('SIGKILL')
      await gone
      const outside = await want()
      expect(outside.said).toMatch(/^held by/)
      silence()
      // The host name is the same here, and the number of the process means nobody.
      expect((await want(['unshare', ...container])).said).toMatch(/^busy: /)
    },
    60_000,
  )
})
