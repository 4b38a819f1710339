import { eventAlphabet, unhandledCells } from './cells.ts'
import { coverageProblems, measure } from './coverage.ts'
import type { Coverage } from './coverage.ts'
import { explore } from './explore.ts'
import type { Exploration } from './explore.ts'
import { livenessProblems } from './liveness.ts'
import { staleDeclarations, staticProblems } from './static-checks.ts'
import { toursOf } from './tours.ts'
import type { Tours } from './tours.ts'
import type { Problem, WalkSubject } from './types.ts'

/** All that the walker can say of one machine. */
export type Walk = { exploration: Exploration; coverage: Coverage; tours: Tours; problems: Problem[] }

/** Explores a machine, measures the walk, makes its tours and lists every problem once. */
export function walk(subject: WalkSubject): Walk {
  const exploration = explore(subject)
  const coverage = measure(exploration)
  const tours = toursOf(exploration)
  const problems = [...problemsOf(exploration, coverage), ...tours.problems]
  return { exploration, coverage, tours, problems: withoutRepeats(problems) }
}

/** All that is wrong with what was explored; tours are not looked at. */
export function problemsOf(exploration: Exploration, coverage = measure(exploration)): Problem[] {
  const { chart, world, subject } = exploration
  const alphabet = eventAlphabet(chart, world.userEvents)
  return [
    ...staticProblems(chart),
    ...unlistedOutcomes(exploration),
    ...exploration.problems,
    ...coverageProblems(exploration, coverage),
    ...livenessProblems(exploration),
    ...unhandledCells(subject, alphabet, coverage.states),
    ...staleDeclarations(chart, subject, alphabet),
  ]
}

function unlistedOutcomes({ world, subject }: Exploration): Problem[] {
  return [...world.unlisted].map((src) => {
    const message = `the walk lists no outcomes for '${src}'; an empty list says that it never ends by itself`
    return { kind: 'missing-outcomes', where: subject.name, message }
  })
}

/** The first report of a problem has the shortest path. */
function withoutRepeats(problems: Problem[]): Problem[] {
  const seen = new Set<string>()
  return problems.filter(({ kind, where, message }) => {
    const text = `${kind} ${where} ${message}`
    return !seen.has(text) && seen.add(text)
  })
}
