import { findSentences } from './find-sentences.ts'

/** What no linter here looks at. Each check takes a path and its text and gives the complaints about it. */
type Complaint = string

const hardLimit = 400
const code = /\.(ts|tsx|mjs|js|css|html)$/
const exempt = /(^|\/)generated\/|\.d\.ts$|^server\/db\/migrations\/|^styled-system\//

/** House style 5: a file has one story. */
function length(path: string, text: string): Complaint[] {
  const lines = text.split('\n').length - 1
  return code.test(path) && !exempt.test(path) && lines > hardLimit ? [`${lines} lines, at most ${hardLimit}`] : []
}

/** A path of one person's machine means nothing on another's. /home/… in a URL is no path. */
const machinePaths = /(?<![\w.:/-])\/(?:work|root|home\/\w+|Users\/\w+|tmp\/[\w.-]{3,})\/[\w.-]+/g

/** Registries other than the public one, and any address that a lock file pins packages to. */
function places(path: string, text: string): Complaint[] {
  if (path.startsWith('scripts/lib/check-files')) return []
  const complaints = [...text.matchAll(machinePaths)].map(([found]) => `names a path of one machine: ${found}`)
  if (/(^|\/)(package-lock\.json|\.npmrc)$/.test(path)) {
    const hosts = text.match(/"resolved":\s*"[^"]+"|^.*registry\s*=.*$/gm) ?? []
    if (hosts.length > 0)
      complaints.push(`names a registry: ${hosts[0]} (run npm with --omit-lockfile-registry-resolved)`)
  }
  return complaints
}

/** House style 3: a file that only passes on what others export hides where things are and invites cycles. */
function barrel(path: string, text: string): Complaint[] {
  // An area of the server names in its index what the others may use of it, each name by itself.
  if (!/\.tsx?$/.test(path) || exempt.test(path)) return []
  const stars = text.match(/^export \* from .*$/m)
  if (stars) return [`is a barrel: ${stars[0]}`]
  if (/^server\/areas\/\w+\/index\.ts$/.test(path)) return []
  const statements = text
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .split(/\n(?=\S)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '' && !statement.startsWith('import '))
  const passedOn = statements.filter((statement) => /^export (type )?\{[\s\S]*\} from /.test(statement))
  return statements.length > 0 && passedOn.length === statements.length ? ['is a barrel: it only re-exports'] : []
}

/** House style 10: time and ids reach a machine as data. The linter sees Date.now; the clock hides in `new Date()` too. */
function clock(path: string, text: string): Complaint[] {
  const isMachine = path.startsWith('src/machines/') && !path.includes('.test.')
  return isMachine && /\bnew Date\(\s*\)/.test(text) ? ['reads the clock with new Date()'] : []
}

/** House style 20: titles are plain strings (the requirement table is made from them) and say what is, not what "should" be. */
function titles(path: string, text: string): Complaint[] {
  if (!/\.test\.tsx?$/.test(path)) return []
  return [...text.matchAll(/^\s*(?:it|test)\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gm)]
    .filter(([, , title = '']) => /\bshould\b/i.test(title))
    .map(([, , title]) => `a title says "should": ${title}`)
}

/** Types of rows come from the schema by `rowsOf`; the drivers below pass on what they are given. */
const drivers =
  /^server\/platform\/db\/(rows|database|failed-transaction|pglite|pglite-statements|postgres)\.ts$|^server\/areas\/office\/list-records\.ts$/
function rowTypes(path: string, text: string): Complaint[] {
  if (!/^server\/.*\.ts$/.test(path) || path.includes('.test.') || drivers.test(path)) return []
  return [...text.matchAll(/\.rows<.*|\bas \w*Row(?:\[\])?(?!\w)/g)].map(
    ([found]) => `claims the type of a row, which the schema knows: ${found}`,
  )
}

/** What a library's types do not tell is claimed in one file for each library, which says why. */
const claims = new Map([
  ['src/services/journal/xstate-internals.ts', 'XState'],
  ['src/services/identity/passkeys.ts', 'SimpleWebAuthn in browsers'],
  ['src/services/api/office.ts', 'openapi-fetch'],
  ['src/ui/text/words.ts', 'icu-minify'],
  ['server/areas/identity/second-factor/passkeys.ts', 'SimpleWebAuthn'],
  ['server/http/contract/ajv.ts', 'Ajv'],
  ['server/http/operations/registry.ts', 'openapi-typescript'],
  ['server/app.ts', 'Fastify'],
  ['server/platform/db/pglite-reopening.ts', 'PGlite'],
  ['server/platform/db/rows.ts', 'Drizzle'],
  ['server/providers/uploads/fetch-picture.ts', "Node's DNS"],
])
function casts(path: string, text: string): Complaint[] {
  if (!/^(src|server)\/.*\.tsx?$/.test(path) || path.includes('.test.') || claims.has(path)) return []
  return [...text.matchAll(/.*\bas unknown as\b.*/g)].map(([found]) => `claims a type through unknown: ${found.trim()}`)
}

/** Every complaint about one tracked text file, each beginning with its path. */
export function checkFile(path: string, text: string): string[] {
  return [length, places, barrel, clock, titles, rowTypes, casts, findSentences].flatMap((check) =>
    check(path, text).map((complaint) => `${path}: ${complaint}`),
  )
}
