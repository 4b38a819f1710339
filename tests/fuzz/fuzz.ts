/** Sends requests made from the contract to a whole server in memory, and counts what should never be. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { addFormats } from '#server/http/contract/ajv.ts'
import type { FastifyInstance } from 'fastify'
import type { Contract } from '#server/http/contract/contract.ts'
import { factsOf, type FuzzRequest, type Person, requestsOf } from './fuzz.requests.ts'

/** What can be wrong with an answer. */
export const faultKinds = ['broken', 'undocumented', 'mismatch', 'leak', 'slow', 'memory'] as const
export type FaultKind = (typeof faultKinds)[number]

export type Finding = { kind: FaultKind; where: string; what: string; times: number }

export type FuzzReport = {
  seed: number
  requests: number
  seconds: number
  /** Answers by status. */
  statuses: Record<string, number>
  /** Operations that were answered at all, and with success. */
  operations: { asked: number; succeeded: number; all: number }
  slowestMs: number
  memoryGrowthMb: number
  findings: Finding[]
}

export type FuzzOptions = {
  app: FastifyInstance
  contract: Contract
  requests: number
  seed: number
  /** A token of that person, for a new session where the last one was ended. */
  tokenOf: (person: Person) => Promise<string | undefined>
  /** Milliseconds from which an answer is slow. */
  slowFrom?: number
  /** Bytes that the heap may grow by. */
  mostGrowth?: number
}

/** What must never be told to a caller: our files, our database, our stack. */
const inside = /node_modules|\.ts:\d|\bat \w+ \(|pglite|syntax error at|relation "|drizzle|ECONN|select .* from \w+_/i

/** Requests made at once; more would only take memory. */
const batch = 500

type Told = { status: number; text: string; type: string; isEncoded: boolean; ms: number }

/** Reads answers against the contract. */
function makeJudge(contract: Contract) {
  const facts = factsOf(contract)
  const ajv = new Ajv2020({ strict: false })
  addFormats(ajv)
  ajv.addSchema({ ...contract, $id: 'contract' } as object)
  const validators = new Map<string, ValidateFunction | undefined>()
  const pointer = (parts: readonly string[]): string =>
    `contract#/${parts.map((one) => one.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`

  function validatorOf(operationId: string, status: number): ValidateFunction | undefined {
    const key = `${operationId} ${status}`
    if (validators.has(key)) return validators.get(key)
    const { path, method } = facts.get(operationId) as { path: string; method: string }
    const responses = contract.paths[path]?.[method.toLowerCase()]?.responses ?? {}
    const answer = responses[String(status)] as { $ref?: string }
    const at = answer.$ref?.slice(2).split('/') ?? ['paths', path, method.toLowerCase(), 'responses', String(status)]
    const described = at.reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], contract)
    const hasBody = (described as { content?: object }).content !== undefined
    const compiled = hasBody
      ? ajv.compile({ $ref: pointer([...at, 'content', 'application/json', 'schema']) })
      : undefined
    validators.set(key, compiled)
    return compiled
  }
  const errorShape = ajv.compile({ $ref: pointer(['components', 'schemas', 'Error']) })

  const read = (text: string): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      return undefined
    }
  }

  /** What is wrong with one answer. */
  return function judge(
    { operationId, method }: FuzzRequest,
    { status, text, type, isEncoded }: Told,
  ): [FaultKind, string][] {
    const about = operationId === undefined ? undefined : facts.get(operationId)
    const faults: [FaultKind, string][] = []
    if (status >= 500 && !(status === 501 && about?.planned !== undefined)) faults.push(['broken', `${status} ${text}`])
    if (status >= 400 && inside.test(text)) faults.push(['leak', text])
    if (method === 'HEAD' || status === 304) return faults
    if (about && !about.statuses.has(status)) faults.push(['undocumented', String(status)])
    else if (about && !isEncoded && type.startsWith('application/json')) {
      const validate = validatorOf(about.operationId, status)
      if (validate && !validate(read(text))) faults.push(['mismatch', `${status}: ${ajv.errorsText(validate.errors)}`])
    }
    if (!about && status >= 400 && !isEncoded && type.startsWith('application/json') && !errorShape(read(text)))
      faults.push(['mismatch', `${status}: ${ajv.errorsText(errorShape.errors)}`])
    return faults
  }
}

/** Bytes of the heap after a collection: what has only not been collected yet is no growth. */
function heapUsed(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().heapUsed
}

const megabyte = 1024 * 1024

/** Runs until all requests are answered. The same seed on a fresh server makes the same requests. */
export async function runFuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { app, contract, requests, seed, tokenOf, slowFrom = 3_000, mostGrowth = 200 * megabyte } = options
  const judge = makeJudge(contract)
  const arbitrary = requestsOf(contract)
  const tokens = new Map<Person, string | undefined>()
  const findings = new Map<string, Finding>()
  const statuses: Record<string, number> = {}
  const asked = new Set<string>()
  const succeeded = new Set<string>()
  let [slowestMs, done, warmHeap] = [0, 0, 0]

  const find = (kind: FaultKind, where: string, what: string): void => {
    const key = `${kind} ${where} ${kind === 'slow' ? '' : what.split(' <- ', 1)[0]?.slice(0, 100)}`
    const known = findings.get(key)
    if (known) known.times += 1
    else findings.set(key, { kind, where, what: what.slice(0, 400), times: 1 })
  }

  async function bearer(person: Person): Promise<Record<string, string>> {
    if (person === 'guest') return {}
    if (!tokens.has(person)) tokens.set(person, await tokenOf(person))
    return { authorization: `Bearer ${tokens.get(person)}` }
  }

  async function send(request: FuzzRequest): Promise<Told> {
    const { method, url, body, person } = request
    const headers = { ...(await bearer(person)), ...request.headers }
    const began = performance.now()
    const {
      statusCode,
      body: text,
      headers: told,
    } = await app.inject({
      method: method as 'GET',
      url,
      headers,
      ...(body !== undefined && { payload: body }),
    })
    const ms = performance.now() - began
    // Some operations end sessions, as they should: whoever was logged out comes back.
    if (statusCode === 401 && request.headers['authorization'] === undefined) tokens.delete(person)
    return {
      status: statusCode,
      text,
      type: String(told['content-type']),
      isEncoded: told['content-encoding'] !== undefined,
      ms,
    }
  }

  const began = performance.now()
  for (let chunk = 0; done < requests; chunk += 1) {
    const numRuns = Math.min(batch, requests - done)
    for (const request of fc.sample(arbitrary, { seed: seed + chunk, numRuns })) {
      const { operationId, person, method, url } = request
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that a seed says what happened
      const told = await send(request)
      const where = `${operationId ?? `${method} ${url.slice(0, 60)}`} as ${person}`
      statuses[told.status] = (statuses[told.status] ?? 0) + 1
      if (operationId !== undefined) asked.add(operationId)
      if (operationId !== undefined && told.status < 400) succeeded.add(operationId)
      slowestMs = Math.max(slowestMs, told.ms)
      if (told.ms > slowFrom) find('slow', where, `${Math.round(told.ms)} ms: ${method} ${url.slice(0, 200)}`)
      for (const [kind, what] of judge(request, told))
        find(kind, where, `${what} <- ${method} ${url.slice(0, 200)} ${String(request.body ?? '').slice(0, 200)}`)
    }
    done += numRuns
    if (warmHeap === 0 && done * 4 >= requests) warmHeap = heapUsed()
  }
  const growth = heapUsed() - warmHeap
  if (growth > mostGrowth) find('memory', 'the heap', `grew by ${Math.round(growth / megabyte)} MB`)
  return {
    seed,
    requests: done,
    seconds: (performance.now() - began) / 1_000,
    statuses,
    operations: { asked: asked.size, succeeded: succeeded.size, all: factsOf(contract).size },
    slowestMs,
    memoryGrowthMb: growth / megabyte,
    findings: [...findings.values()],
  }
}

/** The report as lines for a person; the seed is among them, so that the run can be made again. */
export function sayReport(report: FuzzReport): string {
  const { seed, requests, seconds, statuses, operations, slowestMs, memoryGrowthMb, findings } = report
  const count = (kind: FaultKind) =>
    findings.filter((one) => one.kind === kind).reduce((sum, { times }) => sum + times, 0)
  const rows: [string, string][] = [
    ['seed', String(seed)],
    ['requests', `${requests} in ${seconds.toFixed(0)} s (${Math.round(requests / seconds)}/s)`],
    ['operations', `${operations.asked} of ${operations.all} asked, ${operations.succeeded} with success`],
    [
      'statuses',
      Object.entries(statuses)
        .map(([status, times]) => `${status} × ${times}`)
        .join(', '),
    ],
    ['5xx', String(count('broken'))],
    ['undocumented statuses', String(count('undocumented'))],
    ['schema mismatches', String(count('mismatch'))],
    ['leaks of our inside', String(count('leak'))],
    ['slow answers', `${count('slow')}, the slowest ${Math.round(slowestMs)} ms`],
    ['memory', `${memoryGrowthMb.toFixed(0)} MB more${count('memory') > 0 ? ', which is too much' : ''}`],
  ]
  const table = rows.map(([name, value]) => `${name.padEnd(22)} ${value}`)
  const told = findings
    .toSorted((one, other) => other.times - one.times)
    .map(({ kind, where, what, times }) => `✗ ${kind} × ${times}, ${where}: ${what}`)
  return [...table, ...told].join('\n')
}
