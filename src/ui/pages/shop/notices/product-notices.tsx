/** What one can ask to be told of at a product: that it is back, and that it costs less. */
import { noticeOf } from '#machines/notices/notices.read.ts'
import { css } from '#styled/css'
import { Button } from '#ui/components/button.tsx'
import { pushOffers } from '#text/push-offers.ts'
import { words } from '#ui/text/words.ts'
import { canAsk, NoticeAsk, useAsked } from './notice-ask.tsx'

const t = words(pushOffers)

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '10' })

type ProductNoticesProps = {
  readonly productId: number
  readonly measurementId: number | null
  readonly isSoldOut: boolean
}

export const ProductNotices = ({ productId, measurementId, isSoldOut }: ProductNoticesProps) => {
  const asked = useAsked()
  const { push, notices } = asked
  if (push.stage === 'recalling' || (notices.listed === null && notices.isLoading)) return null
  const back = noticeOf('back_in_stock', { productId, measurementId })
  const price = noticeOf('price_drop', { productId, measurementId })
  // "Not now" rests: whoever is no customer is not reminded at every price, and told how at what is sold out alone.
  const isQuiet = !canAsk(asked, price)
  const isInviting = push.stage === 'default' && !push.isResting
  return (
    <div className={row}>
      {isSoldOut && <NoticeAsk key={back} asked={asked} kind="back_in_stock" name={back} />}
      {!isQuiet && <NoticeAsk key={price} asked={asked} kind="price_drop" name={price} />}
      {isInviting && (
        <Button variant="ghost" size="s" onClick={push.decline}>
          {t('push-offers.notNow')}
        </Button>
      )}
    </div>
  )
}
