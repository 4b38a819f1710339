/** What this device may tell of, a yes each, and the way to everything that was told. */
import { topics, type Topic } from '#machines/push/push.types.ts'
import { css } from '#styled/css'
import { type PushView, usePush } from '#ui/actors/push.ts'
import { Bone } from '#ui/components/bones.tsx'
import { Button } from '#ui/components/button.tsx'
import { Checkbox } from '#ui/components/choice.tsx'
import { Extra } from '#ui/components/extra.tsx'
import { TextLink } from '#ui/components/text-link.tsx'
import { pushOffers } from '#text/push-offers.ts'
import { words } from '#ui/text/words.ts'
import { WaitingList } from './waiting-list.tsx'

const t = words(pushOffers)

const list = css({ display: 'grid', gap: '14' })
const note = css({ display: 'block', color: 'muted', textStyle: 'small' })
const quiet = css({ color: 'muted' })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '10' })

const choices = () =>
  ({
    orders: [t('push-offers.orders'), t('push-offers.ordersNote')],
    stock: [t('push-offers.stock'), t('push-offers.stockNote')],
    offers: [t('push-offers.offers'), t('push-offers.offersNote')],
  }) as const satisfies Record<Topic, readonly [string, string]>

export const MessageTopics = () => (
  <>
    <p className={quiet}>{t('push-offers.messagesNote')}</p>
    <Extra fallback={<Bone h={60} />}>
      <Topics />
      <WaitingList />
    </Extra>
    <p>
      <TextLink to="/messages">{t('push-offers.seeMessages')}</TextLink>
    </p>
  </>
)

/** What is chosen, or will be once it is done. */
const chosenOf = ({ stage, device, wanted, isBusy }: PushView): readonly Topic[] =>
  isBusy || stage === 'expired' ? wanted : stage === 'subscribed' ? (device?.topics ?? []) : []

const Topics = () => {
  const view = usePush()
  const { stage, isBusy, isStopping, want, choose, stop } = view
  if (stage === 'recalling') return <Bone h={60} />
  if (stage === 'unsupported') return <p className={quiet}>{t('push-offers.unsupported')}</p>
  if (stage === 'needsInstall') return <p className={quiet}>{t('push-offers.needsInstall')}</p>
  if (stage === 'denied') return <p className={quiet}>{t('push-offers.denied')}</p>
  const chosen = chosenOf(view)
  const change = (topic: Topic, isOn: boolean) => {
    // The first yes asks the browser; later ones tell the server alone.
    if (stage === 'default' || stage === 'asking') return isOn ? want(topic) : undefined
    choose(isOn ? [...chosen, topic] : chosen.filter((one) => one !== topic))
  }
  return (
    <>
      {stage === 'expired' && <p className={quiet}>{t('push-offers.unfinished')}</p>}
      <div className={list} role="group" aria-label={t('push-offers.topics')} aria-busy={isBusy}>
        {topics.map((topic) => {
          const [label, said] = choices()[topic]
          return (
            <Checkbox
              key={topic}
              checked={chosen.includes(topic)}
              onChange={(event) => change(topic, event.currentTarget.checked)}
            >
              {label}
              <span className={note}>{said}</span>
            </Checkbox>
          )
        })}
      </div>
      {stage === 'subscribed' && (
        <div className={buttons}>
          <Button variant="ghost" size="s" busy={isStopping} busyLabel={t('push-offers.stopping')} onClick={stop}>
            {t('push-offers.stop')}
          </Button>
        </div>
      )}
    </>
  )
}
