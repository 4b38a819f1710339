import { lazy, Suspense, useEffect, type DragEvent, type ReactNode } from 'react'
import { useSelector } from '@xstate/react'
import { css } from '#styled/css'
import { inspector } from '#text/inspector.ts'
import { buildHere } from '#services/journal/build-here.ts'
import { words } from '#ui/text/words.ts'
import { Actors } from './actors.tsx'
import { Chart } from './chart.tsx'
import { Event } from './event.tsx'
import { Events } from './events.tsx'
import {
  useActorPath,
  useAttachment,
  useImporting,
  useInspector,
  useMoment,
  useOrder,
  useTimeline,
} from './inspector-context.tsx'
import { FILE } from '../machines/attachment.types.ts'
import { putInAddress } from './put-in-address.ts'
import { Faults } from './faults.tsx'
import { Outline } from './outline-panel.tsx'
import { Button } from './parts.tsx'
import { ReRunStrip } from './re-run-strip.tsx'
import { sayProblem } from './say-problem.ts'
import { Timeline } from './timeline.tsx'
import { shortName } from './say-tab.ts'
import { TopBar } from './top-bar.tsx'
import { useCartShown } from './use-cart-shown.ts'

const t = words(inspector)

const page = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '12',
  padding: '14',
  minHeight: '100dvh',
  // what is opened above the work takes no room from it: then the page scrolls
  lg: {
    height: '100dvh',
    '&:has([data-open=true]) > main': { minHeight: '640px' },
    '&:has([data-over=true]) > main': { minHeight: '820px' },
  },
})
const grid = css({
  display: 'grid',
  gap: '12',
  flex: '1',
  minHeight: '0',
  gridTemplateColumns: 'minmax(0, 1fr)',
  md: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  lg: {
    gridTemplateColumns: '250px minmax(0, 1fr) 320px',
    gridTemplateRows: 'minmax(0, 1fr) auto auto',
  },
})
const left = css({ maxHeight: { base: '320px', lg: 'none' } })
const middle = css({
  display: 'grid',
  gap: '12',
  minHeight: '0',
  minWidth: '0',
  lg: {
    gridTemplateRows: 'minmax(0, 1.7fr) minmax(0, 1fr)',
    '&:has([data-over=true])': { gridTemplateRows: 'minmax(0, 1fr) 140px' },
    '&:has(form)': { gridTemplateRows: 'minmax(0, 1fr) minmax(0, 1.3fr)' },
  },
})
const drawn = css({ height: { base: '420px', lg: 'auto' } })
const right = css({
  display: 'grid',
  gap: '12',
  minHeight: '0',
  minWidth: '0',
  md: { gridColumn: '1 / -1', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  lg: {
    gridColumn: '3',
    gridRow: '1 / 3',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'minmax(0, 1fr) minmax(0, 1.2fr)',
  },
})
const tall = css({ maxHeight: { base: '420px', lg: 'none' } })
const below = css({ md: { gridColumn: '1 / -1' }, lg: { gridColumn: '1 / 3' } })
const foot = css({ gridColumn: '1 / -1' })
/** Below what fills the window: it takes no room from the work, and nothing above it moves when it comes or goes. */
const under = css({ lg: { height: '0', flexShrink: '0', marginTop: '-12px', '& > *': { paddingBlock: '12' } } })
const note = css({
  display: 'flex',
  alignItems: 'center',
  gap: '12',
  flexWrap: 'wrap',
  padding: '12',
  borderRadius: 'cell',
  border: '1px solid',
  borderColor: 'line.strong',
  bg: 'surface',
  textStyle: 'small',
})
const alone = css({
  margin: 'auto',
  maxWidth: '34rem',
  padding: '24',
  display: 'grid',
  gap: '16',
  justifyItems: 'start',
})
const link = css({ color: 'brand', textDecoration: 'underline' })

const OtherBuild = lazy(() => import('./other-build.tsx').then((found) => ({ default: found.OtherBuild })))

/** Beyond the first look at a chart and its events. */
const Lanes = lazy(() => import('./lanes.tsx').then((found) => ({ default: found.Lanes })))

const Cart = lazy(() => import('./cart-panel.tsx').then((found) => ({ default: found.Cart })))

const build = buildHere()

/** What stands in the way of looking, and what one can do about it. */
const Notes = () => {
  const { recording } = useInspector()
  const attachment = useAttachment()
  const importing = useImporting()
  const state = useSelector(attachment, ({ value }) => value)
  // told by the time that what was written is here, which is another state
  const { made } = recording
  const problem = useSelector(importing, (now) => (now.matches('refused') ? now.context.problem : null))
  return (
    <>
      {problem !== null && (
        <div className={note} role="alert">
          {sayProblem(problem)}
          <Button onClick={() => importing.send({ type: 'import.dismissed' })}>{t('inspector.dismiss')}</Button>
        </div>
      )}
      {made && made.build !== build && (
        <Suspense>
          <OtherBuild made={made} />
        </Suspense>
      )}
      {state === 'ringing' && <div className={note}>{t('inspector.ringing')}</div>}
      {state === 'alone' && (
        <div className={note}>
          {t('inspector.alone')}
          <a className={link} href="/" target="_blank" rel="noreferrer">
            {t('inspector.openShop')}
          </a>
          <Button onClick={() => attachment.send({ type: 'ring' })}>{t('inspector.again')}</Button>
        </div>
      )}
      {typeof state === 'object' && state.following === 'gone' && <div className={note}>{t('inspector.gone')}</div>}
      {typeof state === 'object' && state.following === 'erased' && <div className={note}>{t('inspector.erased')}</div>}
    </>
  )
}

/** The address follows what is looked at, so that a link shows a colleague the same moment. */
function useAddress(): void {
  const attachment = useAttachment()
  const timeline = useTimeline()
  const { snapshots, at } = useMoment()
  const chosen = useSelector(attachment, ({ context }) => context.chosen)
  const order = useOrder()
  const isBack = useSelector(timeline, (state) => state.matches('back'))
  const path = useActorPath(snapshots, at)
  const chart = useSelector(useInspector().actor, ({ context }) => context.actor) === path ? path : ''
  const id = snapshots.get(chart)?.machine.id
  useEffect(() => {
    const timer = setTimeout(() => {
      const tab = chosen !== null && !chosen.startsWith(FILE) ? shortName(chosen) : undefined
      putInAddress({
        ...(chosen !== null && { order }),
        ...((tab ?? order) !== undefined && { tab, journal: undefined }),
        ...(id !== undefined && { chart: id }),
        at: isBack ? String(at) : undefined,
      })
    }, 300)
    return () => clearTimeout(timer)
  }, [chosen, order, id, isBack, at])
}

const Workbench = () => {
  const { holdFile } = useInspector()
  const importing = useImporting()
  const cart = useCartShown()
  useAddress()
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    const file = event.dataTransfer.files[0]
    if (file) importing.send({ type: 'journal.chosen', source: { file: holdFile(file) } })
  }
  return (
    <div className={page} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <TopBar />
      <Notes />
      <Faults />
      <ReRunStrip />
      <main className={grid}>
        <Actors className={left} />
        <div className={middle}>
          <Chart className={drawn} />
          <Outline className={tall} cart={cart} />
        </div>
        <div className={right}>
          <Events className={tall} />
          <Event className={tall} />
        </div>
        <Suspense fallback={<div className={below} />}>
          <Lanes className={below} />
        </Suspense>
        <Timeline className={foot} />
      </main>
      {cart.isShown && (
        <div className={under}>
          <Suspense>
            <Cart isAsked={cart.isAsked} />
          </Suspense>
        </div>
      )}
    </div>
  )
}

const Alone = ({ children }: { readonly children: ReactNode }) => (
  <main className={alone}>
    <h1>{t('inspector.title')}</h1>
    {children}
  </main>
)

/** The whole inspector, or who may look. */
export const InspectorPage = () => {
  const { actor } = useInspector()
  const state = useSelector(actor, ({ value }) => value)
  if (state === 'open') return <Workbench />
  if (state === 'asking') return <Alone>{t('inspector.asking')}</Alone>
  return (
    <Alone>
      <p>{t('inspector.closed')}</p>
      <a className={link} href="/admin">
        {t('inspector.signIn')}
      </a>
      <Button onClick={() => actor.send({ type: 'gate.retry' })}>{t('inspector.again')}</Button>
    </Alone>
  )
}
