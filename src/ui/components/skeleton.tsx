import type { CSSProperties, ReactNode } from 'react'
import { productGrid, skeleton } from '#styled/recipes'
import { cx } from './cx.ts'
import { Logo } from './logo.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export type SkeletonType = 'minimal' | 'critical' | 'standard' | 'content' | 'product'

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

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** A card that is on its way: picture, price, name. */
export const CardSkeleton = () => (
  <span className={look.column}>
    <Bone square radius={18} />
    <Bone w="46%" h={16} />
    <Bone w="84%" />
    <Bone w="52%" h={10} />
  </span>
)

/** A grid of cards that are on their way. */
export const GridSkeleton = ({ count = 12, wide = true }: { readonly count?: number; readonly wide?: boolean }) => (
  <Waiting>
    <span className={productGrid({ wide })}>
      {times(count).map((index) => (
        <CardSkeleton key={index} />
      ))}
    </span>
  </Waiting>
)

const Waiting = ({ children, className }: { readonly children: ReactNode; readonly className?: string }) => (
  <div role="status" className={cx(look.root, className)}>
    <VisuallyHidden>Loading</VisuallyHidden>
    <span aria-hidden="true">{children}</span>
  </div>
)

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

const BODIES: Record<SkeletonType, () => ReactNode> = {
  minimal: Minimal,
  critical: Critical,
  standard: Standard,
  content: Content,
  product: Product,
}

/**
 * What stands while a page is fetched, in the same boxes as the page, unseen for the first 150 ms:
 * minimal for short stops, critical for cart, checkout and login, standard for lists, content for reading, product.
 */
export const Skeleton = ({ type }: { readonly type: SkeletonType }) => {
  const Body = BODIES[type]
  return (
    <Waiting className={look.page}>
      <Body />
    </Waiting>
  )
}
