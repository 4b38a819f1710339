import { use } from 'react'
import { Outlet } from 'react-router-dom'
import { pageMain, stage } from '#styled/recipes'
import { SkipLink } from '#ui/components/skip-link.tsx'
import { NetworkBar } from './network-bar.tsx'
import { StageContext } from './stage.tsx'

/** Pages that stand alone: no shared header, no footer. */
export const BareLayout = () => (
  <>
    <SkipLink />
    <NetworkBar />
    <main id="main" tabIndex={-1} className={pageMain({ layout: 'bare' })}>
      <div className={stage({ phase: use(StageContext) })}>
        <Outlet />
      </div>
    </main>
  </>
)
