/** What a person asked to be told of: their cart, goods that are to come back, prices that are to drop; each can be taken back, and kept after all. */
import type { ListedNotice } from '#machines/notices/notices.read.ts'
import { cartReminder } from '#machines/notices/notices.read.ts'
import { css } from '#styled/css'
import { type NoticesView, useNotices } from '#ui/actors/push.ts'
import { Bone } from '#ui/components/bones.tsx'
import { Button } from '#ui/components/button.tsx'
import { Switch } from '#ui/components/choice.tsx'
import { UndoIcon } from '#ui/components/icons/buying.tsx'
import { naira } from '#ui/components/money.ts'
import { TextLink } from '#ui/components/text-link.tsx'
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx'
import { pushOffers } from '#text/push-offers.ts'
import { words } from '#ui/text/words.ts'
import { dayOf } from '../../shop/listing/times.ts'
import { Trouble } from '../../shop/listing/trouble.tsx'

const t = words(pushOffers)

const head = css({ textStyle: 'h3' })
const note = css({ display: 'block', color: 'muted', textStyle: 'small' })
const about = css({ minW: 0, overflowWrap: 'anywhere' })
const part = css({ display: 'grid', gap: '10' })
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  py: '12',
  borderTopWidth: '1px',
  borderColor: 'line',
})

const full = ({ name, label }: { name: string; label: string | null }): string =>
  label === null ? name : `${name} (${label})`

/** The button stays the same one, so that a keyboard that took back stands on Undo. */
const Row = ({
  one: { notice, isDropped },
  notices,
}: {
  readonly one: ListedNotice
  readonly notices: NoticesView
}) => {
  const { goods, kind, name, noted_price, asked_at, told_at } = notice
  if (goods === null) return null
  const said = full(goods)
  return (
    <li className={row}>
      <div className={about}>
        <p role="status">{isDropped && t('push-offers.takenBack', { name: said })}</p>
        {!isDropped && (
          <>
            <TextLink to={`/products/${goods.slug}`}>{said}</TextLink>
            <span className={note}>
              {kind === 'back_in_stock'
                ? t('push-offers.kindBack')
                : t('push-offers.kindPrice', { price: naira(noted_price ?? 0) })}
              {' · '}
              {told_at === null
                ? t('push-offers.askedOn', { day: dayOf(asked_at) })
                : t('push-offers.toldOn', { day: dayOf(told_at) })}
            </span>
          </>
        )}
      </div>
      <Button variant="secondary" size="s" onClick={() => (isDropped ? notices.want(name, false) : notices.drop(name))}>
        {isDropped ? (
          <>
            <UndoIcon size={16} />
            {t('push-offers.undo')}
            <VisuallyHidden>{t('push-offers.undoOf', { name: said })}</VisuallyHidden>
          </>
        ) : (
          <>
            {t('push-offers.takeBack')}
            <VisuallyHidden>{t('push-offers.about', { about: said })}</VisuallyHidden>
          </>
        )}
      </Button>
    </li>
  )
}

export const WaitingList = () => {
  const notices = useNotices()
  const { listed, failure, isLoading, refetch } = notices
  if (!listed)
    return failure && !isLoading ? (
      <Trouble failure={failure} onRetry={refetch} retrying={isLoading} title={t('push-offers.waitingFailed')} />
    ) : (
      <Bone h={60} />
    )
  const isReminded = notices.isKept(cartReminder)
  return (
    <>
      <Switch
        checked={isReminded}
        onChange={({ currentTarget: { checked } }) =>
          checked ? notices.want(cartReminder, false) : notices.drop(cartReminder)
        }
      >
        {t('push-offers.cart')}
        <span className={note}>{t('push-offers.cartNote')}</span>
      </Switch>
      <div className={part}>
        <div>
          <h3 className={head}>{t('push-offers.waiting')}</h3>
          <p className={note}>{listed.length === 0 ? t('push-offers.waitingNone') : t('push-offers.waitingNote')}</p>
        </div>
        {listed.length > 0 && (
          <ul role="list" aria-label={t('push-offers.waiting')}>
            {listed.map((one) => (
              <Row key={one.notice.name} one={one} notices={notices} />
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
