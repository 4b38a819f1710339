/** May this browser be remembered? Fixed in its corner: it moves nothing, holds no focus, and both answers weigh the same. */
import type { Chosen } from '#machines/analytics/analytics.types.ts'
import { css } from '#styled/css'
import { Button } from '#ui/components/button.tsx'
import { TextLink } from '#ui/components/text-link.tsx'
import { choice } from '#text/choice.ts'
import { words } from '#ui/text/words.ts'

const t = words(choice)

const card = css({
  position: 'fixed',
  left: '12px',
  bottom: '12px',
  zIndex: 'header',
  width: 'min(360px, calc(100vw - 24px))',
  maxH: '38vh',
  overflowY: 'auto',
  p: '14',
  bg: 'surface',
  borderRadius: 'panel',
  boxShadow: '0 0 0 1px token(colors.line), 0 8px 28px rgb(0 0 0 / 0.16)',
})
const question = css({ fontWeight: '600', textStyle: 'small' })
const text = css({ fontSize: '0.8125rem', lineHeight: '1.125rem', color: 'muted', mt: '4px' })
const answers = css({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '8px', mt: '10px' })

export type ChoiceCardProps = { readonly onChoose: (choice: Chosen) => void }

export const ChoiceCard = ({ onChoose }: ChoiceCardProps) => (
  <section aria-label={t('choice.region')} className={card}>
    <p className={question}>{t('choice.question')}</p>
    <p className={text}>{t('choice.why')}</p>
    <p className={text}>{t.rich('choice.promise', { link: <TextLink to="/privacy" size="inherit" /> })}</p>
    <div className={answers}>
      <Button variant="secondary" size="s" onClick={() => onChoose('granted')}>
        {t('choice.yes')}
      </Button>
      <Button variant="secondary" size="s" onClick={() => onChoose('refused')}>
        {t('choice.no')}
      </Button>
    </div>
  </section>
)
