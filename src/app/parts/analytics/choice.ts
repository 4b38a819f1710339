/** The choice as this browser keeps it, and what the browser itself says for a person who has not chosen. */
import * as v from 'valibot'
import { fromCallback } from 'xstate'
import { fromPromise } from '#services/journal/asked.ts'
import { wording } from '#machines/analytics/analytics.types.ts'
import type { AnalyticsEvent, Choice, ChoiceKept, Recalled } from '#machines/analytics/analytics.types.ts'
import { storedDeliveryArea } from '../../ports/device.ts'
import { onStored } from '../../ports/on-stored.ts'
import type { ShopPage } from '../../page.ts'
import { bringWaiting } from './later.ts'
import { readSettings } from './settings.ts'
import { uuidOf } from './visit.ts'

const choiceKey = 'oja.choice'
const visitorKey = 'oja.visitor'
/** Milliseconds that a choice holds: 12 months. */
const holds = 365 * 86_400_000

const stored = v.object({ choice: v.picklist(['granted', 'refused']), wording: v.string(), at: v.number() })

/** What browsers that have it tell, and no type knows of. */
type Objecting = { readonly globalPrivacyControl?: boolean; readonly doNotTrack?: string | null }

export function createChoice(page: ShopPage) {
  const { store, newId, now } = page
  let choice: Choice = 'refused'
  /** Nothing is counted before a choice. */
  let asksFirst = false
  const stand = (next: Choice): Choice => (choice = next)
  const kept = () => store.getJson(choiceKey, stored)
  /** What is kept, as long as it holds. */
  const recall = (): Choice => {
    const last = kept()
    if (last && last.wording === wording && now() - last.at < holds) return last.choice
    if (last) for (const key of [choiceKey, visitorKey]) store.remove(key)
    const { globalPrivacyControl, doNotTrack } = navigator as Objecting
    return globalPrivacyControl === true || doNotTrack === '1' ? 'refused' : 'unknown'
  }

  return {
    /** Beside every call, as it stands when that goes. */
    extras: () => ({
      choice,
      ...(choice !== 'refused' && { state: storedDeliveryArea(store)?.state_code }),
      ...(choice === 'granted' && { visitor: store.get(visitorKey) }),
    }),
    isCounted: () => choice === 'granted' || (choice === 'unknown' && !asksFirst),
    recallChoice: fromPromise<Recalled, undefined>(async ({ signal }) => {
      const recalled = recall()
      const isOpen = recalled === 'unknown'
      asksFirst = isOpen && (await readSettings(page, signal))?.ask_before_counting === true
      const waiting =
        recalled === 'granted'
          ? await bringWaiting()
              .then(({ takeWaiting }) => takeWaiting(page))
              .catch(() => [])
          : []
      return { choice: stand(recalled), asksFirst, waiting }
    }),
    keepChoice: fromCallback<ChoiceKept, undefined>(({ receive, sendBack }) => {
      const tell: (event: AnalyticsEvent) => void = sendBack
      receive(({ choice: chosen }) => {
        // Said already, by the person or by the browser.
        if (chosen === recall()) return
        const at = now()
        const id = store.get(visitorKey) ?? uuidOf(newId())
        if (chosen === 'granted') store.set(visitorKey, id)
        else store.remove(visitorKey)
        store.setJson(choiceKey, { choice: stand(chosen), wording, at })
        const body = { id, choice: chosen, wording, timestamp: new Date(at).toISOString() }
        tell({ type: 'event.noted', events: [{ id: uuidOf(newId()), at, call: 'consent', body }] })
      })
      return onStored([choiceKey], () => {
        const last = kept()
        if (last) {
          stand(last.choice)
          tell({ type: 'choice.changedElsewhere', choice: last.choice })
        }
      })
    }),
  }
}

export type KeptChoice = Pick<ReturnType<typeof createChoice>, 'extras' | 'isCounted'>
