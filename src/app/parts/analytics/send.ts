/** Makes the calls: each to its own address while it is fresh, together when they come again or are our own. */
import { fromCallback, fromPromise } from 'xstate'
import type { Rest, Send, Sent, Waiting } from '#machines/analytics/analytics.types.ts'
import type { Page } from '../../page.ts'
import type { KeptChoice } from './choice.ts'
import type { Visit } from './visit.ts'

/** Milliseconds for the look-up of an address. */
const patience = 3_000
/** Bytes that a beacon may have. */
const mostBytes = 48_000

type Found = { ip: string | null; error?: string }

async function ask(base: string, { lookUpUrl }: KeptChoice): Promise<Found> {
  const signal = AbortSignal.timeout(patience)
  const reply = await fetch((await lookUpUrl(signal)) ?? `${base}ip`, { signal })
  const { ip } = (await reply.json()) as Found
  // As long as the contract has it: a service may say anything.
  if (typeof ip !== 'string' || ip.length > 45) throw new Error('no address')
  return { ip }
}

export function sendPorts({ session }: Pick<Page, 'session'>, choice: KeptChoice, visit: Visit) {
  const base = `${import.meta.env.VITE_API_URL}/api/analytics/`
  let looking: Promise<Found> | undefined
  /** Once a document. */
  const lookUp = (): Promise<Found> =>
    (looking ??= ask(base, choice).catch(() => ({ ip: null, error: 'Failed to fetch IP address' })))

  const bodyOf = ({ call, body }: Waiting, found?: Found): Record<string, unknown> => {
    if (call === 'consent') return body
    return {
      ...body,
      ...(found && (call === 'visitor-log' ? found : { ip: found.ip })),
      extras: { ...(body['extras'] as object), ...choice.extras() },
    }
  }

  const post = async (path: string, body: unknown): Promise<Response> => {
    const token = session.token()
    return fetch(base + path, {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
  }

  const batchOf = (all: readonly Waiting[]) => ({ events: all.map((one) => ({ call: one.call, body: bodyOf(one) })) })

  const own = async (event: Waiting): Promise<Response> => {
    const wants =
      event.call === 'visitor-log' || (event.call === 'ad-interaction' && choice.extras().choice !== 'refused')
    return post(event.call, bodyOf(event, wants ? await lookUp() : undefined))
  }

  return {
    sendCalls: fromPromise<Sent, Send>(async ({ input: { events, isRepeat } }) => {
      const isAlone = ({ call, body }: Waiting): boolean =>
        call === 'consent' || (!isRepeat && call !== 'step' && body['interactionType'] !== 'impression')
      const together = events.filter((event) => !isAlone(event))
      const groups = events.filter(isAlone).map((event) => ({ group: [event], sending: own(event) }))
      if (together.length > 0) groups.push({ group: together, sending: post('batch', batchOf(together)) })
      const ids: string[] = []
      let worst: 'sent' | 'unanswered' | 'limited' = 'sent'
      let retryAfter = 0
      const settled = await Promise.allSettled(groups.map(({ sending }) => sending))
      for (const [index, answer] of settled.entries()) {
        const group = groups[index]?.group ?? []
        const reply = answer.status === 'fulfilled' ? answer.value : undefined
        visit.join(reply?.headers.get('x-visit') ?? null)
        if (!reply || reply.status >= 500) worst = worst === 'limited' ? worst : 'unanswered'
        else if (reply.status === 429) {
          worst = 'limited'
          retryAfter = Number(reply.headers.get('retry-after')) || 0
        } else {
          // What the server does not take it will not take the next time either.
          ids.push(...group.map(({ id }) => id))
        }
      }
      if (worst === 'limited') return { tag: worst, ids, retryAfter }
      return worst === 'sent' ? { tag: worst, ids } : { tag: worst, ids, isOffline: !navigator.onLine }
    }),
    sendRest: fromCallback<Rest, undefined>(({ receive }) => {
      const leave = (path: string, body: unknown): void => {
        const blob = new Blob([JSON.stringify(body)], { type: 'application/json' })
        if (!navigator.sendBeacon?.(base + path, blob)) void post(path, body).catch(() => undefined)
      }
      receive(({ events }) => {
        for (const { body } of events.filter(({ call }) => call === 'consent')) leave('consent', body)
        let rest = events.filter(({ call }) => call !== 'consent')
        while (rest.length > 1 && JSON.stringify(batchOf(rest)).length > mostBytes) rest = rest.slice(1)
        if (rest.length > 0) leave('batch', batchOf(rest))
      })
    }),
  }
}
