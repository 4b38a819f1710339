/** Ports of ad slots: the slots of a page ask one question together. */
import { fromPromise } from '#services/journal/asked.ts'
import type { AdSlotName, PlacementAnswer, PlacementQuestion } from '#machines/promotions/promotions.types.ts'
import type { Page } from '../../page.ts'
import { storedDeliveryArea } from '../../ports/device.ts'

/** Milliseconds that the first slot of a page waits for the others. */
const moment = 50
/** A page does not wait longer for what it does not need. */
const patience = 4_000

type Given = {
  slot: AdSlotName
  ad_id: string
  alt_text: string
  creative_url: string
  mobile_creative_url: string | null
  link_url: string
  token: string
}

const answerOf = (given: Given | undefined): PlacementAnswer =>
  given
    ? {
        tag: 'ad',
        ad: {
          id: given.ad_id,
          alt: given.alt_text,
          picture: given.creative_url,
          smallPicture: given.mobile_creative_url,
          href: given.link_url,
          token: given.token,
        },
      }
    : { tag: 'none' }

export function placementPorts({ session, store }: Pick<Page, 'session' | 'store'>) {
  let asking: { path: string; slots: Set<AdSlotName>; answer: Promise<readonly Given[]> } | undefined

  async function ask(path: string, slots: ReadonlySet<AdSlotName>): Promise<readonly Given[]> {
    await new Promise((resolve) => setTimeout(resolve, moment))
    // By now another page may be gathering its own.
    if (asking?.slots === slots) asking = undefined
    const state = storedDeliveryArea(store)?.state_code
    const query = new URLSearchParams({
      slots: [...slots].join(','),
      path,
      screen: `${screen.width}x${screen.height}`,
      ...(state && { state }),
    })
    const token = session.token()
    const reply = await fetch(`${import.meta.env.VITE_API_URL}/api/placements?${query}`, {
      signal: AbortSignal.timeout(patience),
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
    if (!reply.ok) throw new Error(`Placements answered ${reply.status}`)
    return ((await reply.json()) as { data: Given[] }).data
  }

  return {
    fetchPlacement: fromPromise<PlacementAnswer, PlacementQuestion>(async ({ input: { slot, path } }) => {
      if (asking?.path !== path || asking.slots.has(slot)) {
        const slots = new Set<AdSlotName>()
        asking = { path, slots, answer: ask(path, slots) }
      }
      asking.slots.add(slot)
      const given = await asking.answer
      return answerOf(given.find((one) => one.slot === slot))
    }),
  }
}
