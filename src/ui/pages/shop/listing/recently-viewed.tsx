/** What this person looked at before, newest first, as it stands today. */
import { useState } from 'react'
import { useSavedList } from '#ui/actors/device.ts'
import { listing } from '#text/listing.ts'
import { words } from '#ui/text/words.ts'
import { GoodsSection } from './goods-section.tsx'

const t = words(listing)

/** @param without the product on whose page this stands */
export const RecentlyViewed = ({ without }: { readonly without?: number }) => {
  const { ids } = useSavedList('viewed')
  // the saved list as it was when the page opened: looking at this page need not ask for the list anew
  const [opened, setOpened] = useState(ids)
  if (opened.length === 0 && ids.length > 0) setOpened(ids)
  const shown = opened.filter((id) => id !== without)
  if (shown.length === 0) return null
  return (
    <GoodsSection
      title={t('listing.recentlyViewed')}
      url={`/products?filter[ids]=${shown.join(',')}&per_page=${shown.length}`}
      order={shown}
    />
  )
}
