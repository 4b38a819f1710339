import type { CSSProperties } from 'react'
import { skeleton } from '#styled/recipes'

const look = skeleton()

type BoneProps = {
  readonly w?: CSSProperties['width']
  readonly h?: CSSProperties['height']
  readonly square?: boolean
  readonly radius?: number
}

/** One bone: the box that a text, a button or a picture will fill. */
export const Bone = ({ w = '100%', h = 12, square = false, radius }: BoneProps) => (
  <span
    className={look.bone}
    style={{ width: w, ...(square ? { aspectRatio: 1 } : { height: h }), ...(radius ? { borderRadius: radius } : {}) }}
  />
)

export const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** A card that is on its way: picture, price, name. */
export const CardSkeleton = () => (
  <span className={look.column}>
    <Bone square radius={18} />
    <Bone w="46%" h={16} />
    <Bone w="84%" />
    <Bone w="52%" h={10} />
  </span>
)
