/** Somebody else pays: the link that shows them what is bought and what it costs, and takes their money. */
import { css } from '#styled/css'
import { useLinkSharing } from '#ui/actors/link-sharing.ts'
import { Button } from '#ui/components/button.tsx'
import { CopyButton } from '#ui/components/copy-button.tsx'
import { ShareIcon } from '#ui/components/icons/buying.tsx'
import { naira } from '#ui/components/money.ts'
import { Panel } from '#ui/components/panel.tsx'
import { payer } from '#text/payer.ts'
import { words } from '#ui/text/words.ts'

const t = words(payer)

const apart = css({ mt: '24' })
const title = css({ textStyle: 'h3' })
const lead = css({ color: 'muted', mt: '4', mb: '16' })
const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '12' })
const address = css({ fontFamily: 'code', color: 'muted', mt: '12', overflowWrap: 'anywhere' })

type HandOnProps = {
  readonly number: string
  readonly payerKey: string
  /** naira */
  readonly amount: number
}

/** The key stands behind `#`: browsers send that to no server, so it is in no log. */
const linkOf = (number: string, key: string): string => new URL(`/pay/${number}#${key}`, window.location.origin).href

export const HandOn = ({ number, payerKey, amount }: HandOnProps) => {
  const share = useLinkSharing()
  const url = linkOf(number, payerKey)
  const text = t('payer.pleasePayAmount', { amount: naira(amount), number })
  return (
    <Panel as="section" pad="m" className={apart} aria-labelledby="hand-on">
      <h2 id="hand-on" className={title}>
        {t('payer.somebodyElsePays')}
      </h2>
      <p className={lead}>{t('payer.sendThemALink')}</p>
      <div className={ways}>
        <Button variant="secondary" onClick={() => share({ title: t('payer.payForAnOrder'), text, url })}>
          <ShareIcon size={20} />
          {t('payer.sendTheLink')}
        </Button>
        <CopyButton text={`${text} ${url}`} what={t('payer.link')} />
      </div>
      <p className={address}>{url}</p>
    </Panel>
  )
}
