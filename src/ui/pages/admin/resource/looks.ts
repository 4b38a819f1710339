/** What of a resource's page is drawn by components of its own. They arrive with a chunk of their own; everything else follows from the definition. */
import { createContext, useContext, type ComponentType } from 'react'
import type { FieldValue, ResourceDefinition, ResourceRecord, Values } from '#machines/admin/resource.definition.ts'
import type { FieldErrors, ListPage } from '#machines/admin/resource.types.ts'
import type { RecordRef, ResourceRef } from '#ui/actors/office.ts'
import type { PreviewProps } from './preview-panel.tsx'

/** A field of the kind `own`. */
export type OwnFieldProps = {
  readonly label: string
  readonly value: FieldValue
  /** Of the whole form, read. */
  readonly values: Values
  /** Of the whole form, by field and by places within it, for example `measurements.2.sku`. */
  readonly errors: FieldErrors
  /** As it is stored; null for a new record. */
  readonly stored: ResourceRecord | null
  readonly isDisabled: boolean
  readonly onChange: (value: FieldValue) => void
}

/** What stands below the form of a stored record, for example its history. */
export type RecordPanelProps = {
  readonly definition: ResourceDefinition
  readonly stored: ResourceRecord
  readonly record: RecordRef
  readonly resource: ResourceRef
}

/** What stands above the form. */
export type RecordHeadProps = {
  /** Null for a new record. */
  readonly stored: ResourceRecord | null
}

/** A list in another look, by `view` of its address. */
export type ListLookProps = {
  readonly definition: ResourceDefinition
  readonly resource: ResourceRef
  readonly page: ListPage
  readonly query: string
}

/** A page of its own below the list, by the next segment of the address. */
export type ResourcePageProps = { readonly definition: ResourceDefinition }

export type ResourceLooks = {
  readonly fields?: Readonly<Record<string, ComponentType<OwnFieldProps>>>
  /** In place of what a column's kind draws, by the column's name. */
  readonly cells?: Readonly<Record<string, ComponentType<{ readonly row: ResourceRecord }>>>
  /** What shoppers see of it, drawn by the shop's own view, while it is being typed. */
  readonly Preview?: ComponentType<PreviewProps>
  readonly Head?: ComponentType<RecordHeadProps>
  /** Whether the panels offer the actions of a record, each in its place; else they stand below the form. */
  readonly placesActions?: boolean
  /** Where the name of a row leads, where that is not its record; null for nowhere. */
  readonly linkTo?: (row: ResourceRecord) => string | null
  /** On a phone, below the name: what else one has to know of a row. */
  readonly PhoneLine?: ComponentType<{ readonly row: ResourceRecord }>
  readonly panels?: Readonly<Record<string, ComponentType<RecordPanelProps>>>
  readonly lists?: Readonly<Record<string, ComponentType<ListLookProps>>>
  readonly pages?: Readonly<Record<string, ComponentType<ResourcePageProps>>>
  /** At a row of the list, beside its actions. */
  readonly RowTools?: ComponentType<{ readonly row: ResourceRecord }>
  /** Beside the bulk actions: what leads on from the chosen rows, on whichever page they stand. */
  readonly BulkTools?: ComponentType<{ readonly ids: readonly number[] }>
  /** Beside the title of the list. */
  readonly ListTools?: ComponentType<{ readonly resource: ResourceRef; readonly query: string }>
}

export const LooksContext = createContext<ResourceLooks>({})

export const useLooks = (): ResourceLooks => useContext(LooksContext)
