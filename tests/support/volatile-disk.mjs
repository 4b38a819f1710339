/**
 * Loaded before a program (`--import`): a disk that loses what was written and not synced when SIGUSR2 comes, and the program with it, as a
 * power cut would. For the files below POWER_CUT_FOLDER. A part of what was not synced stays, in blocks of 4 KiB and in any order, as a real
 * disk writes them back. The cut comes at one of the next writes, not between two requests. Names of files are kept: only what is in them is lost.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const folder = process.env['POWER_CUT_FOLDER'] ?? ''
const seed = Number(process.env['POWER_CUT_SEED'] ?? 1)
const block = 4096
/** A cut comes after at most this many more calls to the disk. */
const mostCalls = 60

let state = seed >>> 0
/** The same numbers for the same seed (mulberry32, as tests/chaos/random.ts). */
function random() {
  state = (state + 0x6d2b79f5) >>> 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}

const real = { ...fs }

/**
 * What is on the disk and what is only written, of one file.
 * @typedef {{ fd: number, size: number, blocks: Map<number, Buffer> }} Unsynced
 */
/** @type {Map<number, Unsynced>} by inode */
const unsynced = new Map()
/** @type {Map<number, { path: string, ino: number }>} files that are open, by descriptor */
const opened = new Map()
let callsLeft = Infinity

/** @param {number} fd @returns {Unsynced | undefined} */
function remember(fd) {
  const file = opened.get(fd)
  if (!file) return undefined
  const known = unsynced.get(file.ino)
  if (known) return known
  const own = real.openSync(file.path, 'r+')
  const made = { fd: own, size: real.fstatSync(own).size, blocks: new Map() }
  unsynced.set(file.ino, made)
  return made
}

/** Keeps what stands on the disk where something is about to be written. @param {Unsynced} file @param {number} from @param {number} to */
function keep(file, from, to) {
  for (let at = Math.floor(from / block); at * block < Math.min(to, file.size); at += 1) {
    if (file.blocks.has(at)) continue
    const old = Buffer.alloc(block)
    const read = real.readSync(file.fd, old, 0, block, at * block)
    file.blocks.set(at, old.subarray(0, read))
  }
}

function cut() {
  const share = [0, 0.3, 0.7][Math.floor(random() * 3)] ?? 0
  let lost = 0
  for (const { fd, size, blocks } of unsynced.values()) {
    const written = real.fstatSync(fd).size
    for (const [at, old] of blocks) {
      if (random() < share) continue
      lost += 1
      real.writeSync(fd, old, 0, old.length, at * block)
    }
    // Beyond the old end blocks come back as nothing, or the end is where it was.
    if (written <= size) continue
    if (random() < share) continue
    lost += 1
    real.ftruncateSync(fd, size)
  }
  real.writeSync(2, `power cut: ${lost} pieces that were not synced are lost, ${share * 100} % of them stay\n`)
  process.kill(process.pid, 'SIGKILL')
}

function count() {
  callsLeft -= 1
  if (callsLeft <= 0) cut()
}

/** @param {number} fd */
function forget(fd) {
  const ino = opened.get(fd)?.ino ?? real.fstatSync(fd).ino
  const file = unsynced.get(ino)
  if (!file) return
  real.closeSync(file.fd)
  unsynced.delete(ino)
}

Object.assign(fs, {
  /** @param {Parameters<typeof fs.openSync>} given */
  openSync(...given) {
    const fd = real.openSync(...given)
    const path = String(given[0])
    opened.delete(fd)
    if (path.startsWith(folder) && real.fstatSync(fd).isFile()) opened.set(fd, { path, ino: real.fstatSync(fd).ino })
    return fd
  },
  /** @param {number} fd */
  closeSync(fd) {
    opened.delete(fd)
    real.closeSync(fd)
  },
  /** @param {number} fd @param {Buffer} data @param {number} offset @param {number} length @param {number | null} position */
  writeSync(fd, data, offset, length, position) {
    const file = remember(fd)
    if (!file) return real.writeSync(fd, data, offset, length, position)
    if (typeof position !== 'number') throw new Error('the volatile disk knows writes at a place alone')
    count()
    keep(file, position, position + length)
    return real.writeSync(fd, data, offset, length, position)
  },
  /** @param {number} fd @param {number} [size] */
  ftruncateSync(fd, size = 0) {
    const file = remember(fd)
    if (file) keep(file, size, file.size)
    real.ftruncateSync(fd, size)
  },
  /** @param {number} fd */
  fsyncSync(fd) {
    if (opened.has(fd)) count()
    real.fsyncSync(fd)
    forget(fd)
  },
  /** @param {number} fd */
  fdatasyncSync(fd) {
    if (opened.has(fd)) count()
    real.fdatasyncSync(fd)
    forget(fd)
  },
})
const handle = await real.promises.open(import.meta.filename, 'r')
const prototype = Object.getPrototypeOf(handle)
const { sync } = prototype
prototype.sync = async function (/** @type {unknown[]} */ ...given) {
  await sync.apply(this, given)
  forget(this.fd)
}
await handle.close()
syncBuiltinESMExports()

process.on('SIGUSR2', () => {
  callsLeft = 1 + Math.floor(random() * mostCalls)
  // A shop where nobody writes loses its power too.
  setTimeout(cut, 300)
})
