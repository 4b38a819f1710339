/** The entry of the inspector: a build of its own (vite.inspector.config.ts), which nothing of the shop imports. */
import './inspector.css'
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { openLanguage } from '#ui/text/language.ts'
import { openInspector } from './app.ts'
import { InspectorProvider } from './ui/inspector-context.tsx'
import { InspectorPage } from './ui/inspector-page.tsx'

const there = document.getElementById('root')
if (!there) throw new Error('The document has no #root to mount on')
const isForAdmins = document.querySelector<HTMLMetaElement>('meta[name=inspector]')?.content === 'admin'
const asked = new URLSearchParams(location.search)
const counterexample = asked.get('counterexample')

/** The inspector; or, where its address names one, what a search of a developer found, or how charts differ from another revision. */
async function pageOf(): Promise<ReactNode> {
  if (counterexample !== null && !isForAdmins) {
    const [{ CounterexamplePage }, { readCounterexample }] = await Promise.all([
      import('./ui/counterexample-page.tsx'),
      import('./proof/read-counterexample.ts'),
    ])
    return <CounterexamplePage found={await readCounterexample(counterexample)} />
  }
  if (asked.has('diff') && !isForAdmins) {
    const [{ ChartsDiffPage }, { readChartsDiff }] = await Promise.all([
      import('./ui/charts-diff-page.tsx'),
      import('./proof/read-charts-diff.ts'),
    ])
    return <ChartsDiffPage diff={await readChartsDiff()} asked={asked.get('chart')} />
  }
  return (
    <InspectorProvider opened={openInspector(isForAdmins ? 'admin' : 'on', asked)}>
      <InspectorPage />
    </InspectorProvider>
  )
}

const [page] = await Promise.all([pageOf(), openLanguage(document.documentElement.lang)])
createRoot(there).render(<StrictMode>{page}</StrictMode>)
