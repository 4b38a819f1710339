/** Refusals of the back office: codes with params for its pages, and a sentence for everybody else. */
import { ApiError } from '../../platform/errors.ts'
import type { Refused } from '#machines/admin/resource.definition.ts'
import type { Stored } from './resource-store.ts'
import { sentenceOf } from './sentences.ts'

/** 422 of fields. */
export function refusedFields(refused: readonly Refused[]): ApiError {
  const errors: Record<string, string[]> = {}
  const codes: Record<string, { code: string; params?: Refused['params'] }[]> = {}
  for (const { field, code, params } of refused) {
    ;(errors[field] ??= []).push(sentenceOf(code, params))
    ;(codes[field] ??= []).push({ code, ...(params && { params }) })
  }
  const [first] = Object.values(errors).flat()
  return new ApiError(422, 'validation_failed', first ?? 'Please check what you sent.', { errors, details: { codes } })
}

/** 409: others were first. */
export const staleVersion = (stale: {
  current: Stored
  changed_by: string | null
  changed_at: string | null
  fields: readonly string[]
}): ApiError => new ApiError(409, 'stale_version', 'Somebody else changed this meanwhile.', { details: { stale } })

export const changedSince = (fields: readonly string[]): ApiError =>
  new ApiError(409, 'changed_since', 'This was changed again since, so it cannot be taken back.', {
    details: { fields },
  })

/** 409: an action that its record does not offer as it stands. */
export const notOffered = (message = 'This cannot be done as it stands now.'): ApiError =>
  new ApiError(409, 'not_allowed', message)

export const notUndoable = (message = 'This cannot be taken back.'): ApiError =>
  new ApiError(409, 'not_undoable', message)

/** @param count how many things hang on it */
export const inUse = (message: string, count: number): ApiError =>
  new ApiError(409, 'in_use', message, { details: { in_use: count } })

export const selectionChanged = (total: number): ApiError =>
  new ApiError(409, 'selection_changed', `There are ${total} of them by now. Please look again.`, {
    details: { total },
  })

/** 422: a name in a list's address that the list does not know. */
export const unknownName = (name: string): ApiError =>
  new ApiError(422, 'validation_failed', `There is no “${name}” to filter or sort by.`, {
    errors: { [name]: ['There is no such filter or sort.'] },
  })
