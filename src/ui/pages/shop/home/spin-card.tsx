/** The way to the wheel. */
import { css } from '#styled/css'
import { LinkButton } from '#ui/components/button.tsx'
import { home } from '#text/home.ts'
import { words } from '#ui/text/words.ts'

const t = words(home)

const card = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '16',
  p: { base: '20', md: '28' },
  borderRadius: 'panel',
  bg: 'brand.deep',
  color: 'on.deep',
  '& h2': { textStyle: 'h2' },
  '& p': { color: 'on.deep.muted' },
})

export const SpinCard = () => (
  <section className={card} data-ground="indigo" aria-labelledby="spin-card">
    <div>
      <h2 id="spin-card">{t('home.spinTitle')}</h2>
      <p>{t('home.spinText')}</p>
    </div>
    <LinkButton to="/spin" variant="onIndigo">
      {t('home.spinLink')}
    </LinkButton>
  </section>
)
