/** Writes a run as a test of vitest that stands in a file as it is: red while what is wrong comes about, green once it does not. */
import { unmask } from '#services/journal/scrub.ts'
import { unnumbered, type Fed, type Run } from '../time/re-run.ts'
import { nameOf, sayState } from '../time/say-value.ts'
import type { Wrong } from '../time/shorten.ts'
import { literal, quoted, WIDTH } from './write-literal.ts'

const verbs = { external: 'sends', outcome: 'answers', timer: 'timeRuns' } as const

function step({ kind, path, event, took }: Fed): string {
  const head = `    .${verbs[kind]}(`
  const given = [quoted(unnumbered(path)), unmask(event), ...(took ? [took] : [])]
  const flat = given.map((one, at) => (at === 0 ? String(one) : literal(one, '', Number.NEGATIVE_INFINITY))).join(', ')
  if (head.length + flat.length + 1 <= WIDTH) return `${head}${flat})`
  // the formatter of this repository lets a last object hug the call
  if (!took) return `${head}${String(given[0])}, ${literal(given[1], '    ', WIDTH)})`
  const rows = given.map((one, at) => (at === 0 ? String(one) : literal(one, '      ', 7)))
  return `${head}\n${rows.map((row) => `      ${row},\n`).join('')}    )`
}

const isHidden = (value: unknown): boolean =>
  typeof value === 'string'
    ? /^•+$/.test(value)
    : typeof value === 'object' && value !== null && Object.values(value).some(isHidden)

const lastOf = (fed: readonly Fed[]): string => fed.at(-1)?.event.type ?? 'its birth'

function expectation(wrong: Wrong): string {
  const path = quoted(unnumbered(wrong.path))
  const asked = wrong.of === 'state' ? `stateOf(${path})` : `fieldOf(${path}, ${quoted(wrong.name)})`
  const head = `  expect(after.${asked}).not.toEqual(`
  return `${head}${literal(wrong.value, '  ', head.length + 1)})`
}

/** What must hold, in words. */
export function titleOf(wrong: Wrong, fed: readonly Fed[]): string {
  const what = wrong.of === 'state' ? `come to ${sayState(wrong.value)}` : `hold that ${wrong.name}`
  return quoted(`${nameOf(unnumbered(wrong.path))} does not ${what} after ${lastOf(fed)}`)
}

/**
 * The text of the test. The way that an event took is told where something of the run is hidden, since guards may have read it; elsewhere the charts
 * find it themselves, or the test would go the way of the bug when it is mended.
 * @param before how many events it was shortened from
 */
export function toTest({ root, input, from, fed }: Run, wrong: Wrong, before: number): string {
  const given = from ? { from } : input === undefined ? {} : { input }
  const begin = Object.keys(given).length > 0 ? `, ${literal(given, '  ', 24 + root.length)}` : ''
  const hidden = fed.some(({ event }) => isHidden(unmask(event)))
  const told = hidden ? fed : fed.map(({ kind, path, event }) => ({ kind, path, event }))
  const lines = [
    "import { expect, it } from 'vitest'",
    "import { journey } from '#tests/model/support/journey.ts'",
    '',
    `// From a journal of the inspector: ${before} events, shortened to ${fed.length}. Say in its title what must hold.`,
    ...(hidden ? ['// • stands for what people typed, which a journal does not hold.'] : []),
    `it(${titleOf(wrong, fed)}, () => {`,
    ...(fed.length === 0
      ? [`  const after = journey(${quoted(root)}${begin}).end()`]
      : [`  const after = journey(${quoted(root)}${begin})`, ...told.map(step), '    .end()']),
    expectation(wrong),
    '})',
    '',
  ]
  return lines.join('\n')
}
