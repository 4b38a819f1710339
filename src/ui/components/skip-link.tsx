import { skipLink } from '#styled/recipes'
import { common } from '#text/common.ts'
import { words } from '#ui/text/words.ts'

const t = words(common)

/** First stop of the Tab key: jumps over the header to the element with the given id. */
export const SkipLink = ({ to = 'main' }: { readonly to?: string }) => (
  <a href={`#${to}`} className={skipLink()}>
    {t('common.skipToContent')}
  </a>
)
