import { useEffect } from 'react'

/** "Our Stores · Ojà"; without a name the shop's own title. */
export const titleOf = (name: string | null): string => (name ? `${name} · Ojà` : 'Ojà: Nigeria’s market, online')

/** Names the document after the page. `null` while the name is not known yet: the shop's own title stands. */
export function usePageTitle(name: string | null): void {
  useEffect(() => {
    document.title = titleOf(name)
  }, [name])
}
