/** Where everything of a chart stands. Made by `scripts/charts` before anybody looks; a picture draws it and computes nothing. */
import type { ChartModel } from '#machines/chart/chart-model.ts'

export type Point = { x: number; y: number }
export type Box = Point & { width: number; height: number }

/** A line of text in a box: `text` is already as short as it may be, `width` is what it must keep to. */
export type Words = { text: string; width: number }

/** A line of a state's box, below its name. */
export type Row = Box & {
  kind: 'entry' | 'exit' | 'invoke' | 'transition'
  /** The transition's, where it is one; else what is invoked. */
  id: string
  first: Words
  /** Its guard and actions. */
  second: Words | null
}

export type StateBox = Box & {
  id: string
  name: Words
  isLeaf: boolean
  isRegion: boolean
  rows: Row[]
}

/** What a pill says: a transition, or the event from which branches leave. */
export type Pill = Box & {
  /** The transition's, or `source|descriptor` of branches. */
  id: string
  transitions: string[]
  first: Words | null
  second: Words | null
}

/** A line of the picture with the transitions that take it: those from one state to another, or those whose branches begin at its end. */
export type Edge = {
  transitions: string[]
  points: Point[]
  /** One below the other, in the middle of the line. */
  pills: Pill[]
  /** Where a state begins that is entered by nobody's doing. */
  isInitial: boolean
  hasArrow: boolean
}

/** Where branches of one event part, or where one transition enters several regions. */
export type Joint = Box & { kind: 'branches' | 'fork'; transitions: string[] }

/** The dot of a compound state, from which the arrow to its first state leaves. */
export type InitialDot = Point & { state: string }

export type ChartLayout = {
  chart: ChartModel
  /** Of the chart and of all that draws it. */
  hash: string
  direction: 'RIGHT' | 'DOWN'
  width: number
  height: number
  /** What holds others stands before them. */
  states: StateBox[]
  edges: Edge[]
  joints: Joint[]
  dots: InitialDot[]
}
