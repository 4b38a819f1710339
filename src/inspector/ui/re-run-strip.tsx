import { lazy, Suspense, useState } from 'react'
import { css } from '#styled/css'
import { inspector } from '#text/inspector.ts'
import { words } from '#ui/text/words.ts'
import { useMoment } from './inspector-context.tsx'
import { Button, Strip } from './parts.tsx'

const t = words(inspector)

const whole = css({ flexBasis: '100%', minWidth: '0', maxWidth: '100%' })
const quiet = css({ color: 'muted', textStyle: 'caption', flex: '1 1 0' })

const ReRun = lazy(() => import('./re-run.tsx').then((found) => ({ default: found.ReRun })))

/** The way from a bug to a test; its tools come when they are asked for. */
export const ReRunStrip = () => {
  const { length } = useMoment()
  const [isOpen, setOpen] = useState(false)
  return (
    <Strip name={t('inspector.reRun')}>
      <span className={quiet}>{t('inspector.reRunIs')}</span>
      <Button aria-expanded={isOpen} disabled={length === 0} onClick={() => setOpen(!isOpen)}>
        {t('inspector.bugToTest')}
      </Button>
      {isOpen && (
        <div className={whole} data-open>
          <Suspense fallback={t('inspector.toolsComing')}>
            <ReRun />
          </Suspense>
        </div>
      )}
    </Strip>
  )
}
