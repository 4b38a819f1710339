/** The choice as this browser keeps it, and what the browser itself says for a person who has not chosen. */
import * as v from 'valibot'
import { fromCallback, fromPromise } from 'xstate'
import { wording } from '#machines/analytics/analytics.types.ts'
import type { AnalyticsEvent, Choice, ChoiceKept, Recalled, Waiting } from '#machines/analytics/analytics.types.ts'
import { onStored } from '../../ports/on-stored.ts'
import type { ShopPage } from '../../page.ts'
import { uuidOf } from './visit.ts'

const choiceKey = 'oja.choice'
const visitorKey = 'oja.visitor'
/** Milliseconds that a choice holds: 12 months. */
const holds = 365 * 86_400_000

const stored = v.object({ choice: v.picklist(['granted', 'refused']), wording: v.string(), at: v.number() })

/** What browsers that have it tell, and no type knows of. */
type Objecting = { readonly globalPrivacyControl?: boolean; readonly doNotTrack?: string | null }
const objects = (): boolean => {
  const { globalPrivacyControl, doNotTrack } = navigator as Objecting
  return globalPrivacyControl === true || doNotTrack === '1'
}

/** Milliseconds that a copy of the settings is good for here: the page around it has fetched them just now, mostly. */
const fresh = 60_000

type Settings = { ask_before_counting?: boolean; ip_lookup_url?: string } | undefined

const dataOf = (settings: unknown): Settings => (settings as { data?: Settings } | null | undefined)?.data

const waitingOf = async (page: Pick<ShopPage, 'reach'>): Promise<Waiting[]> =>
  (await import('./waiting.ts')).takeWaiting(page)

export function createChoice({ store, newId, now, reach }: ShopPage) {
  let choice: Choice = 'refused'
  const set = (next: Choice): Choice => (choice = next)
  /** What is kept, as long as it holds. */
  const read = (): Choice => {
    const kept = store.getJson(choiceKey, stored)
    if (kept && kept.wording === wording && now() - kept.at < holds) return kept.choice
    if (kept) for (const key of [choiceKey, visitorKey]) store.remove(key)
    return objects() ? 'refused' : 'unknown'
  }
  const settings = async (signal: AbortSignal): Promise<Settings> => {
    const { loadQuery, fetchQuery } = await reach()
    const kept = await loadQuery('/settings', signal)
    if (kept && kept.age < fresh) return dataOf(kept.data)
    const fetched = await fetchQuery('/settings', signal)
    return dataOf(fetched.tag === 'fetched' ? fetched.data : kept?.data)
  }

  return {
    /** Beside every call, as it stands when that goes. */
    extras: () => ({ choice, ...(choice === 'granted' && { visitor: store.get(visitorKey) }) }),
    isCounted: () => choice !== 'refused',
    /** Of the service that tells this browser its address, when it is not ours. */
    lookUpUrl: async (signal: AbortSignal) => (await settings(signal))?.ip_lookup_url,
    recallChoice: fromPromise<Recalled, undefined>(async () => {
      const kept = read()
      const isHeld = kept === 'unknown' && (await settings(new AbortController().signal))?.ask_before_counting === true
      const waiting = kept === 'granted' ? await waitingOf({ reach }).catch(() => []) : []
      set(kept)
      return { choice: kept, asksFirst: isHeld, waiting }
    }),
    keepChoice: fromCallback<ChoiceKept, undefined>(({ receive, sendBack }) => {
      const tell: (event: AnalyticsEvent) => void = sendBack
      receive(({ choice: chosen }) => {
        const at = now()
        const id = store.get(visitorKey) ?? uuidOf(newId())
        if (chosen === 'granted') store.set(visitorKey, id)
        else store.remove(visitorKey)
        store.setJson(choiceKey, { choice: set(chosen), wording, at })
        const body = { id, choice: chosen, wording, timestamp: new Date(at).toISOString() }
        tell({ type: 'event.noted', events: [{ id: uuidOf(newId()), at, call: 'consent', body }] })
      })
      return onStored([choiceKey], () => {
        const kept = store.getJson(choiceKey, stored)
        if (kept) tell({ type: 'choice.changedElsewhere', choice: set(kept.choice) as typeof kept.choice })
      })
    }),
  }
}

export type KeptChoice = ReturnType<typeof createChoice>
