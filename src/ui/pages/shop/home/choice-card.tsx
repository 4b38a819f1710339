/** May this browser be remembered? Fixed in its corner: it moves nothing, holds no focus, and both answers weigh the same. */
import type { Chosen } from '#machines/analytics/analytics.types.ts'
import { css } from '#styled/css'
import { Button } from '#ui/components/button.tsx'
import { Panel } from '#ui/components/panel.tsx'
import { TextLink } from '#ui/components/text-link.tsx'
import { choice } from '#text/choice.ts'
import { words } from '#ui/text/words.ts'

const t = words(choice)

const card = css({
  position: 'fixed',
  left: '8px',
  bottom: 0,
  zIndex: 'sticky',
  mb: '12',
  maxW: '360px',
  maxH: '38vh',
  overflowY: 'auto',
  boxShadow: 'float',
})
const question = css({ fontWeight: '600', textStyle: 'small' })
const text = css({ textStyle: 'caption', color: 'muted', mt: '4' })
const answers = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(8.75rem, 1fr))',
  gap: '8',
  mt: '8',
})

type ChoiceCardProps = { readonly onChoose: (choice: Chosen) => void }

export const ChoiceCard = ({ onChoose }: ChoiceCardProps) => (
  <Panel as="section" pad="s" aria-label={t('choice.region')} className={card}>
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
  </Panel>
)
