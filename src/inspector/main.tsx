/** The entry of the inspector: a build of its own (vite.inspector.config.ts), which nothing of the shop imports. */
import './inspector.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { openLanguage } from '#ui/text/language.ts'
import { openInspector } from './app.ts'
import { InspectorProvider } from './ui/inspector-context.tsx'
import { InspectorPage } from './ui/inspector-page.tsx'

const there = document.getElementById('root')
if (!there) throw new Error('The document has no #root to mount on')
const isForAdmins = document.querySelector<HTMLMetaElement>('meta[name=inspector]')?.content === 'admin'
const opened = openInspector(isForAdmins ? 'admin' : 'on', new URLSearchParams(location.search))
await openLanguage(document.documentElement.lang)
createRoot(there).render(
  <StrictMode>
    <InspectorProvider opened={opened}>
      <InspectorPage />
    </InspectorProvider>
  </StrictMode>,
)
