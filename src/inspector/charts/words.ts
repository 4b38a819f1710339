/** What a picture writes, and how wide that is. */
import type { ChartTransition } from '#machines/chart/chart-model.ts'
import type { Words } from './layout.types.ts'

const longest = 34

/** A long text keeps its beginning and its end. */
export function shorten(text: string, most: number = longest): string {
  const signs = [...text]
  if (signs.length <= most) return text
  const kept = most - 1
  return `${signs.slice(0, Math.ceil(kept / 2)).join('')}…${signs.slice(-Math.floor(kept / 2)).join('')}`
}

/** Of monospace, at sizes of `chart.css`; pictures hold each text to its width. */
const perSign = { code: 11 * 0.61, note: 10 * 0.61 }

export function wordsOf(text: string, size: keyof typeof perSign = 'code'): Words {
  const short = shorten(text)
  return { text: short, width: Math.ceil([...short].length * perSign[size]) }
}

/** Names of states are set in a bold face whose letters differ in width. */
export function nameOf(name: string): Words {
  const text = shorten(name)
  const width = [...text].reduce((sum, sign) => sum + (/[ijlI.]/.test(sign) ? 5 : /[mwMW]/.test(sign) ? 14 : 9.5), 0)
  return { text, width: Math.ceil(width) }
}

export const sayWait = (ms: number): string => (ms >= 1000 && ms % 100 === 0 ? `${ms / 1000} s` : `${ms} ms`)

/** What a transition waits for. */
export function sayTrigger({ kind, name, ms }: Pick<ChartTransition, 'kind' | 'name' | 'ms'>): string {
  if (kind === 'always') return 'at once'
  if (kind === 'complete') return 'done'
  if (kind === 'after') {
    if (ms === null) return name
    return /^\d+$/.test(name) ? sayWait(ms) : `${name} ${sayWait(ms)}`
  }
  if (kind === 'done') return `${name} done`
  if (kind === 'error') return `${name} failed`
  return kind === 'snapshot' ? `${name} changed` : name
}

/** Under which condition; what is asked last, without one, is "else". */
export function sayCondition({ guard, branch }: Pick<ChartTransition, 'guard' | 'branch'>): string | null {
  if (guard !== null) return `[${guard}]`
  return branch > 0 ? 'else' : null
}

export const leafOf = (id: string): string => id.split('.').at(-1) ?? id
