/** Our own question beside what it is about: whether this device may tell of it. The browser's is asked only after a press here (GROW-23). */
import { css, cx } from '#styled/css'
import { panel } from '#styled/recipes'
import type { Topic } from '#machines/push/push.types.ts'
import { type PushView, usePush } from '#ui/actors/push.ts'
import { Button } from '#ui/components/button.tsx'
import { BellIcon } from '#ui/components/icons/pages.tsx'
import { TextLink } from '#ui/components/text-link.tsx'
import { pushOffers } from '#text/push-offers.ts'
import { words } from '#ui/text/words.ts'

const t = words(pushOffers)

const box = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '8px 14px',
  p: '16px 18px',
  '& > svg': { color: 'brand', mt: '2' },
  '& h2': { textStyle: 'h3' },
})
const text = css({ gridColumn: '2', color: 'muted', textStyle: 'small' })
const buttons = css({ gridColumn: '2', display: 'flex', flexWrap: 'wrap', gap: '10', mt: '10' })

export type PushOfferWords = {
  readonly title: string
  readonly text: string
  readonly button: string
  /** what is said once this device is told */
  readonly told: string
}

type PushOfferProps = {
  readonly topic: Topic
  /** the number of an order that is of no account */
  readonly order?: string | undefined
  readonly say: PushOfferWords
}

const isTold = ({ stage, device, follows, isBusy }: PushView, { topic, order }: PushOfferProps): boolean =>
  stage === 'subscribed' &&
  !isBusy &&
  (device?.topics.includes(topic) ?? false) &&
  (order === undefined || follows.includes(order))

const Ask = ({ view, topic, order, say }: PushOfferProps & { readonly view: PushView }) => {
  const { stage, isBusy, want, decline } = view
  return (
    <>
      <p className={text}>{say.text}</p>
      {stage === 'expired' && <p className={text}>{t('push-offers.unfinished')}</p>}
      <div className={buttons}>
        <Button
          size="s"
          busy={isBusy}
          busyLabel={stage === 'asking' ? t('push-offers.asking') : t('push-offers.subscribing')}
          onClick={() => want(topic, order)}
        >
          {say.button}
        </Button>
        {stage === 'default' && (
          <Button variant="ghost" size="s" onClick={decline}>
            {t('push-offers.notNow')}
          </Button>
        )}
      </div>
    </>
  )
}

/** Nothing is shown where it would be of no use: before it is known how things stand, in a browser without pushes, and after "Not now". */
export const PushOffer = (props: PushOfferProps) => {
  const view = usePush()
  const { stage, isResting } = view
  if (stage === 'recalling' || stage === 'unsupported' || isResting) return null
  const told = isTold(view, props)
  return (
    <section className={cx(panel({ pad: 'none' }), box)} aria-label={props.say.title} data-screen-only>
      <BellIcon size={22} />
      <h2>{props.say.title}</h2>
      {stage === 'denied' ? (
        <p className={text}>{t('push-offers.denied')}</p>
      ) : stage === 'needsInstall' ? (
        <p className={text}>{t('push-offers.needsInstall')}</p>
      ) : told ? null : (
        <Ask view={view} {...props} />
      )}
      <p role="status" className={text}>
        {told && (
          <>
            {props.say.told} <TextLink to="/messages">{t('push-offers.seeMessages')}</TextLink>
          </>
        )}
      </p>
    </section>
  )
}
