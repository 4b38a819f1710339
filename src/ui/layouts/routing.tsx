import type { ReactNode } from 'react'
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

/**
 * Routes for the router, each page behind its skeleton.
 * @param behind what stands behind a page once it is in view, by its pattern
 */
export const drawRoutes = <Drawn extends PageRoute>(
  routes: readonly Drawn[],
  { shown, isFirst }: Pick<Stage, 'shown' | 'isFirst'>,
  behind?: (path: string, route: Drawn) => ReactNode,
) =>
  routes.flatMap((route) =>
    route.paths.map((path) => (
      <Route
        key={path}
        path={path}
        element={
          <PageBoundary key={shown.pathname} page={route.page} skeleton={route.skeleton} isFirst={isFirst}>
            {behind?.(path, route)}
          </PageBoundary>
        }
      />
    )),
  )
