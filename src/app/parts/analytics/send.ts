/** Makes the calls: each to its own address while it is fresh, together when they come again or are our own. */
import { fromCallback } from 'xstate'
import { fromPromise } from '#services/journal/asked.ts'
import type { Rest, Send, Sent, Waiting } from '#machines/analytics/analytics.types.ts'
import type { ShopPage } from '../../page.ts'
import type { KeptChoice } from './choice.ts'
import { bringVisitor } from './later.ts'
import { readSettings } from './settings.ts'
import { quiet, type Visit } from './visit.ts'

/** Bytes that a beacon may have. */
const mostBytes = 48_000
/** Milliseconds that a call may wait: the server would take an older one for one of now. */
const oldest = 86_400_000

type Body = Record<string, unknown>

const isConsent = ({ call }: Waiting): boolean => call === 'consent'

export function sendPorts(page: Pick<ShopPage, 'session' | 'reach' | 'now'>, choice: KeptChoice, visit: Visit) {
  const base = `${import.meta.env.VITE_API_URL}/api/analytics/`

  const isOld = (one: Waiting): boolean => !isConsent(one) && page.now() - one.at > oldest

  const bodyOf = ({ body }: Waiting): Body => ({
    ...body,
    extras: { ...(body['extras'] as object), ...choice.extras() },
  })
  const batchOf = (all: readonly Waiting[]): Body => ({
    events: all.map((one) => ({ call: one.call, body: bodyOf(one) })),
  })

  /** The body of a call that goes alone, with the address where it carries one. */
  const ownBody = async (one: Waiting): Promise<Body> => {
    if (isConsent(one)) return one.body
    const isPress = one.call === 'ad-interaction'
    if (one.call !== 'visitor-log' && !(isPress && choice.isCounted())) return bodyOf(one)
    const { lookUpAddress } = await bringVisitor()
    const { ip, ...why } = await lookUpAddress(`${base}ip`, (signal) => readSettings(page, signal))
    return { ...bodyOf(one), ip, ...(!isPress && why) }
  }

  const post = (path: string, body: Body): Promise<Response> => {
    const token = page.session.token()
    return fetch(base + path, {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
  }

  return {
    sendCalls: fromPromise<Sent, Send>(async ({ input: { events, isRepeat } }) => {
      const answer: Sent = { tag: 'sent', ids: [] }
      const make = async (path: string, body: Body | Promise<Body>, calls: readonly Waiting[]): Promise<void> => {
        const reply = await post(path, await body).catch(() => undefined)
        visit.join(reply?.headers.get('x-visit'))
        if (reply?.status === 429)
          Object.assign(answer, { tag: 'limited', retryAfter: Number(reply.headers.get('retry-after')) || 0 })
        // What the server does not take it will not take the next time either.
        else if (reply && reply.status < 500) answer.ids.push(...calls.map(({ id }) => id))
        else Object.assign(answer, { tag: 'unanswered', isOffline: !navigator.onLine })
      }
      const together: Waiting[] = []
      const making: Promise<void>[] = []
      // A page that was looked at for long says with its end that the visit went on: in one call with what came next, the server hears of it in time.
      const isOne = isRepeat || events.some(({ body }) => Number(body['seen_ms']) > quiet)
      for (const one of events) {
        if (isOld(one)) answer.ids.push(one.id)
        else if (isConsent(one) || !(isOne || one.call === 'step' || one.body['interactionType'] === 'impression'))
          making.push(make(one.call, ownBody(one), [one]))
        else together.push(one)
      }
      if (together.length > 0) making.push(make('batch', batchOf(together), together))
      await Promise.all(making)
      return answer
    }),
    sendRest: fromCallback<Rest, undefined>(({ receive }) => {
      const leave = (path: string, body: Body): void => {
        const blob = new Blob([JSON.stringify(body)], { type: 'application/json' })
        if (!navigator.sendBeacon?.(base + path, blob)) void post(path, body).catch(() => undefined)
      }
      receive(({ events }) => {
        for (const one of events.filter(isConsent)) leave('consent', one.body)
        let rest = events.filter((one) => !isConsent(one) && !isOld(one))
        while (rest.length > 1 && JSON.stringify(batchOf(rest)).length > mostBytes) rest = rest.slice(1)
        if (rest.length > 0) leave('batch', batchOf(rest))
      })
    }),
  }
}
