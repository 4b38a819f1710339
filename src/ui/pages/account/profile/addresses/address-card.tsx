import { addressLine } from '#machines/order/address-line.ts'
import { showPhone } from '#machines/forms/phone.ts'
import { css, cx } from '#styled/css'
import { panel } from '#styled/recipes'
import { Badge } from '#ui/components/badge.tsx'
import { Button } from '#ui/components/button.tsx'
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx'
import { profile } from '#text/profile.ts'
import { words } from '#ui/text/words.ts'
import type { Address } from '../profile.read.ts'
import { titleOf } from './address-words.ts'

const t = words(profile)

const card = css({ display: 'flex', flexDirection: 'column', gap: '10', p: '16' })
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8', '& h3': { textStyle: 'h3' } })
const lines = css({ textStyle: 'small', color: 'muted', flex: '1', overflowWrap: 'anywhere', '& b': { color: 'ink' } })
const actions = css({ display: 'flex', gap: '8' })

type AddressCardProps = {
  readonly address: Address
  /** its name */
  readonly state: string
  readonly onEdit: () => void
  readonly onDelete: () => void
}

export const AddressCard = ({ address, state, onEdit, onDelete }: AddressCardProps) => {
  const title = titleOf(address)
  const { recipient, phone, line1, landmark, city, lga, instructions } = address
  return (
    <li className={cx(panel({ pad: 'none', tone: address.is_default ? 'chosen' : 'plain' }), card)}>
      <div className={head}>
        <h3>{title}</h3>
        {address.is_default && <Badge tone="brand">{t('profile.default')}</Badge>}
      </div>
      <div className={lines}>
        <p>
          <b>{recipient}</b> · {showPhone(phone)}
        </p>
        <p>{[line1, landmark].filter(Boolean).join(', ')}</p>
        <p>{addressLine(city, lga, state)}</p>
        {instructions && <p>{instructions}</p>}
      </div>
      <div className={actions}>
        <Button variant="secondary" size="s" onClick={onEdit}>
          {t('profile.edit')}
          <VisuallyHidden>{` ${title}`}</VisuallyHidden>
        </Button>
        <Button variant="ghost" size="s" onClick={onDelete}>
          {t('profile.delete')}
          <VisuallyHidden>{` ${title}`}</VisuallyHidden>
        </Button>
      </div>
    </li>
  )
}
