import { lazy, Suspense, useState } from 'react'
import { css } from '#styled/css'
import { inspector } from '#text/inspector.ts'
import { words } from '#ui/text/words.ts'
import { useInspector, useMoment } from './inspector-context.tsx'
import { Button, Strip } from './parts.tsx'

const t = words(inspector)

const whole = css({ flexBasis: '100%', minWidth: '0', maxWidth: '100%' })
const quiet = css({ color: 'muted', textStyle: 'caption', flex: '1 1 0' })

const tools = {
  whatIf: 'inspector.whatIf',
  shorten: 'inspector.bugToTest',
  compare: 'inspector.compare',
  allTabs: 'inspector.allTabs',
  stately: 'inspector.stately',
} as const

const ReRun = lazy(() => import('./re-run-panel.tsx').then((found) => ({ default: found.ReRun })))

const CompareJournals = lazy(() =>
  import('./compare-journals.tsx').then((found) => ({ default: found.CompareJournals })),
)

const AllTabs = lazy(() => import('./all-tabs.tsx').then((found) => ({ default: found.AllTabs })))

const Stately = lazy(() => import('./stately-tool.tsx').then((found) => ({ default: found.StatelyTool })))

/**
 * The way from a bug to a test, another journal beside this one, all pages in one list, and the journal on its way to another inspector; its
 * tools come when they are asked for.
 */
export const ReRunStrip = () => {
  const { recording } = useInspector()
  const { length } = useMoment()
  const [tool, setTool] = useState<keyof typeof tools | null>(null)
  // what is being sent goes on while another tool is open
  const [isSent, setSent] = useState(false)
  const press = (one: keyof typeof tools): void => {
    if (one === 'stately') setSent(true)
    setTool(tool === one ? null : one)
  }
  return (
    <Strip name={t('inspector.reRun')}>
      <span className={quiet}>{t('inspector.reRunIs')}</span>
      {(['whatIf', 'shorten', 'compare', 'allTabs', 'stately'] as const).map((one) => (
        <Button
          key={one}
          aria-expanded={tool === one}
          isStrong={tool === one}
          disabled={length === 0}
          onClick={() => press(one)}
        >
          {t(tools[one])}
        </Button>
      ))}
      {isSent && (
        <Suspense fallback={t('inspector.toolsComing')}>
          <Stately isOpen={tool === 'stately'} />
        </Suspense>
      )}
      {tool !== null && tool !== 'stately' && (
        <div className={whole} data-open>
          <Suspense fallback={t('inspector.toolsComing')}>
            {tool === 'compare' && <CompareJournals key={recording.entries[0]?.tab} />}
            {tool === 'allTabs' && <AllTabs />}
            {(tool === 'whatIf' || tool === 'shorten') && <ReRun tool={tool} />}
          </Suspense>
        </div>
      )}
    </Strip>
  )
}
