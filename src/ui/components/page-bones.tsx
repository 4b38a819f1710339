/** The boxes of each kind of page. */
import type { ReactNode } from 'react'
import { productGrid, skeleton } from '#styled/recipes'
import { Bone, CardSkeleton, times } from './bones.tsx'
import { Logo } from './logo.tsx'

export type SkeletonType = 'minimal' | 'critical' | 'standard' | 'content' | 'product'

const look = skeleton()

const Critical = () => (
  <span className={look.block}>
    <Bone w={150} h={34} />
    <span className={look.cart}>
      <span className={look.block}>
        {times(3).map((index) => (
          <span key={index} className={look.row}>
            <Bone w={76} h={76} radius={14} />
            <span className={look.column}>
              <Bone w="58%" h={16} />
              <Bone w="36%" />
            </span>
          </span>
        ))}
      </span>
      <span className={look.column}>
        <Bone h={180} radius={18} />
        <Bone h={52} />
      </span>
    </span>
  </span>
)

const Standard = () => (
  <span className={look.block}>
    <Bone h={56} radius={14} />
    <Bone w={170} h={28} />
    <span className={productGrid({ wide: true })}>
      {times(12).map((index) => (
        <CardSkeleton key={index} />
      ))}
    </span>
  </span>
)

const LINES = ['100%', '94%', '98%', '62%']
const Content = () => (
  <span className={look.prose}>
    <Bone w="58%" h={36} />
    <Bone w="34%" />
    {times(3).map((part) => (
      <span key={part} className={look.prose}>
        <Bone w="40%" h={22} />
        {LINES.map((width) => (
          <Bone key={width} w={width} />
        ))}
      </span>
    ))}
  </span>
)

const Product = () => (
  <span className={look.halves}>
    <Bone square radius={24} />
    <span className={look.block}>
      <Bone w="28%" />
      <Bone w="70%" h={40} />
      <Bone w="40%" h={36} />
      <span className={look.pair}>
        <Bone h={62} />
        <Bone h={62} />
      </span>
      <Bone h={52} />
      <Bone h={180} radius={18} />
    </span>
  </span>
)

const Minimal = () => (
  <span className={look.middle}>
    <Logo size={56} />
  </span>
)

export const pageBones: Record<SkeletonType, () => ReactNode> = {
  minimal: Minimal,
  critical: Critical,
  standard: Standard,
  content: Content,
  product: Product,
}
