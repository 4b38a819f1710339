import { bar } from '#styled/recipes'
import { parts } from '#text/parts.ts'
import { words } from '#ui/text/words.ts'
import { Button } from './button.tsx'
import { AlertIcon } from './icons/frame.tsx'

const t = words(parts)

type AttentionBarProps = {
  /** lines that the shop could not do as asked */
  readonly count: number
  readonly onFixAll: () => void
}

/** Stands above the cart's lines while some of them need a word. */
export const AttentionBar = ({ count, onFixAll }: AttentionBarProps) => (
  <div role="status" className={bar({ tone: 'attention' })}>
    <AlertIcon />
    <p>{t('parts.linesNeedYourAttention', { count })}</p>
    <Button variant="secondary" size="s" onClick={onFixAll}>
      {t('parts.fixAll')}
    </Button>
  </div>
)
