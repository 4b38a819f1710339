/** The form of a record, by its definition: sections of fields, each with its refusal. */
import {
  fieldsOf,
  isShown,
  type Field as FieldOf,
  type FieldValue,
  type ResourceDefinition,
  type Values,
} from '#machines/admin/resource.definition.ts'
import { readValues, slugOf } from '#machines/admin/resource.rules.ts'
import type { Editing } from '#machines/admin/resource.types.ts'
import { css } from '#styled/css'
import type { RecordRef } from '#ui/actors/office.ts'
import { Panel } from '#ui/components/panel.tsx'
import { say } from '#ui/text/words.ts'
import { FieldControl } from './field-control.tsx'
import { useLooks } from './looks.ts'
import { fieldWord, wordsOf } from './resource-words.ts'

const section = css({ display: 'grid', gap: '14', mb: '16', md: { gridTemplateColumns: '1fr 1fr' } })
const heading = css({ textStyle: 'h3', md: { gridColumn: '1 / -1' } })
const wide = css({ md: { gridColumn: '1 / -1' } })

type Props = { readonly definition: ResourceDefinition; readonly record: RecordRef; readonly editing: Editing }

export const FormSections = ({ definition, record, editing }: Props) => {
  const tell = wordsOf(definition.id)
  const values = readValues(definition, editing.typed)
  return definition.form.map(({ id, fields }) => (
    <Panel key={id} as="section" pad="l" className={section} aria-label={tell(`section_${id}`)}>
      <h2 className={heading}>{tell(`section_${id}`)}</h2>
      {fields
        .filter((field) => isShown(field, values))
        .map((field) => (
          <div key={`${field.id} ${field.kind}`} className={isWide(field) ? wide : undefined}>
            <Input definition={definition} record={record} editing={editing} field={field} values={values} />
          </div>
        ))}
    </Panel>
  ))
}

const isWide = (field: FieldOf): boolean =>
  (field.kind === 'text' && field.isLong === true) || field.kind === 'references' || field.kind === 'own'

const text = (value: FieldValue | undefined): string => (value === null || value === undefined ? '' : String(value))

const Input = ({
  definition,
  record,
  editing,
  field,
  values,
}: Props & { readonly field: FieldOf; readonly values: Values }) => {
  const Own = useLooks().fields?.[field.id]
  const set = (name: string, value: FieldValue) => record.send({ type: 'field.changed', field: name, value })
  const change = (value: FieldValue) => {
    set(field.id, value)
    // The address follows the name of a new record until somebody types it.
    const slug = fieldsOf(definition).find((one) => one.kind === 'text' && one.form === 'slug')
    if (slug && field.id === definition.nameField && editing.base === null && follows(editing, slug.id, field.id))
      set(slug.id, slugOf(String(value ?? '')))
    for (const one of fieldsOf(definition))
      if (
        ((one.kind === 'reference' && one.below === field.id) || (one.kind === 'link' && one.by === field.id)) &&
        value !== editing.typed[field.id]
      )
        set(one.id, null)
  }
  const [refused] = editing.errors[field.id] ?? []
  const isFrozen =
    definition.without?.includes('edit') === true ||
    (field.frozenBy !== undefined && editing.base?.[field.frozenBy] === true)
  const value = editing.typed[field.id]
  const tell = wordsOf(definition.id)
  if (field.kind === 'own')
    return Own ? (
      <Own
        label={fieldWord(tell, field.id)}
        value={value ?? null}
        values={values}
        errors={editing.errors}
        stored={editing.base}
        isDisabled={isFrozen}
        onChange={change}
      />
    ) : null
  return (
    <FieldControl
      field={field}
      shared={{
        label: fieldWord(tell, field.id),
        error: refused ? say(refused) : undefined,
        // Names of fields are fixed (docs/interface.md): nothing is added to them.
        optional: false,
        disabled: isFrozen,
      }}
      value={value}
      values={values}
      below={field.kind === 'reference' && field.below !== undefined ? values[field.below] : undefined}
      // Records of other resources may have the same number.
      except={field.kind === 'reference' && field.to === definition.id ? editing.id : null}
      change={change}
      tell={tell}
    />
  )
}

const follows = ({ typed }: Editing, slug: string, name: string): boolean =>
  text(typed[slug]) === '' || typed[slug] === slugOf(text(typed[name]))
