/** What was never seen in the journal that is looked at, and the fault or the event that leads there. */
import type { ChartModel, ChartTransition } from '#machines/chart/chart-model.ts'
import { inspectorProof } from '#text/inspector-proof.ts'
import { words } from '#ui/text/words.ts'
import { leafOf } from '../charts/words.ts'
import { sayStep } from '../charts/say.ts'
import { requestsIn } from '../time/requests.ts'
import { heatOf, idsOf, nothing, takenIn, type Overlay, type Past } from './overlay.ts'
import type { Proof, WalkedEvent } from './proof.types.ts'

const t = words(inspectorProof)

/** Letters of a payload that one reads in a line. */
const longest = 90

type Output = { readonly tag?: string; readonly status?: number; readonly refusal?: { readonly status?: number } }

const short = (value: unknown): string => {
  const text = JSON.stringify(value) ?? ''
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

/** The calls that a port made here, as far as the journal noted them: `POST /cart/update/{}`. */
function callsOf(port: string, { entries }: Pick<Past, 'entries'>): string[] {
  const asked = requestsIn(entries, 0, entries.length).filter(({ src }) => src === port)
  return [...new Set(asked.map(({ method, path }) => `${method} ${path}`))]
}

/** By what its answer says: a fault that makes the server answer so, or the answer itself. */
function sayAnswer(port: string, lead: WalkedEvent | undefined, past: Past): string {
  const output = (lead?.['output'] ?? {}) as Output
  const status = output.refusal?.status ?? output.status
  const calls = callsOf(port, past)
  const call = calls.length > 0 ? calls.join(', ') : t('inspector-proof.callsOf', { port })
  if (output.tag === 'unreachable') return t('inspector-proof.waySilence', { call })
  if (typeof status === 'number' && status >= 400)
    return t('inspector-proof.wayRefusal', { call, status: String(status) })
  return t('inspector-proof.wayAnswer', { port, output: lead ? short(lead['output'] ?? {}) : '…' })
}

function sayWay({ kind, name }: ChartTransition, lead: WalkedEvent | undefined, past: Past): string {
  if (kind === 'done') return sayAnswer(name, lead, past)
  if (kind === 'error') return t('inspector-proof.wayDefect', { port: name })
  if (kind === 'after') return t('inspector-proof.wayTimer')
  if (kind === 'event') {
    const { type = name, ...carried } = lead ?? {}
    return t('inspector-proof.wayEvent', {
      event: type,
      carried: Object.keys(carried).length > 0 ? short(carried) : '',
    })
  }
  return lead ? t('inspector-proof.wayWith', { event: lead.type }) : t('inspector-proof.wayItself')
}

/** @param proof what walks let happen; without it the chart alone says what is waited for */
export function neverOver(chart: ChartModel, past: Past, proof: Proof | undefined): Overlay {
  const counts = takenIn(chart, past)
  const never = chart.transitions.filter(({ id }) => !counts[id])
  const leads = proof?.charts[chart.id]?.leads ?? {}
  const list = never.map((one) =>
    t('inspector-proof.neverSeen', {
      step: `${leafOf(one.source)}: ${sayStep(one)}`,
      way: sayWay(one, leads[one.id], past),
    }),
  )
  const says = t('inspector-proof.never', { never: never.length, of: idsOf(chart).length })
  return { ...nothing, counts, heat: heatOf(counts), says, list }
}
