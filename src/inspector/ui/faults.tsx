/** Faults that are in force, always in view, and the form that brings others about. */
import { lazy, Suspense, useState } from 'react'
import { useSelector } from '@xstate/react'
import { css } from '#styled/css'
import { inspector } from '#text/inspector.ts'
import { words } from '#ui/text/words.ts'
import { useFaults, useInspector } from './inspector-context.tsx'
import { Button, Strip } from './parts.tsx'
import { sayFault } from './say-fault.ts'

const t = words(inspector)

const FaultForm = lazy(() => import('./fault-form.tsx').then((found) => ({ default: found.FaultForm })))

const list = css({ display: 'contents' })
const rule = css({ display: 'flex', alignItems: 'center', gap: '8', flexWrap: 'wrap' })
const count = css({ color: 'muted', textStyle: 'caption' })
const end = css({ marginLeft: 'auto' })
const whole = css({ flexBasis: '100%', minWidth: '0', maxWidth: '100%' })
const quiet = css({ color: 'muted', textStyle: 'caption' })

/** Their region; the form is there when it is asked for. */
export const Faults = () => {
  const faults = useFaults()
  const { newId } = useInspector()
  const rules = useSelector(faults, ({ context }) => context.rules)
  const hasPage = useSelector(faults, (now) => !now.matches('pageless'))
  const [isOpen, setOpen] = useState(false)
  return (
    <Strip name={t('inspector.faults')} isInForce={rules.length > 0}>
      <div className={list} role="status">
        <ul className={list}>
          {rules.map((one) => (
            <li key={one.id} className={rule}>
              {sayFault(one)}
              <span className={count}>{t('inspector.struck', { count: one.struck })}</span>
              <Button
                aria-label={`${t(one.fault.does === 'hold' ? 'inspector.letGo' : 'inspector.lift')} ${one.operation}`}
                onClick={() => faults.send({ type: 'fault.lifted', id: one.id })}
              >
                {t(one.fault.does === 'hold' ? 'inspector.letGo' : 'inspector.lift')}
              </Button>
            </li>
          ))}
        </ul>
      </div>
      <span className={end}>
        {rules.length > 0 && (
          <Button isStrong onClick={() => faults.send({ type: 'faults.lifted' })}>
            {t('inspector.endFaults')}
          </Button>
        )}{' '}
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('inspector.newFault')}
        </Button>
      </span>
      {isOpen && (
        <div className={whole}>
          {hasPage ? (
            <Suspense fallback={t('inspector.toolsComing')}>
              <FaultForm onAsked={(asked) => faults.send({ type: 'fault.added', rule: { ...asked, id: newId() } })} />
            </Suspense>
          ) : (
            <p>{t('inspector.faultsNeedPage')}</p>
          )}
          <p className={quiet}>{t('inspector.faultsEndWith')}</p>
        </div>
      )}
    </Strip>
  )
}
