import { describe, expect, it } from 'vitest'
import { dragMachine, type DragEvent } from '#machines/drag/drag.machine.ts'
import { openPart } from '../open-part.ts'

const press: DragEvent = { type: 'pointer.pressed', x: 100, y: 100 }

function pressed(...events: DragEvent[]) {
  const part = openPart(dragMachine)
  for (const event of [press, ...events]) part.actor.send(event)
  return { ...part, isDragged: () => part.actor.getSnapshot().hasTag('dragged') }
}

describe('a press', () => {
  it.each([
    [3, 0],
    [0, -3],
    [2, 2],
  ])('[SHOP-19] that moves by %d and %d is a click', (x, y) => {
    const { isDragged, actor } = pressed({ type: 'pointer.moved', x: 100 + x, y: 100 + y })
    expect(isDragged()).toBe(false)
    actor.send({ type: 'pointer.released' })
    expect(isDragged()).toBe(false)
  })

  it.each([
    [4, 0],
    [0, -3.1],
    [2.2, 2.2],
  ])('[SHOP-19] that moves by %d and %d is a drag, wherever it ends', (x, y) => {
    const { isDragged, actor } = pressed(
      { type: 'pointer.moved', x: 100 + x, y: 100 + y },
      { ...press, type: 'pointer.moved' },
    )
    expect(isDragged()).toBe(true)
    actor.send({ type: 'pointer.released' })
    expect(isDragged()).toBe(true)
  })

  it('[SHOP-19] clears the drag 10 ms after its release', async () => {
    const { isDragged, wait } = pressed({ type: 'pointer.moved', x: 200, y: 100 }, { type: 'pointer.released' })
    await wait(9)
    expect(isDragged()).toBe(true)
    await wait(1)
    expect(isDragged()).toBe(false)
  })
})
