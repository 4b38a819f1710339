/** One thing that a person can ask to be told of: our own question, what is told once it is asked, and the way back (GROW-23). */
import { css } from '#styled/css'
import { type NoticesView, type PushView, useNotices, usePush } from '#ui/actors/push.ts'
import { useSession } from '#ui/actors/parts.ts'
import { Button } from '#ui/components/button.tsx'
import { BellIcon } from '#ui/components/icons/pages.tsx'
import { TextLink } from '#ui/components/text-link.tsx'
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx'
import { pushOffers } from '#text/push-offers.ts'
import { words } from '#ui/text/words.ts'

const t = words(pushOffers)

/** In a narrow card the words take two lines. */
const wrapping = css({ whiteSpace: 'normal' })
const said = css({ color: 'muted', textStyle: 'small' })

export type NoticeKind = 'back_in_stock' | 'price_drop'

/** What a notice needs to know of its device and its person. */
export type Asked = { readonly push: PushView; readonly notices: NoticesView; readonly isGuest: boolean }

export function useAsked(): Asked {
  const { user } = useSession()
  return { push: usePush(), notices: useNotices(), isGuest: user === null }
}

/** This device can tell, or could if it were asked. */
const canTell = ({ stage, isResting }: PushView): boolean =>
  stage !== 'unsupported' && stage !== 'needsInstall' && stage !== 'denied' && !isResting

/** Why this device does not tell, where there is something to do about it. */
const adviceOf = ({ stage }: PushView): string | null =>
  stage === 'denied'
    ? t('push-offers.denied')
    : stage === 'needsInstall'
      ? t('push-offers.needsInstall')
      : stage === 'expired'
        ? t('push-offers.unfinished')
        : null

/** Whether it can be asked for here: a guest is told by their device alone. */
export const canAsk = ({ push, notices, isGuest }: Asked, name: string): boolean =>
  notices.isKept(name) || !isGuest || canTell(push)

const Told = ({ push, kind }: { readonly push: PushView; readonly kind: NoticeKind }) => {
  const isHere = push.stage === 'subscribed' && (push.device?.topics.includes('stock') ?? false)
  const advice = adviceOf(push)
  return (
    <>
      {kind === 'back_in_stock' ? t('push-offers.backOn') : t('push-offers.priceOn')}{' '}
      {push.isBusy ? null : isHere ? t('push-offers.here') : (advice ?? t('push-offers.inMessages'))}
    </>
  )
}

type NoticeAskProps = {
  readonly asked: Asked
  readonly kind: NoticeKind
  readonly name: string
  /** the goods, where several of these buttons stand on a page */
  readonly about?: string
  readonly full?: boolean
}

/** One button all along, so that a keyboard stays where it is: it asks, and takes back what was asked for. */
export const NoticeAsk = ({ asked, kind, name, about, full = false }: NoticeAskProps) => {
  const { push, notices, isGuest } = asked
  const isKept = notices.isKept(name)
  const isWaiting = notices.isWaiting(name)
  const from = location.pathname
  if (!canAsk(asked, name))
    return (
      <p className={said}>
        {adviceOf(push)}{' '}
        {t.rich(kind === 'back_in_stock' ? 'push-offers.loginBack' : 'push-offers.loginPrice', {
          link: <TextLink to="/login" state={{ from }} />,
        })}
      </p>
    )
  return (
    <div>
      <p role="status" className={said}>
        {isKept ? <Told push={push} kind={kind} /> : isWaiting ? adviceOf(push) : null}
      </p>
      <Button
        full={full}
        className={wrapping}
        variant={isKept ? 'ghost' : 'secondary'}
        size="s"
        busy={isWaiting && push.isBusy}
        // Whoever is signed in waits for nothing.
        {...(isGuest &&
          !isKept && { busyLabel: push.stage === 'asking' ? t('push-offers.asking') : t('push-offers.subscribing') })}
        // The second press of a double click takes nothing back.
        onClick={({ detail }) => {
          if (!isKept) notices.want(name, isGuest)
          else if (detail < 2) notices.drop(name)
        }}
      >
        {isKept ? (
          t('push-offers.takeBack')
        ) : (
          <>
            {!full && <BellIcon size={18} />}
            {kind === 'back_in_stock' ? t('push-offers.backButton') : t('push-offers.priceButton')}
          </>
        )}
        {about !== undefined && <VisuallyHidden>{t('push-offers.about', { about })}</VisuallyHidden>}
      </Button>
    </div>
  )
}
