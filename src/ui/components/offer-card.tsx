/** A coupon put before shoppers, in the colours that marketing chose for it. */
import type { CouponBanner } from '#machines/catalog/catalog.types.ts'
import { css } from '#styled/css'
import { common } from '#text/common.ts'
import { parts } from '#text/parts.ts'
import { words } from '#ui/text/words.ts'
import { Button } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import { IconButton } from './icon-button.tsx'
import { CloseIcon } from './icons/frame.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

const t = words(parts, common)

const card = css({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px 20px',
  p: '16',
  borderRadius: 'panel',
  '&[data-dismissible]': { paddingInlineEnd: '56px' },
})
const wording = css({
  flex: '1 1 200px',
  minW: 0,
  overflowWrap: 'anywhere',
  '& b': { display: 'block', textStyle: 'h3', color: 'inherit' },
})
const tools = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8' })
const code = css({
  fontWeight: '700',
  letterSpacing: '0.04em',
  p: '8px 12px',
  borderRadius: 'cell',
  border: '2px dashed currentColor',
  overflowWrap: 'anywhere',
})
const corner = css({ position: 'absolute', top: '6px', insetInlineEnd: '6px', '& button': { color: 'inherit' } })

export type ShownOffer = Omit<CouponBanner, 'id' | 'placement'>

type OfferCardProps = {
  readonly offer: ShownOffer
  readonly onCopied?: (() => void) | undefined
  /** Only where there is a cart to apply it to. */
  readonly onApply?: (() => void) | undefined
  readonly onDismiss?: (() => void) | undefined
}

export const OfferCard = ({ offer, onCopied, onApply, onDismiss }: OfferCardProps) => (
  <section
    className={card}
    aria-label={t('parts.offer')}
    data-dismissible={offer.dismissible || undefined}
    style={{ background: offer.ground_color, color: offer.text_color }}
  >
    <p className={wording}>
      <b>{offer.title}</b>
      {offer.subtitle}
    </p>
    <div className={tools}>
      <span className={code}>{offer.code}</span>
      <CopyButton text={offer.code} what={offer.code} onCopied={onCopied} />
      {onApply && (
        <Button onClick={onApply}>
          {t('parts.apply')}
          <VisuallyHidden>{` ${offer.code}`}</VisuallyHidden>
        </Button>
      )}
    </div>
    {offer.dismissible && (
      <span className={corner}>
        <IconButton label={t('common.dismiss')} icon={CloseIcon} iconSize={20} variant="bare" onClick={onDismiss} />
      </span>
    )}
  </section>
)
