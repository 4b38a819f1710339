import { useEffect, useMemo } from 'react'
import { useSelector } from '@xstate/react'
import { css } from '#styled/css'
import { inspector } from '#text/inspector.ts'
import { words } from '#ui/text/words.ts'
import { useInspector, useMoment, useTimeline } from './inspector-context.tsx'
import { Button, Panel } from './parts.tsx'

const t = words(inspector)

const line = css({ display: 'flex', alignItems: 'center', gap: '8', padding: '10', flexWrap: 'wrap' })
const track = css({ position: 'relative', flex: '1', minWidth: '180px', paddingTop: '10px' })
const slider = css({ width: '100%', display: 'block', accentColor: '#FFC524', minHeight: '28px' })
const marks = css({ position: 'absolute', inset: '0 8px auto', height: '10px', pointerEvents: 'none' })
const mark = css({
  position: 'absolute',
  width: '2px',
  height: '8px',
  bg: 'info',
  '&[data-kind=error]': { bg: 'error' },
})
const said = css({ textStyle: 'caption', fontFamily: 'code', whiteSpace: 'nowrap' })

/** More marks than these say nothing. */
const MOST_MARKS = 400

/** Where people did something, and where something was refused. */
const Marks = () => {
  const { recording } = useInspector()
  const { length } = useMoment()
  const { entries } = recording
  const found = useMemo(
    () =>
      entries
        .flatMap(({ kind, event }, place) => {
          if (event.type.startsWith('xstate.error.')) return [{ place, kind: 'error' }]
          return kind === 'external' ? [{ place, kind }] : []
        })
        .slice(-MOST_MARKS),
    // oxlint-disable-next-line react/exhaustive-deps -- the list of entries grows in place: its length tells
    [entries, length],
  )
  return (
    <div className={marks} aria-hidden>
      {found.map(({ place, kind }) => (
        <span key={place} className={mark} data-kind={kind} style={{ left: `${((place + 1) / length) * 100}%` }} />
      ))}
    </div>
  )
}

/** Arrows, Home, End and Space move in time wherever no field, list or button wants them for itself. */
function useKeys(): void {
  const timeline = useTimeline()
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { target, key, altKey, ctrlKey, metaKey } = event
      if (altKey || ctrlKey || metaKey) return
      // a button wants Space alone, a field wants them all
      const taken = `input, select, textarea, [role=listbox], [role=application]${key === ' ' ? ', button, a' : ''}`
      if (target instanceof Element && target.closest(taken)) return
      const state = timeline.getSnapshot()
      if (key === 'ArrowLeft') timeline.send({ type: 'step.back' })
      else if (key === 'ArrowRight') timeline.send({ type: 'step.on' })
      else if (key === 'Home') timeline.send({ type: 'time.chosen', at: 0 })
      else if (key === 'End') timeline.send({ type: 'live.wanted' })
      else if (key === ' ') timeline.send({ type: state.matches('playing') ? 'pause' : 'play' })
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [timeline])
}

/** Moves in time: what is shown is folded up to there, and nothing fires. */
export const Timeline = ({ className }: { readonly className: string }) => {
  const timeline = useTimeline()
  const { at, length } = useMoment()
  const isPlaying = useSelector(timeline, (state) => state.matches('playing'))
  useKeys()
  const text = t('inspector.at', { at, length })
  return (
    <Panel name={t('inspector.timeline')} className={className} isBare isSlim>
      <div className={line}>
        <Button
          aria-label={t('inspector.first')}
          title={t('inspector.first')}
          onClick={() => timeline.send({ type: 'time.chosen', at: 0 })}
        >
          <svg width="14" height="14" viewBox="0 0 14 14" fill="currentColor" aria-hidden>
            <path d="M1 1h2v12H1zM13 1v12L4 7z" />
          </svg>
        </Button>
        <Button disabled={at === 0} onClick={() => timeline.send({ type: 'step.back' })}>
          {t('inspector.stepBack')}
        </Button>
        <Button isStrong disabled={length === 0} onClick={() => timeline.send({ type: isPlaying ? 'pause' : 'play' })}>
          {isPlaying ? t('inspector.pause') : t('inspector.play')}
        </Button>
        <Button disabled={at === length} onClick={() => timeline.send({ type: 'step.on' })}>
          {t('inspector.stepOn')}
        </Button>
        <div className={track}>
          <Marks />
          <input
            type="range"
            className={slider}
            min={0}
            max={length}
            value={at}
            aria-label={t('inspector.moment')}
            aria-valuetext={text}
            onChange={({ target }) => timeline.send({ type: 'time.chosen', at: Number(target.value) })}
          />
        </div>
        <span className={said}>{text}</span>
      </div>
    </Panel>
  )
}
