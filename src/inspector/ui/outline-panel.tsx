import { lazy, Suspense, useState } from 'react'
import { css } from '#styled/css'
import { inspector } from '#text/inspector.ts'
import { words } from '#ui/text/words.ts'
import { charts, fileOf } from '../time/charts.ts'
import { activeIn, outlineOf, type OutlineState, type OutlineTransition } from '../time/outline.ts'
import { useActorPath, useMoment } from './inspector-context.tsx'
import { Button, noteStyle, Panel } from './parts.tsx'
import type { CartShown } from './use-cart-shown.ts'
import { useTaken } from './use-taken.ts'

const t = words(inspector)

const WhyNot = lazy(() => import('./why-not-panel.tsx').then((found) => ({ default: found.WhyNot })))

const SendEvent = lazy(() => import('./send-event.tsx').then((found) => ({ default: found.SendEvent })))

/** Brings its words, and the region that it opens, after the page. */
const CartButton = lazy(() => import('./cart-panel.tsx').then((found) => ({ default: found.CartButton })))

const list = css({ padding: '12', display: 'grid', gap: '6' })
const box = css({
  borderRadius: 'cell',
  border: '1px solid',
  borderColor: 'line',
  paddingBlock: '6',
  paddingInline: '10',
  bg: 'sunken',
  '&[data-region=true]': { borderStyle: 'dashed', borderColor: 'line.strong' },
  '&[data-active=true]': { borderColor: 'accent', bg: 'accent.soft' },
})
const top = css({ display: 'flex', gap: '8', alignItems: 'baseline', flexWrap: 'wrap' })
const stateName = css({ textStyle: 'small', fontWeight: '700' })
const tag = css({ textStyle: 'caption', color: 'accent', fontWeight: '600' })
const quiet = css({ textStyle: 'caption', color: 'muted' })
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '8',
  textStyle: 'caption',
  fontFamily: 'code',
  overflowWrap: 'anywhere',
  minWidth: '0',
  paddingInline: '6',
  borderRadius: 'badge',
  '&[data-lit=true]': { bg: 'accent', color: 'on.accent' },
})
const where = css({ marginLeft: 'auto', fontFamily: 'text' })

const looks = { whyNot: 'inspector.whyNot', send: 'inspector.send' } as const

type Lit = { readonly lit: ReadonlySet<string>; readonly counts: Readonly<Record<string, number>> }

const Transition = ({ one, lit, counts }: { readonly one: OutlineTransition } & Lit) => (
  <li className={line} data-lit={lit.has(one.id)}>
    <span>{one.event}</span>
    {one.guard !== null && <span>[{one.guard}]</span>}
    {one.isElse && <span>{t('inspector.else')}</span>}
    <span>→ {one.targets.length > 0 ? one.targets.join(', ') : t('inspector.stays')}</span>
    {(counts[one.id] ?? 0) > 0 && <span className={where}>{t('inspector.taken', { count: counts[one.id] ?? 0 })}</span>}
  </li>
)

const State = ({ state, isActive, ...lit }: { readonly state: OutlineState; readonly isActive: boolean } & Lit) => (
  <li
    className={box}
    style={{ marginLeft: `${state.depth * 16}px` }}
    data-active={isActive}
    data-region={state.isRegion}
    aria-current={isActive}
  >
    <div className={top}>
      <span className={stateName}>{state.name}</span>
      {isActive && <span className={tag}>{t('inspector.active')}</span>}
      {state.invokes.map((name) => (
        <span key={name} className={quiet}>
          {t('inspector.invokes', { name })}
        </span>
      ))}
    </div>
    {state.transitions.length > 0 && (
      <ul>
        {state.transitions.map((one) => (
          <Transition key={one.id} one={one} {...lit} />
        ))}
      </ul>
    )}
  </li>
)

type OutlineProps = { readonly className: string; readonly cart: CartShown }

/** The chart of the actor that is looked at as a list, with the states lit that it is in and the way that the last event went. */
export const Outline = ({ className, cart }: OutlineProps) => {
  const { snapshots, at } = useMoment()
  const [look, setLook] = useState<'states' | 'whyNot' | 'send'>('states')
  const path = useActorPath(snapshots, at)
  const taken = useTaken(path, at)
  const snapshot = snapshots.get(path)
  const chart = snapshot && (charts[snapshot.machine.id] ?? snapshot.machine)
  const lit = new Set(taken.lit)
  const active = snapshot ? activeIn(snapshot) : new Set<string>()
  return (
    <Panel
      name={t('inspector.outline')}
      note={
        <>
          {chart && `${path} · ${fileOf(chart.id) ?? chart.id}`}
          {chart &&
            (['whyNot', 'send'] as const).map((one) => (
              <Button
                key={one}
                aria-pressed={look === one}
                isStrong={look === one}
                onClick={() => setLook(look === one ? 'states' : one)}
              >
                {t(looks[one])}
              </Button>
            ))}
          <Suspense>
            <CartButton isShown={cart.isShown} onPressed={cart.toggle} />
          </Suspense>
        </>
      }
      className={className}
    >
      {look === 'whyNot' && snapshot ? (
        <Suspense fallback={<p className={noteStyle}>{t('inspector.toolsComing')}</p>}>
          <WhyNot snapshot={snapshot} />
        </Suspense>
      ) : look === 'send' && snapshot ? (
        <Suspense fallback={<p className={noteStyle}>{t('inspector.formsComing')}</p>}>
          <SendEvent path={path} snapshot={snapshot} />
        </Suspense>
      ) : chart ? (
        <ul className={list}>
          {outlineOf(chart).map((state) => (
            <State key={state.id} state={state} isActive={active.has(state.id)} lit={lit} counts={taken.counts} />
          ))}
        </ul>
      ) : (
        <p className={noteStyle}>{t('inspector.noChart')}</p>
      )}
    </Panel>
  )
}
