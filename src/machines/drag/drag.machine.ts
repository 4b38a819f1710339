/** A press that moves more than 3 px is a drag and no click; the mark stays 10 ms after release, so that the click that follows is swallowed. */
import { assign, setup } from 'xstate'

export type DragEvent =
  | { type: 'pointer.pressed'; x: number; y: number }
  | { type: 'pointer.moved'; x: number; y: number }
  | { type: 'pointer.released' }

type Point = { x: number; y: number }

/** Pixels (CSS) that a press may move and still be a click. */
export const dragThreshold = 3

export const dragMachine = setup({
  types: { context: {} as { from: Point }, events: {} as DragEvent },
  guards: {
    isFar: ({ context }, to: Point) => Math.hypot(to.x - context.from.x, to.y - context.from.y) > dragThreshold,
  },
  actions: { markStart: assign((_, from: Point) => ({ from })) },
  delays: { releaseMark: 10 },
}).createMachine({
  id: 'drag',
  context: { from: { x: 0, y: 0 } },
  initial: 'resting',
  states: {
    resting: {
      meta: { ignores: ['pointer.moved', 'pointer.released'] },
      on: { 'pointer.pressed': { target: 'pressing', actions: { type: 'markStart', params: ({ event }) => event } } },
    },
    pressing: {
      on: {
        'pointer.pressed': { actions: { type: 'markStart', params: ({ event }) => event } },
        'pointer.moved': { guard: { type: 'isFar', params: ({ event }) => event }, target: 'dragging' },
        'pointer.released': 'resting',
      },
    },
    dragging: {
      tags: 'dragged',
      meta: { ignores: ['pointer.moved', 'pointer.pressed'] },
      on: { 'pointer.released': 'releasing' },
    },
    releasing: {
      tags: 'dragged',
      meta: { ignores: ['pointer.moved', 'pointer.released'] },
      after: { releaseMark: 'resting' },
      on: { 'pointer.pressed': { target: 'pressing', actions: { type: 'markStart', params: ({ event }) => event } } },
    },
  },
})
