/** The keys of the palette, for those who have some. */
import { css } from '#styled/css'
import { palette } from '#text/palette.ts'
import { words } from '#ui/text/words.ts'
import { Cap } from './cap.tsx'

const t = words(palette)

const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '16',
  px: '20',
  py: '10',
  bg: 'canvas',
  color: 'muted',
  textStyle: 'caption',
  boxShadow: 'inset 0 1px 0 token(colors.line)',
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: '6' },
  '@media (hover: none)': { display: 'none' },
})

export const PaletteFoot = () => (
  <div className={foot}>
    <span>
      <Cap>↑</Cap> <Cap>↓</Cap> {t('palette.move')}
    </span>
    <span>
      <Cap>Enter</Cap> {t('palette.open')}
    </span>
    <span>
      <Cap>Ctrl</Cap> <Cap>Enter</Cap> {t('palette.newTab')}
    </span>
  </div>
)
