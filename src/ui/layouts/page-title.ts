import { use, useEffect } from 'react'
import { layout } from '#text/layout.ts'
import { words } from '#ui/text/words.ts'
import { PageHeadContext } from './page-head.ts'

const t = words(layout)

/** "Our Stores · Ojà"; without a name the shop's own title. */
export const titleOf = (name: string | null): string =>
  name ? t('layout.nameOja', { name }) : t('layout.ojaNigeriasMarketOnline')

/** Names the document after the page. `null` while the name is not known yet: the shop's own title stands. */
export function usePageTitle(name: string | null): void {
  if (import.meta.env.SSR) use(PageHeadContext)?.({ title: titleOf(name) })
  useEffect(() => {
    document.title = titleOf(name)
  }, [name])
}
