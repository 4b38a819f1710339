import { useRef, useState, type KeyboardEvent } from 'react'
import type { ProductDetail } from '#machines/catalog/catalog.types.ts'
import type { TilePicture } from '#ui/components/tile.tsx'
import { pictureOf } from '../listing/card-goods.ts'

export type Slide = { picture: TilePicture; alt: string }

/** The pictures of a product, or the one that stands for it. */
export const slidesOf = (product: ProductDetail): Slide[] => {
  const slides = product.images.map(({ url, alt, cloth, color }) => ({ picture: { url, cloth, blur: color }, alt }))
  return slides.length > 0 ? slides : [{ picture: pictureOf(product), alt: product.name }]
}

/** Which of so many pictures is in view: turned by swiping, by arrow keys, or shown outright. */
export function useSlides(count: number) {
  const [current, setCurrent] = useState(0)
  const ref = useRef<HTMLUListElement>(null)
  const show = (index: number) => {
    const to = Math.max(0, Math.min(count - 1, index))
    ref.current?.children[to]?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })
    setCurrent(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    show(current + step)
  }
  const onScroll = () => {
    const list = ref.current
    if (list) setCurrent(Math.round(list.scrollLeft / Math.max(1, list.clientWidth)))
  }
  return { ref, current, show, onKeyDown, onScroll }
}
