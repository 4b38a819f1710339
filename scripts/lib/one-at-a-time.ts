import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Runs work while holding a lock file, so that two builds never write one folder; the lock of a dead process is taken over. */
export async function oneAtATime<T>(file: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true })
  for (let told = false; ;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      break
    } catch {
      const holder = Number(readFileSync(file, { encoding: 'utf8', flag: 'a+' }))
      if (!isAlive(holder)) rmSync(file, { force: true })
      else if (!told) console.log(`  waiting for another build (process ${holder})`)
      told = true
      await pause(200)
    }
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}
