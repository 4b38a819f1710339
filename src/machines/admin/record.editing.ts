/** One record under edit: what was typed, what differs, and what becomes of it when somebody else was first. Pure. */
import { changedBy, isSame } from './resource.rules.ts'
import type { FieldValue, Refused, ResourceRecord, Values } from './resource.definition.ts'
import type { Editing, FieldErrors, RecordDraft, Side, Stale } from './resource.types.ts'

const fresh = {
  typedAtSave: {},
  sent: {},
  errors: {},
  refusal: null,
  stale: null,
  choices: {},
  mergedWith: null,
  isRecalled: false,
}

export const beginEditing = (values: Values): Editing => ({
  ...fresh,
  id: null,
  base: null,
  initial: values,
  typed: values,
})

export const openEditing = (record: ResourceRecord): Editing => ({
  ...fresh,
  id: record.id,
  base: record,
  initial: record,
  typed: record,
})

const changedFields = ({ base, initial, typed }: Editing): string[] =>
  Object.keys(typed).filter((field) => !isSame(typed[field], (base ?? initial)[field]))

/** Whether something was typed that is not saved. */
export const isChanged = (editing: Editing): boolean => changedFields(editing).length > 0

/** What is kept of it; null where nothing is to be saved. */
export function draftOf(editing: Editing): RecordDraft | null {
  const fields = changedFields(editing)
  if (fields.length === 0) return null
  const of = (values: Values): Values => Object.fromEntries(fields.map((field) => [field, values[field] ?? null]))
  return { version: editing.base?.version ?? null, base: of(editing.base ?? {}), typed: of(editing.typed) }
}

/**
 * What was typed before, over what stands now. Where others changed the same field meanwhile, the record stands as it was when it was
 * typed: the server then finds the save too late, and a person chooses.
 */
export function recall(editing: Editing, { version, base, typed }: RecordDraft): Editing {
  const recalled = { ...editing, typed: { ...editing.typed, ...typed } }
  const current = editing.base
  if (current === null) return { ...recalled, isRecalled: isChanged(recalled) }
  const isClash = Object.keys(typed).some(
    (field) => !isSame(current[field], base[field]) && !isSame(current[field], typed[field]),
  )
  return {
    ...recalled,
    base: isClash ? { ...current, ...base, version: version ?? current.version } : current,
    mergedWith: isClash || version === current.version || !isChanged(recalled) ? null : (changedBy(current) ?? ''),
    isRecalled: isChanged(recalled),
  }
}

export function changeField(editing: Editing, field: string, value: FieldValue): Editing {
  const errors = Object.fromEntries(
    Object.entries(editing.errors).filter(([place]) => place !== field && !place.startsWith(`${field}.`)),
  )
  return { ...editing, typed: { ...editing.typed, [field]: value }, errors, mergedWith: null, isRecalled: false }
}

export const errorsOf = (refused: readonly Refused[]): FieldErrors => {
  const errors: Record<string, { code: string; params?: Refused['params'] }[]> = {}
  for (const { field, code, params } of refused) (errors[field] ??= []).push({ code, ...(params && { params }) })
  return errors as FieldErrors
}

/** What of the values is to be written: of a record what differs from it, of a new one everything. */
export function differing(values: Values, base: ResourceRecord | null): Values {
  if (!base) return values
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => !isSame(value, base[field])))
}

export const beginSave = (editing: Editing, values: Values): Editing => ({
  ...editing,
  typedAtSave: editing.typed,
  sent: differing(values, editing.base),
  errors: {},
  refusal: null,
})

/** The record as it was saved; what was typed while it was under way stays. */
export const afterSave = (editing: Editing, record: ResourceRecord): Editing => ({
  ...openEditing(record),
  mergedWith: editing.mergedWith,
  typed: Object.fromEntries(
    Object.keys({ ...editing.typed, ...record }).map((field) => [
      field,
      isSame(editing.typed[field], editing.typedAtSave[field])
        ? (record[field] ?? null)
        : (editing.typed[field] ?? null),
    ]),
  ),
})

/** Fields that both sides changed, each to something else. */
export const conflictsOf = ({ base, sent }: Editing, { current }: Stale): string[] =>
  Object.keys(sent).filter((field) => !isSame(current[field], base?.[field]) && !isSame(current[field], sent[field]))

/** What was not typed shows what stands now; what was typed stays. */
const onto = (editing: Editing, current: ResourceRecord): Editing => ({
  ...editing,
  base: current,
  typed: Object.fromEntries(
    Object.keys({ ...editing.typed, ...current }).map((field) => [
      field,
      isSame(editing.typed[field], editing.base?.[field]) ? (current[field] ?? null) : (editing.typed[field] ?? null),
    ]),
  ),
})

/**
 * Looked at again, because others changed something. Where they changed a field that is being typed in, the record stays as it
 * was opened: the server then finds the save too late, and a person chooses. Otherwise theirs would be overwritten unseen.
 */
export function refresh(editing: Editing, current: ResourceRecord): Editing {
  const { base, typed } = editing
  const mine = Object.keys(typed).filter((field) => !isSame(typed[field], base?.[field]))
  const isClash = mine.some((field) => !isSame(current[field], base?.[field]) && !isSame(current[field], typed[field]))
  if (isClash) return editing
  const isMerged = mine.length > 0 && current.version !== base?.version
  return { ...onto(editing, current), mergedWith: isMerged ? (changedBy(current) ?? '') : editing.mergedWith }
}

/** Everybody changed fields of their own: both changes stay. */
export const merge = (editing: Editing, stale: Stale): Editing => ({
  ...onto(editing, stale.current),
  typedAtSave: onto(editing, stale.current).typed,
  mergedWith: stale.changedBy ?? '',
})

export const isChosen = (editing: Editing): boolean =>
  editing.stale !== null && conflictsOf(editing, editing.stale).every((field) => editing.choices[field] !== undefined)

export const choose = (editing: Editing, field: string, side: Side): Editing => ({
  ...editing,
  choices: { ...editing.choices, [field]: side },
})

/** What was chosen is what is written now; theirs need no writing. */
export function applyChoices(editing: Editing): Editing {
  if (!editing.stale) return editing
  const theirs = new Set(Object.entries(editing.choices).flatMap(([field, side]) => (side === 'theirs' ? [field] : [])))
  const kept = Object.fromEntries(Object.entries(editing.sent).filter(([field]) => !theirs.has(field)))
  const merged = merge(editing, editing.stale)
  const taken = Object.fromEntries([...theirs].map((field) => [field, editing.stale?.current[field] ?? null]))
  const typed = { ...merged.typed, ...taken }
  return { ...merged, sent: kept, typed, typedAtSave: typed, stale: null, choices: {} }
}

/** Everything as it stands, nothing of what was typed. */
export const discard = (editing: Editing): Editing => {
  const base = editing.stale?.current ?? editing.base
  return base ? openEditing(base) : beginEditing(editing.initial)
}

/** The same once more as a new record, because somebody deleted it meanwhile. */
export const asNew = (editing: Editing): Editing => ({
  ...editing,
  id: null,
  base: null,
  initial: {},
  sent: editing.typed,
  typedAtSave: editing.typed,
})
