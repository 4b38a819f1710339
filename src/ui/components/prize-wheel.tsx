/** The wheel itself: segments of one size in the prizes' colours, their names along the radius, a pointer above. */
import { css } from '#styled/css'

export type WheelSegment = { readonly label: string; readonly color: string }

type PrizeWheelProps = {
  readonly segments: readonly WheelSegment[]
  /** What it is called by readers. */
  readonly label: string
  /** Degrees clockwise. */
  readonly angle?: number
  /** Whether it takes its time to get there. */
  readonly turning?: boolean
}

const middle = 170
const radius = 151
const hub = 32
const bulbs = 24

const root = css({ position: 'relative', display: 'block', w: '100%', maxW: '440px', mx: 'auto', overflow: 'visible' })
const rim = css({ fill: 'brand.rim' })
const turned = css({
  transformOrigin: '170px 170px',
  '&[data-turning]': { transition: 'transform 4.2s cubic-bezier(.14,.68,.09,1)' },
})
const lines = css({ stroke: 'on.deep', strokeWidth: '2' })
const words = css({ fontFamily: 'display', fontWeight: '700' })
const hubFill = css({ fill: 'brand.deep', stroke: 'on.deep', strokeWidth: '5' })
const sun = css({ fill: 'accent' })
const white = css({ fill: 'on.deep' })
const pin = css({ fill: 'accent', stroke: 'brand.deep', strokeWidth: '3', strokeLinejoin: 'round' })
const hole = css({ fill: 'brand.deep' })

const at = (degrees: number, distance: number): string => {
  const turn = ((degrees - 90) * Math.PI) / 180
  return `${(middle + distance * Math.cos(turn)).toFixed(2)} ${(middle + distance * Math.sin(turn)).toFixed(2)}`
}

/** How light a colour is to the eye, 0 to 1 (WCAG 2). */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((from) => {
    const share = Number.parseInt(color.slice(from, from + 2), 16) / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Dark or white words, whichever stands out more. */
const inkOn = (color: string): string => (luminance(color) > 0.179 ? '#15163B' : '#FFFFFF')

/** Names are as large as the room along the radius lets them be. */
const sizeOf = (label: string, count: number): number =>
  Math.max(8, Math.min(count > 9 ? 13 : 16, 106 / (label.length * 0.56)))

const Segment = ({ label, color, index, count }: WheelSegment & { index: number; count: number }) => {
  const size = 360 / count
  const turn = index * size
  const [from, to] = [at(turn - size / 2, radius), at(turn + size / 2, radius)]
  // On the left half names run outside in, so that none stands on its head.
  const isLeft = turn > 180
  return (
    <>
      <path
        className={lines}
        fill={color}
        d={`M${middle} ${middle}L${from}A${radius} ${radius} 0 ${size > 180 ? 1 : 0} 1 ${to}Z`}
      />
      <text
        className={words}
        fill={inkOn(color)}
        fontSize={sizeOf(label, count)}
        dominantBaseline="central"
        textAnchor={isLeft ? 'start' : 'end'}
        transform={`translate(${at(turn, radius - 9)}) rotate(${turn + (isLeft ? 90 : -90)})`}
      >
        {label}
      </text>
    </>
  )
}

export const PrizeWheel = ({ segments, label, angle = 0, turning = false }: PrizeWheelProps) => (
  <svg role="img" aria-label={label} viewBox="0 -33 340 373" className={root}>
    <circle className={rim} cx={middle} cy={middle} r="169" />
    {Array.from({ length: bulbs }, (_, bulb) => {
      const [x, y] = at((bulb * 360) / bulbs, 160).split(' ')
      return <circle key={bulb} className={bulb % 2 === 0 ? sun : white} cx={x} cy={y} r="3" />
    })}
    <g className={turned} data-turning={turning ? '' : undefined} style={{ transform: `rotate(${angle}deg)` }}>
      {segments.map((segment, index) => (
        <Segment key={`${index} ${segment.label}`} {...segment} index={index} count={segments.length} />
      ))}
    </g>
    <circle className={lines} fill="none" cx={middle} cy={middle} r={radius} />
    <circle className={hubFill} cx={middle} cy={middle} r={hub} />
    <circle className={sun} cx={middle} cy={middle} r="9" />
    {/* Its tip ends on the rim, so that it covers no name. */}
    <path className={pin} d="M170 21 155.500 -7a16.500 16.500 0 1 1 29 0Z" />
    <circle className={hole} cx={middle} cy="-14" r="5.500" />
  </svg>
)
