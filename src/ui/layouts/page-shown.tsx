import { useParams } from 'react-router-dom'
import type { PageData } from '#machines/shop/shop.facts.ts'
import { useToldOnce } from '#ui/actors/visit.ts'

type PageShownProps = {
  /** Of the page's route. */
  readonly pattern: string
  readonly data?: PageData
}

/** Stands where a page is in view, and tells the shop so. */
export const PageShown = ({ pattern, data = {} }: PageShownProps) => {
  const { slug = null } = useParams()
  useToldOnce((at) => ({ type: 'page.shown', pattern, slug, data, at }))
  return null
}
