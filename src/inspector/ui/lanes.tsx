import { useEffect, useMemo, useRef } from 'react'
import { css } from '#styled/css'
import { inspector } from '#text/inspector.ts'
import { words } from '#ui/text/words.ts'
import { lanesOf, PERSON, type Arrow, type Call } from '../time/lanes.ts'
import { nameOf } from '../time/say-value.ts'
import { sayEvent } from './events.tsx'
import { useInspector, useMoment, useTimeline } from './inspector-context.tsx'
import { Panel } from './parts.tsx'
import { useSayRequest } from './say-request.ts'

const t = words(inspector)

const COLUMN = 26
const LANE = 22
/** Names of lanes stand before the first column. */
const NAMES = 150

const frame = css({ overflow: 'auto', maxHeight: '132px', minHeight: '60px' })
const picture = css({ display: 'block', fontFamily: 'text', fontSize: '0.75rem' })
const laneName = css({ fill: 'ink', fontWeight: '600', '&[data-lit=true]': { fill: 'accent' } })
const laneLine = css({ color: 'line', stroke: 'currentColor', '&[data-lit=true]': { color: 'accent.line' } })
const arrowStyle = css({
  color: 'brand',
  stroke: 'currentColor',
  fill: 'currentColor',
  strokeWidth: '1.5px',
  cursor: 'pointer',
  '&[data-kind=external]': { color: 'info' },
  '&[data-kind=outcome]': { color: 'success' },
  '&[data-kind=timer]': { color: 'accent' },
  '&[data-refused=true]': { color: 'error' },
  '&[data-later=true]': { opacity: '.45' },
})
const now = css({ color: 'accent', stroke: 'currentColor', strokeWidth: '2px' })

const callStyle = css({
  color: 'success',
  stroke: 'currentColor',
  fill: 'currentColor',
  strokeWidth: '1.5px',
  '&[data-refused=true]': { color: 'error' },
  '& text': { fill: 'ink', stroke: 'none' },
})

const yOf = (lane: number): number => lane * LANE + 16

const Speech = ({ arrow, column, isLater, said, onChosen }: ArrowProps) => {
  const x = NAMES + column * COLUMN + COLUMN / 2
  const [from, to] = [yOf(arrow.from), yOf(arrow.to)]
  const head = to > from ? -5 : 5
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list of events leads to the same moments by keys
    <g
      className={arrowStyle}
      data-kind={arrow.kind}
      data-refused={arrow.isRefused}
      data-later={isLater}
      onClick={onChosen}
    >
      <title>{said}</title>
      <rect x={x - COLUMN / 2} y={0} width={COLUMN} height="100%" fill="transparent" stroke="none" />
      {arrow.from !== arrow.to && <path d={`M${x} ${from}V${to}`} fill="none" />}
      {arrow.from === arrow.to || arrow.kind === 'birth' ? (
        <circle cx={x} cy={to} r={4} />
      ) : (
        <path d={`M${x} ${to}l-4 ${head}h8z`} stroke="none" />
      )}
    </g>
  )
}

const xOf = (column: number): number => NAMES + column * COLUMN + COLUMN / 2

/** From the event for which it was asked to the answer, with what came of it. */
const Asked = ({ call, lane, said }: { readonly call: Call; readonly lane: number; readonly said: string }) => {
  const { request, begun, ended, by, row } = call
  const y = yOf(lane + row)
  const [from, to] = [begun < 0 ? NAMES : xOf(begun), xOf(ended)]
  const isRefused = request.status === null || request.status >= 400
  return (
    <g className={callStyle} data-refused={isRefused}>
      <title>{said}</title>
      {by !== null && begun >= 0 && <path d={`M${from} ${yOf(by)}V${y}`} fill="none" strokeDasharray="2 3" />}
      {by !== null && <path d={`M${to} ${y}V${yOf(by)}`} fill="none" strokeDasharray="2 3" />}
      <path d={`M${from} ${y}H${to}`} fill="none" strokeWidth={3} />
      <circle cx={to} cy={y} r={3} />
      <text x={from + 5} y={y - 4} fontSize="10">
        {said}
      </text>
    </g>
  )
}

type ArrowProps = {
  readonly arrow: Arrow
  readonly column: number
  readonly isLater: boolean
  readonly said: string
  readonly onChosen: () => void
}

/** Around the moment that is looked at: who sent each event to whom, in order. */
export const Lanes = ({ className }: { readonly className: string }) => {
  const { recording } = useInspector()
  const timeline = useTimeline()
  const { at, length } = useMoment()
  const { entries } = recording
  const scrolled = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/exhaustive-deps -- the list of entries grows in place: its length tells
  const { names, arrows, calls } = useMemo(() => lanesOf(recording, at), [recording, entries, at, length])
  const sayRequest = useSayRequest()
  const here = arrows.findIndex(({ place }) => place === at - 1)
  const heard = arrows[here]
  const lit = new Set(heard ? [heard.from, heard.to] : [])

  useEffect(() => {
    const frameNow = scrolled.current
    if (!frameNow || !heard) return
    frameNow.scrollLeft = Math.max(0, NAMES + (here + 3) * COLUMN - frameNow.clientWidth)
    const [top, bottom] = [yOf(Math.min(heard.from, heard.to)) - LANE, yOf(Math.max(heard.from, heard.to)) + LANE]
    if (bottom > frameNow.scrollTop + frameNow.clientHeight) frameNow.scrollTop = bottom - frameNow.clientHeight
    if (top < frameNow.scrollTop) frameNow.scrollTop = Math.max(0, top)
  }, [here, heard])

  const width = NAMES + Math.max(1, arrows.length) * COLUMN
  const nowX = NAMES + (here + 1) * COLUMN
  const rows = names.length + Math.max(0, ...calls.map(({ row }) => row + 1))
  return (
    <Panel name={t('inspector.lanes')} className={className} isBare>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keys */}
      <div ref={scrolled} className={frame} tabIndex={0} role="group" aria-label={t('inspector.lanes')}>
        <svg
          className={picture}
          width={width}
          height={rows * LANE + 8}
          role="img"
          aria-label={t('inspector.lanesShown', {
            events: arrows.length,
            actors: names.length - 1,
            calls: calls.length,
          })}
        >
          {names.map((name, lane) => (
            <g key={name}>
              <line className={laneLine} data-lit={lit.has(lane)} x1={NAMES} x2={width} y1={yOf(lane)} y2={yOf(lane)} />
              <text className={laneName} data-lit={lit.has(lane)} x={12} y={yOf(lane) + 4}>
                {name === PERSON ? t('inspector.person') : nameOf(name).slice(0, 20)}
              </text>
            </g>
          ))}
          {calls.length > 0 && (
            <g>
              <line className={laneLine} x1={NAMES} x2={width} y1={yOf(names.length)} y2={yOf(names.length)} />
              <text className={laneName} x={12} y={yOf(names.length) + 4}>
                {t('inspector.server')}
              </text>
            </g>
          )}
          {calls.map((call) => (
            <Asked key={`${call.begun}-${call.row}`} call={call} lane={names.length} said={sayRequest(call.request)} />
          ))}
          {arrows.map((arrow, column) => {
            const entry = entries[arrow.place]
            return (
              entry && (
                <Speech
                  key={arrow.place}
                  arrow={arrow}
                  column={column}
                  isLater={arrow.place >= at}
                  said={`${nameOf(entry.actorPath)} ${sayEvent(entry)}`}
                  onChosen={() => timeline.send({ type: 'event.chosen', place: arrow.place })}
                />
              )
            )
          })}
          <line className={now} x1={nowX} x2={nowX} y1={0} y2={rows * LANE + 8} />
        </svg>
      </div>
    </Panel>
  )
}
