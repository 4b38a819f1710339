/** An ad as shoppers will see it, while it is being typed. */
import type { FieldValue } from '#machines/admin/resource.definition.ts'
import { css, cva } from '#styled/css'
import { AdLabel, AdPicture } from '#ui/components/ad-picture.tsx'
import { officeAds } from '#text/office-ads.ts'
import { words } from '#ui/text/words.ts'
import type { PreviewProps } from '../resource/preview-panel.tsx'

const t = words(officeAds)

const box = cva({
  base: {
    position: 'relative',
    overflow: 'hidden',
    w: '100%',
    m: 0,
    mx: 'auto',
    borderRadius: 'panel',
    bg: 'cloth.raffia',
  },
  variants: {
    shape: {
      wide: { aspectRatio: '4 / 1', maxW: '1040px' },
      small: { aspectRatio: '2 / 1', maxW: '604px' },
    },
  },
})
const nothing = css({ display: 'grid', placeItems: 'center', h: '100%', color: 'muted' })

const text = (value: FieldValue | undefined): string => (typeof value === 'string' ? value : '')

export const AdPreview = ({ values, width }: PreviewProps) => {
  const shape = width === 'desktop' && values['placement'] !== 'product_side' ? 'wide' : 'small'
  const [wide, small] = [text(values['creative_url']), text(values['mobile_creative_url'])]
  return (
    <figure className={box({ shape })}>
      <AdLabel />
      {wide === '' ? (
        <p className={nothing}>{t('office.ad-campaigns_noPicture')}</p>
      ) : (
        <AdPicture alt={text(values['alt_text'])} wide={wide} small={small || null} by={shape} />
      )}
    </figure>
  )
}
