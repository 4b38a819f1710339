/** All banners that are in force now; every placement takes its own of them, so that one answer serves them all. */
import { readData } from '#machines/catalog/read-data.ts'
import type { Banner } from '#machines/catalog/catalog.types.ts'
import { useResource } from '#ui/actors/resource.ts'

const readBanners = (reply: unknown): Banner[] | null => readData<Banner[]>(reply)

/** Those of a placement in the shop's order. */
export const useBanners = (placement: Banner['placement']): readonly Banner[] =>
  (useResource('/banners', readBanners).data ?? []).filter((banner) => banner.placement === placement)
