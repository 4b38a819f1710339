/** What passes between an export of a list, its page and the server. */
import type { Refusal } from '../resource.types.ts'

/** How far a file is. */
export type ExportJob = {
  readonly id: number
  readonly state: 'running' | 'done' | 'failed'
  readonly total: number
  readonly done: number
}

export type ExportAnswer = { tag: 'told'; job: ExportJob } | { tag: 'refused'; refusal: Refusal }

/** `lost`: nobody answered, which is worth another try. */
export type WatchAnswer = ExportAnswer | { tag: 'lost' }

export type FileSaved = { tag: 'saved'; name: string } | { tag: 'refused'; refusal: Refusal }

/** `query`: the list as its address writes it. */
export type ExportAsked = { resource: string; query: string }

export type ExportContext = {
  resource: string
  query: string
  job: ExportJob | null
  /** The file's name, once it is on this device. */
  saved: string | null
  refusal: Refusal | null
}

export type ExportEvent = { type: 'export.asked'; query: string }
