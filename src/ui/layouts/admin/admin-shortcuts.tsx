/** The keys of the back office. They come with a script of their own, and nothing of a page waits for it. */
import { lazy, Suspense, useState } from 'react'
import { inTime } from '../lazy-page.ts'
import { Failing } from './failing.tsx'

const load = async () => ({ default: (await inTime(import('#ui/pages/admin/shortcuts/shortcuts.tsx'))).Shortcuts })

type Props = {
  /** How often the list of keys was asked for by the menu. */
  readonly asked: number
  readonly onLetters: (areOn: boolean) => void
}

export const AdminShortcuts = ({ asked, onLetters }: Props) => {
  const [Shortcuts, setShortcuts] = useState(() => lazy(load))
  return (
    <Failing key={asked} isQuiet={asked === 0} onFail={() => setShortcuts(() => lazy(load))}>
      <Suspense fallback={null}>
        <Shortcuts isAsked={asked > 0} onLetters={onLetters} />
      </Suspense>
    </Failing>
  )
}
