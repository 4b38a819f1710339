import { createContext, type ReactNode } from 'react'
import type { Facets } from '#machines/catalog/catalog.types.ts'
import type { ListQuery } from './list-query.ts'

export type PlainFiltersProps = {
  readonly query: ListQuery
  readonly facets: Facets | null
  /** a category's page: its own category is no choice */
  readonly inCategory: boolean
  readonly hrefOf: (query: ListQuery) => string
}

/** Draws order and filters of a list for a browser that runs no script; only the server, which cannot know, has something here. */
export const WithoutScript = createContext<((props: PlainFiltersProps) => ReactNode) | null>(null)
