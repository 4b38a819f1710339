/** elkjs, which lays out graphs: a library for development alone, whose own types ask for more than we use. */
import { createRequire } from 'node:module'

export type ElkPoint = { x: number; y: number }

/** One without text is not laid out. */
export type ElkLabel = {
  id: string
  text: string
  width: number
  height: number
  x?: number
  y?: number
  layoutOptions?: Options
}

export type Options = Record<string, string>

export type ElkNode = {
  id: string
  width?: number
  height?: number
  x?: number
  y?: number
  children?: ElkNode[]
  layoutOptions?: Options
}

export type ElkEdge = {
  id: string
  sources: string[]
  targets: string[]
  labels?: ElkLabel[]
  sections?: { startPoint: ElkPoint; bendPoints?: ElkPoint[]; endPoint: ElkPoint }[]
  layoutOptions?: Options
}

export type ElkGraph = ElkNode & { edges: ElkEdge[] }

type Elk = { layout: (graph: ElkGraph) => Promise<ElkGraph> }

/** Late: nobody waits for it who only compares. */
export function createElk(): Elk {
  const require = createRequire(import.meta.url)
  const Elk = require('elkjs/lib/elk.bundled.js') as new () => Elk
  return new Elk()
}
