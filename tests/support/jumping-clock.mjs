/**
 * Loaded before a program (`--import`): a clock that stands as many milliseconds beside the machine's as the file CLOCK_FILE says, also while
 * the program runs. Timers go on as they were, as they do when a machine's clock is set.
 */
import { readFileSync } from 'node:fs'

const file = process.env['CLOCK_FILE'] ?? ''
const lookEvery = 20
let offset = 0

function look() {
  try {
    offset = Number(readFileSync(file, 'utf8')) || 0
  } catch {
    // Not written yet: the clock is right.
  }
}

const Real = Date
const now = () => Real.now() + offset
globalThis.Date = new Proxy(Real, {
  apply: () => new Real(now()).toString(),
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
})
look()
setInterval(look, lookEvery).unref()
