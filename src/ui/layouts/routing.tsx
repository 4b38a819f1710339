import { matchPath, Route } from 'react-router-dom'
import type { SkeletonType } from '#ui/components/page-bones.tsx'
import type { LazyPage } from './lazy-page.ts'
import { PageBoundary } from './page-boundary.tsx'
import type { Stage } from './stage.tsx'

export type PageRoute = {
  /** Patterns that lead to the page. */
  paths: readonly string[]
  skeleton: SkeletonType
  page: LazyPage
}

/** The page that an address leads to. */
export const findRoute = <Found extends PageRoute>(routes: readonly Found[], pathname: string): Found | undefined =>
  // fixed paths before patterns: `/orders/x` must not be asked before `/orders`
  routes.find(({ paths }) => paths.some((path) => matchPath(path, pathname)))

/** Routes for the router, each page behind its skeleton. */
export const drawRoutes = (routes: readonly PageRoute[], { shown, isFirst }: Pick<Stage, 'shown' | 'isFirst'>) =>
  routes.flatMap(({ paths, page, skeleton }) =>
    paths.map((path) => (
      <Route
        key={path}
        path={path}
        element={<PageBoundary key={shown.pathname} page={page} skeleton={skeleton} isFirst={isFirst} />}
      />
    )),
  )
