import type { Settings } from '#machines/catalog/catalog.types.ts'
import { css, cx } from '#styled/css'
import { button } from '#styled/recipes'
import { ChatIcon } from '#ui/components/icons/frame.tsx'
import { MailIcon, PhoneIcon } from '#ui/components/icons/buying.tsx'
import { Panel } from '#ui/components/panel.tsx'
import { TextLink } from '#ui/components/text-link.tsx'
import { contactOf, feedbackHref, telHref } from '#ui/layouts/footer-facts.ts'
import { help } from '#text/help.ts'
import { words } from '#ui/text/words.ts'

const t = words(help)

const title = css({ textStyle: 'h3' })
const text = css({ textStyle: 'small', color: 'muted', mt: '4', mb: '16' })
const ways = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '10',
  mb: '16',
  overflowWrap: 'anywhere',
})

const way = css({ whiteSpace: 'normal' })

/** A person to talk to. */
export const ContactPanel = ({ settings }: { readonly settings: Settings | null }) => {
  const { phone, email, address } = contactOf(settings)
  return (
    <Panel as="aside" pad="l" aria-label={t('help.contactUs')}>
      <h2 className={title}>{t('help.contactUs')}</h2>
      <p className={text}>{t('help.addressHaveYourOrderNumberAt', { address })}</p>
      <div className={ways}>
        <a className={cx(button(), way)} href={telHref(phone)}>
          <PhoneIcon /> {phone}
        </a>
        <a className={cx(button({ variant: 'secondary' }), way)} href={`mailto:${email}`}>
          <MailIcon /> {email}
        </a>
        <a
          className={cx(button({ variant: 'ghost' }), way)}
          href={feedbackHref(settings)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <ChatIcon /> {t('help.chatWithUs')}
        </a>
      </div>
      <p className={ways}>
        <TextLink to="/track-order">{t('help.trackAnOrder')}</TextLink>
        <TextLink to="/stores">{t('help.orComeToAStore')}</TextLink>
      </p>
    </Panel>
  )
}
