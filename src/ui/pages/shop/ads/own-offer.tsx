/** What stands in a slot where no ad does: a way to what is marked down. */
import { css } from '#styled/css'
import { Link } from '#ui/components/link.tsx'
import { ads } from '#text/ads.ts'
import { words } from '#ui/text/words.ts'

const t = words(ads)

const offer = css({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: '4px',
  px: { base: '24', md: '40' },
  bg: 'cloth.sun',
  color: 'ink',
  textDecoration: 'none',
  '& b': { textStyle: 'h3' },
  '& span': { textStyle: 'small', maxW: '44ch' },
  _hover: { '& b': { textDecoration: 'underline', textUnderlineOffset: '4px' } },
})

/** The box around it clips what reaches beyond: its ring lies inside. */
const ring = { outlineOffset: -3 } as const

export const OwnOffer = () => (
  <Link className={offer} style={ring} to="/products?collection=hot_deals" draggable={false}>
    <b>{t('ads.offerTitle')}</b>
    <span>{t('ads.offerText')}</span>
  </Link>
)
