import type { ReactNode } from 'react'

export type IconProps = {
  /** side in px, 20 unless told */
  readonly size?: number
  /** 1.75 unless told; 2.25 in small buttons */
  readonly stroke?: number
  /** fills the shape with the text colour: a saved heart, a won star */
  readonly filled?: boolean
  readonly className?: string
}
export type Icon = (props: IconProps) => ReactNode

/** An icon is a drawing, never a name: whoever shows it alone names the control it stands in. */
export const glyph =
  (d: string): Icon =>
  ({ size = 20, stroke = 1.75, filled = false, className }) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d={d} />
    </svg>
  )
