import { encode } from 'uqr'
import { css } from '#styled/css'

const box = css({ w: '200px', h: '200px', bg: 'white', borderRadius: 'control', p: '8' })

type QrCodeProps = { readonly text: string; readonly label: string }

/** A text as squares that a camera reads. It comes with its library, when one is to be shown. */
export const QrCode = ({ text, label }: QrCodeProps) => {
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={box} shapeRendering="crispEdges">
      <path d={path} fill="black" />
    </svg>
  )
}
