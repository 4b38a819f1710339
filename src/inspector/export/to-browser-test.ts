/**
 * Writes a run as a test in a browser that stands in a file as it is: a person does at the built shop what the journal's events came of, and
 * what is wrong must come about at no moment of that. Ids and times are others than they were; they are compared by where they stand.
 */
import { unmask } from '#services/journal/scrub.ts'
import { unnumbered, type Fed, type Run } from '../time/re-run.ts'
import { nameOf } from '../time/say-value.ts'
import type { Wrong } from '../time/shorten.ts'
import { actOf } from './acts.ts'
import { titleOf } from './to-test.ts'
import { literal, quoted } from './write-literal.ts'

/** What a call of a port is answered: by the server itself, by nobody, or refused with a status. */
type CallAnswer = 'really' | 'cut' | number

/** Ports whose calls a test can answer in the server's place. */
const calls = ['sendChange', 'clearCart', 'mergeCart', 'fetchCart'] as const

export interface Beginning {
  /** the demo customer is signed in */
  readonly isCustomer?: boolean
  /** by port, in the order of its calls; those after are answered by the server */
  readonly answers?: Partial<Record<(typeof calls)[number], readonly CallAnswer[]>>
}

type Output = { tag?: string; refusal?: { status?: number }; hasToken?: boolean } | undefined

const portOf = ({ event }: Fed): string | undefined => /^xstate\.(?:done|error)\.actor\.(.*)$/s.exec(event.type)?.[1]

function answerOf({ event }: Fed): CallAnswer {
  const { tag, refusal } = (event['output'] ?? {}) as NonNullable<Output>
  if (tag === 'unreachable') return 'cut'
  return (refusal?.status ?? 0) >= 400 ? (refusal?.status as number) : 'really'
}

/** Whose the page is, and what is answered for the server. */
function beginningOf(fed: readonly Fed[]): Beginning {
  const isCustomer = fed.some((one) => portOf(one) === 'loadSession' && (one.event['output'] as Output)?.hasToken)
  const answered = calls.flatMap((port) => {
    const all = fed.filter((one) => portOf(one) === port).map(answerOf)
    const last = all.findLastIndex((answer) => answer !== 'really')
    return last < 0 ? [] : [[port, all.slice(0, last + 1)] as const]
  })
  return {
    ...(isCustomer ? { isCustomer } : {}),
    ...(answered.length > 0 ? { answers: Object.fromEntries(answered) } : {}),
  }
}

const comment = (text: string): string => `  // ${text}`

/** One event as what a person does, or a comment that says why nobody does it. */
function step(one: Fed, place: number, fed: readonly Fed[]): string {
  const { path, event, kind } = one
  const name = nameOf(unnumbered(path))
  if (kind === 'timer') return comment(`${name}: ${event.type} comes by itself.`)
  const port = portOf(one)
  if (kind === 'outcome' || port !== undefined) {
    const isCall = (calls as readonly (string | undefined)[]).includes(port) || port === 'loadSession'
    return comment(`${name}: ${isCall ? 'the answer of' : 'what answers'} ${port ?? event.type} comes by itself.`)
  }
  const found = actOf(one, fed.slice(place + 1))
  if (!found) return comment(`${name}: no row of acts.ts says what a person does for ${event.type}; it is left out.`)
  const head = `  await person.does(${quoted(found.act)}, `
  return `${head}${literal(unmask(found.chosen), '  ', head.length + 1)})`
}

/** @param wrong what must not come about */
function expectation(wrong: Wrong): string[] {
  const head = '  const wrong = '
  const path = quoted(unnumbered(wrong.path))
  const read = wrong.of === 'state' ? `statesOf(${path})` : `valuesOf(${path}, ${quoted(wrong.name)})`
  return [
    `${head}${literal(wrong.value, '  ', head.length)}`,
    `  const held = await person.${read}`,
    '  expect(held).not.toContainEqual(named(wrong))',
  ]
}

/**
 * The text of the test.
 * @param before how many events it was shortened from
 */
export function toBrowserTest({ root, from, fed }: Run, wrong: Wrong, before: number): string {
  const beginning = beginningOf(fed)
  const given = Object.keys(beginning).length > 0 ? literal(beginning, '  ', 34) : ''
  const steps = fed.map(step)
  const lines = [
    "import { expect, it } from 'vitest'",
    "import { atTheShop, named } from '#tests/browser/support/person.ts'",
    '',
    `// From a journal of the inspector: ${before} events, shortened to ${fed.length}. Say in its title what must hold.`,
    ...(root === 'shop' ? [] : [`// Recorded in ${root}: a person of the shop does not come there.`]),
    ...(from ? ['// The journal began where somebody was under way already; a person begins with nothing.'] : []),
    `it(${titleOf(wrong, fed)}, async () => {`,
    `  const person = await atTheShop(${given})`,
    ...steps,
    ...expectation(wrong),
    '})',
    '',
  ]
  return lines.join('\n')
}
