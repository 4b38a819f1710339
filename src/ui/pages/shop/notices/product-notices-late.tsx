/** Keeps the room of what one can ask to be told of at a product, which comes once the page is idle. */
import { lazy, useEffect, useState } from 'react'
import { css } from '#styled/css'
import { Extra } from '#ui/components/extra.tsx'
import { whenIdle } from '../listing/when-idle.ts'

const Notices = lazy(async () => ({ default: (await import('./product-notices.tsx')).ProductNotices }))

const room = css({ mt: '12', minH: '44px' })

type ProductNoticesProps = {
  readonly productId: number
  readonly measurementId: number | null
  readonly isSoldOut: boolean
}

export const ProductNotices = (props: ProductNoticesProps) => {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => whenIdle(() => setIsIdle(true)), [])
  return <div className={room}>{isIdle && <Extra>{<Notices {...props} />}</Extra>}</div>
}
