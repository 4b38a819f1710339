/** Zoom and pan: one transform on one group, set by hand; nothing is drawn again. */
import { useEffect, useMemo, useRef } from 'react'
import type { Box, Point } from '../layout.types.ts'

type Camera = { x: number; y: number; scale: number }

const least = 0.1
const most = 4

export const zoomedAt = ({ x, y, scale }: Camera, at: Point, factor: number): Camera => {
  const next = Math.min(most, Math.max(least, scale * factor))
  return { x: at.x - ((at.x - x) * next) / scale, y: at.y - ((at.y - y) * next) / scale, scale: next }
}

export const fitted = (page: { width: number; height: number }, view: { width: number; height: number }): Camera => {
  const scale = Math.min(1.5, Math.max(least, Math.min(view.width / page.width, view.height / page.height)))
  return { x: (view.width - page.width * scale) / 2, y: (view.height - page.height * scale) / 2, scale }
}

export function useCamera(page: { width: number; height: number }) {
  const svg = useRef<SVGSVGElement>(null)
  const group = useRef<SVGGElement>(null)
  const camera = useRef<Camera>({ x: 0, y: 0, scale: 1 })
  const { width, height } = page

  const moves = useMemo(() => {
    const view = () => svg.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: 1, height: 1 }
    const set = (next: Camera): void => {
      camera.current = next
      group.current?.setAttribute('transform', `translate(${next.x} ${next.y}) scale(${next.scale})`)
    }
    const inView = ({ x, y }: Point): Point => ({ x: x - view().left, y: y - view().top })
    const zoomAt = (at: Point, factor: number): void => set(zoomedAt(camera.current, inView(at), factor))
    return {
      fit: (): void => set(fitted({ width, height }, view())),
      pan: (by: Point): void => set({ ...camera.current, x: camera.current.x + by.x, y: camera.current.y + by.y }),
      zoomAt,
      zoom(factor: number): void {
        const { left, top, width: wide, height: high } = view()
        zoomAt({ x: left + wide / 2, y: top + high / 2 }, factor)
      },
      /** Brings into view what is not wholly in it. */
      show(box: Box): void {
        const { width: wide, height: high } = view()
        const { x, y, scale } = camera.current
        const [left, top] = [box.x * scale + x, box.y * scale + y]
        const isIn = left >= 0 && top >= 0 && left + box.width * scale <= wide && top + box.height * scale <= high
        if (isIn) return
        set({
          scale,
          x: wide / 2 - (box.x + box.width / 2) * scale,
          y: high / 2 - (box.y + box.height / 2) * scale,
        })
      },
    }
  }, [width, height])

  useEffect(() => {
    moves.fit()
    const node = svg.current
    if (!node) return undefined
    const held = new Map<number, Point>()
    const wheel = (event: WheelEvent): void => {
      event.preventDefault()
      moves.zoomAt({ x: event.clientX, y: event.clientY }, Math.exp(-event.deltaY * 0.0015))
    }
    const down = (event: PointerEvent): void => void held.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const move = (event: PointerEvent): void => {
      const before = held.get(event.pointerId)
      if (!before) return
      const now = { x: event.clientX, y: event.clientY }
      const [other] = [...held].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
      held.set(event.pointerId, now)
      if (!other) moves.pan({ x: now.x - before.x, y: now.y - before.y })
      else {
        const apart = (one: Point) => Math.hypot(one.x - other.x, one.y - other.y)
        moves.zoomAt({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }, apart(now) / (apart(before) || 1))
      }
    }
    const up = (event: PointerEvent): void => void held.delete(event.pointerId)
    node.addEventListener('wheel', wheel, { passive: false })
    node.addEventListener('pointerdown', down)
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', up)
    window.addEventListener('pointercancel', up)
    return () => {
      node.removeEventListener('wheel', wheel)
      node.removeEventListener('pointerdown', down)
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', up)
      window.removeEventListener('pointercancel', up)
    }
  }, [moves])

  return { svg, group, ...moves }
}
