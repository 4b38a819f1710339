/** A shopping list in a person's own words: written or dictated, read, looked over, put into the cart. */
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { css, cx } from '#styled/css'
import { useMarketList, type MarketListView } from '#ui/actors/market-list.ts'
import { Bone } from '#ui/components/bones.tsx'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { common } from '#text/common.ts'
import { marketList } from '#text/market-list.ts'
import { words } from '#ui/text/words.ts'
import { frame, opening } from '../listing/page-frame.ts'
import { ListAdded } from './list-added.tsx'
import { ListReview } from './list-review.tsx'
import { ListWriter } from './list-writer.tsx'

const t = words(marketList, common)

const narrow = css({ maxW: '760px' })
const title = css({ textStyle: 'title', mb: '16' })
const lead = css({ color: 'muted', mb: '20', maxW: '68ch' })

export const MarketListPage = () => {
  usePageTitle(t('market-list.title'))
  const list = useMarketList()
  return (
    <div className={cx(frame, opening, list.isLooking ? undefined : narrow)}>
      <h1 className={title}>{t('market-list.title')}</h1>
      {(list.isWriting || list.isOpening) && <p className={lead}>{t('market-list.lead')}</p>}
      {list.isOpening ? (
        <div role="status" aria-label={t('common.loading')}>
          <Bone h={320} radius={18} />
        </div>
      ) : (
        <Opened list={list} />
      )}
    </div>
  )
}

/** Words that another page sends along, as `?list=`: they are written once, and not once more on the way back. */
function useOffered(offer: MarketListView['offer']): void {
  const [params, setParams] = useSearchParams()
  const offered = params.get('list')
  useEffect(() => {
    if (offered === null) return
    if (offered.trim() !== '') offer(offered)
    setParams(
      (all) => {
        all.delete('list')
        return all
      },
      { replace: true },
    )
  }, [offered, offer, setParams])
}

const Opened = ({ list }: { readonly list: MarketListView }) => {
  useOffered(list.offer)
  const step = list.isWriting ? 'writing' : list.isLooking ? 'looking' : 'adding'
  // the focus goes along with the steps of a person, and stays where it is when the page comes
  const [first] = useState(step)
  const [hasMoved, setHasMoved] = useState(false)
  if (step !== first && !hasMoved) setHasMoved(true)
  if (step === 'writing') return <ListWriter list={list} takesFocus={hasMoved} />
  return step === 'looking' ? (
    <ListReview list={list} takesFocus={hasMoved} />
  ) : (
    <ListAdded list={list} takesFocus={hasMoved} />
  )
}
