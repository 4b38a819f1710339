import { useState } from 'react'
import { readData } from '#machines/catalog/read-data.ts'
import type { Settings } from '#machines/catalog/catalog.types.ts'
import type { AdSlotName } from '#machines/promotions/promotions.types.ts'
import { useResource } from '#ui/actors/resource.ts'

const readSettings = (reply: unknown): Settings | null => readData<Settings>(reply)

/**
 * Whether this page view keeps a box for a slot: an ad is scheduled for it. What is known when the page is first drawn stays,
 * so that a box neither comes nor goes while somebody looks.
 */
export function useKeptSlot(slot: AdSlotName): boolean {
  const { data } = useResource('/settings', readSettings)
  const [isKept] = useState(data?.ad_slots?.includes(slot) ?? false)
  return isKept
}
