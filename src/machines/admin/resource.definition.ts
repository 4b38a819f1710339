/**
 * What a resource of the back office is, as data: the page draws it, the server takes its whitelists and its rules from it. Texts are
 * codes of the catalogue, by convention `office.{resource}.{name}`. Money is in naira, times are ISO 8601, as in the API.
 */
import type { Edge } from './instants.ts'
import type { Permission } from './permissions.ts'

/** JSON; most fields hold a plain value or a list of them, a field of its own kind whatever its look reads. */
export type FieldValue =
  | string
  | number
  | boolean
  | null
  | readonly FieldValue[]
  | { readonly [name: string]: FieldValue }

/** A record's fields by name, as the API writes them. */
export type Values = Readonly<Record<string, FieldValue>>

/** A record as the API gives it; `name` is what people call it. */
export type ResourceRecord = Values & { readonly id: number; readonly version: number }

/** Why a value is refused: a code of the catalogue with its params. */
export type Refused = { field: string; code: string; params?: Readonly<Record<string, string | number>> }

type Common = {
  readonly id: string
  /** Its word, where its name stands for another one. */
  readonly label?: string
  readonly isRequired?: boolean
  /** What a new record has there. */
  readonly initial?: FieldValue
  /** Shown, and kept, only where another field has one of these values. */
  readonly when?: { readonly field: string; readonly is: readonly FieldValue[] }
  /** Not to be changed where the record says so: the name of a boolean field that the server fills. */
  readonly frozenBy?: string
}

export type Field = Common &
  (
    | {
        readonly kind: 'text'
        readonly min?: number
        readonly max: number
        readonly form?: 'upper' | 'slug'
        /** A regular expression that the whole text must match, with the code of its refusal. */
        readonly pattern?: readonly [source: string, code: string]
        readonly isLong?: boolean
        /** The form says below it how it is written. */
        readonly hasHint?: boolean
      }
    | { readonly kind: 'integer'; readonly min: number; readonly max: number }
    /** A number with a fraction, such as a percentage or a latitude. */
    | { readonly kind: 'decimal'; readonly min: number; readonly max: number }
    /** Naira. */
    | { readonly kind: 'money'; readonly min: number; readonly max: number }
    | {
        readonly kind: 'choice'
        readonly options: readonly string[]
        /** What somebody must be allowed besides to choose one of them. */
        readonly needs?: Readonly<Record<string, Permission>>
        /** Those that whoever looks may not choose: see `definitionFor`. */
        readonly closed?: readonly string[]
      }
    | { readonly kind: 'switch' }
    /** With `edge`: one end of a schedule, typed as a Lagos date with or without a time (`readInstant`). */
    | { readonly kind: 'instant'; readonly edge?: Edge }
    /** An address. With `ratio` it is uploaded in its place, shown as it will be cut, and an upload below `least` pixels is refused. */
    | {
        readonly kind: 'picture'
        readonly ratio?: readonly [width: number, height: number]
        readonly least?: { readonly width: number; readonly height: number }
      }
    /** `#rrggbb`; with `on` it must be readable upon the colour that another field names. */
    | { readonly kind: 'colour'; readonly on?: string }
    /** Where something leads, by the kind that the choice `by` names: a slug for product and category, a path or an https address for url. */
    | { readonly kind: 'link'; readonly by: string }
    /** The id of one record of another resource; `below`: of the children of the one that another field names, emptied when that changes. */
    | { readonly kind: 'reference'; readonly to: string; readonly below?: string }
    /** Short texts, each once. */
    | { readonly kind: 'tags'; readonly max: number; readonly maxLength: number; readonly options?: readonly string[] }
    /** Ids of records of another resource, or texts; `to` may hang on another field. */
    | { readonly kind: 'references'; readonly to: string | { readonly field: string }; readonly max: number }
    /**
     * JSON with a look of its own, which the page finds by the field's name among the looks of the resource. A refusal names the field, or a place
     * within it as `measurements.2.sku`.
     */
    | { readonly kind: 'own'; readonly check?: (value: FieldValue, values: Values) => readonly Refused[] }
  )

export type Column = {
  readonly id: string
  readonly kind: 'text' | 'money' | 'integer' | 'instant' | 'state' | 'switch' | 'picture' | 'choice'
  /** The name of a sort of the API. */
  readonly sort?: string
  /** Shown only when somebody asks for it. */
  readonly isOptional?: boolean
  /** Its word, where its name stands for another one. */
  readonly label?: string
}

export type Filter =
  /** `unasked`: the list leaves something out where none is chosen, and this names the words that say so in place of “Any”. */
  | { readonly id: string; readonly kind: 'choice'; readonly options: readonly string[]; readonly unasked?: string }
  | { readonly id: string; readonly kind: 'reference'; readonly to: string }
  /** Typed: a word, or naira. */
  | { readonly id: string; readonly kind: 'text' | 'money' }

export type BulkAction = {
  readonly id: string
  /** Fields that it asks for, by name; none for a plain press. */
  readonly fields?: readonly Field[]
  /** What it sets, for those that only set fields. */
  readonly sets?: Values
  readonly permission?: Permission
  /** Whether it says first, as `consequence_{id}`, what it brings about. */
  readonly asks?: boolean
  /** Whether it takes something away from somebody: its button says so by its look. */
  readonly isHarmful?: boolean
  /** Only where a field of the record has one of these values; of many, the others are refused. */
  readonly when?: { readonly field: string; readonly is: readonly FieldValue[] }
}

/** What is done to one record, at its row or beside its form: at the server a bulk action on one. */
export type RecordAction = BulkAction & {
  /** Also at the row in the list. */
  readonly isInList?: boolean
}

export type ResourceDefinition = {
  /** The segment of the page's and of the API's path. */
  readonly id: string
  /** The thing as the trail names its actions: `coupon` in `coupon.created`. */
  readonly thing: string
  readonly permission: { readonly read: Permission; readonly write: Permission }
  /** The field that people call a record by. */
  readonly nameField: string
  /** The field that names a record in the address of its page, where it is not its id. */
  readonly addressField?: string
  readonly columns: readonly Column[]
  /** The first is what is shown without one. */
  readonly tabs: readonly string[]
  readonly filters: readonly Filter[]
  /** As the API takes them; the first is the default. */
  readonly sorts: readonly string[]
  /** Where a tab has another default. */
  readonly tabSorts?: Readonly<Record<string, string>>
  readonly form: readonly { readonly id: string; readonly fields: readonly Field[] }[]
  /** What the server fills and nobody edits. */
  readonly facts: readonly string[]
  /** Rules across fields, on values as the API takes them. */
  readonly rules: (values: Values, record: Values | null) => readonly Refused[]
  readonly bulkActions: readonly BulkAction[]
  /** Where so many at most are done at once, for more of them are no job; else there is no limit that a person meets. */
  readonly bulkAtMost?: number
  readonly recordActions?: readonly RecordAction[]
  /** What nobody does by hand with its records: what buyers wrote is neither added nor edited. */
  readonly without?: readonly ('create' | 'edit' | 'delete')[]
  /** Where the boolean fact `by` holds, deleting archives; `text` names the words that say why. */
  readonly archive?: { readonly by: string; readonly text?: string }
  /**
   * Whether people give the records an order: by drag or Alt and an arrow in the list, where the first of `sorts` goes by `position`. What is moved gets
   * a number between its neighbours; where the form has no field `position`, the server numbers all of them anew.
   */
  readonly isOrdered?: boolean
  /** Whoever looks may change nothing: see `definitionFor`. */
  readonly isReadOnly?: boolean
  /** The field whose values have an order each; where it is null, rows of other orders may stand between. */
  readonly orderedWithin?: string
  /** Columns of its CSV file, in their order. */
  readonly csv: readonly string[]
  /** Fields that a file may write, where it may not write all: then it makes no new records either. */
  readonly csvWrites?: readonly string[]
}

export const fieldsOf = (definition: ResourceDefinition): readonly Field[] =>
  definition.form.flatMap(({ fields }) => fields)

/** Those of its fields that a CSV file may write. */
export const fileFieldsOf = (definition: ResourceDefinition): readonly Field[] =>
  fieldsOf(definition).filter(({ id }) => definition.csvWrites?.includes(id) ?? true)

/** Whether a field is shown, and counts, beside these values. */
export const isShown = ({ when }: Field, values: Values): boolean =>
  when === undefined || when.is.includes(values[when.field] ?? null)

/** Whether an action is offered at a record. */
export const isOffered = ({ when }: RecordAction, record: Values): boolean =>
  when === undefined || when.is.includes(record[when.field] ?? null)

/** What may be done to a record or to many, by its name. */
export const actionOf = (definition: ResourceDefinition, id: string): RecordAction | undefined =>
  [...definition.bulkActions, ...(definition.recordActions ?? []), ...(isPlaced(definition) ? [placing] : [])].find(
    (action) => action.id === id,
  )

/** The action that gives a record its place among the others. */
const placing: RecordAction = {
  id: 'place',
  fields: [{ id: 'position', kind: 'decimal', min: 0, max: 10_000, isRequired: true }],
}

/** Whether the list itself can be put in order. */
export const isPlaced = (definition: ResourceDefinition): boolean => definition.isOrdered === true

/** What a new record begins with. */
export const initialValues = (definition: ResourceDefinition): Values =>
  Object.fromEntries(fieldsOf(definition).map((field) => [field.id, field.initial ?? null]))
