/** The form of a record, by its definition: sections of fields, each with its refusal. */
import {
  fieldsOf,
  isShown,
  type Field as FieldOf,
  type FieldValue,
  type ResourceDefinition,
} from '#machines/admin/resource.definition.ts'
import { readValues, slugOf } from '#machines/admin/resource.rules.ts'
import type { Editing } from '#machines/admin/resource.types.ts'
import { css } from '#styled/css'
import type { RecordRef } from '#ui/actors/office.ts'
import { Checkbox } from '#ui/components/choice.tsx'
import { Field } from '#ui/components/field.tsx'
import { Panel } from '#ui/components/panel.tsx'
import { office } from '#text/office.ts'
import { say, words } from '#ui/text/words.ts'
import { fromLagosField, toLagosField } from './lagos-time.ts'
import { ReferenceField } from './reference-field.tsx'
import { wordsOf, type ResourceWords } from './resource-words.ts'

const t = words(office)

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
            <Input definition={definition} record={record} editing={editing} field={field} />
          </div>
        ))}
    </Panel>
  ))
}

const isWide = (field: FieldOf): boolean =>
  (field.kind === 'text' && field.isLong === true) || field.kind === 'references'

const text = (value: FieldValue | undefined): string => (value === null || value === undefined ? '' : String(value))

const Input = ({ definition, record, editing, field }: Props & { readonly field: FieldOf }) => {
  const change = (value: FieldValue) => {
    record.send({ type: 'field.changed', field: field.id, value })
    // The address follows the name of a new record until somebody types it.
    const slug = fieldsOf(definition).find((one) => one.kind === 'text' && one.form === 'slug')
    if (slug && field.id === definition.nameField && editing.base === null && follows(editing, slug.id, field.id))
      record.send({ type: 'field.changed', field: slug.id, value: slugOf(String(value ?? '')) })
  }
  const [refused] = editing.errors[field.id] ?? []
  const isFrozen = field.frozenBy !== undefined && editing.base?.[field.frozenBy] === true
  const value = editing.typed[field.id]
  const tell = wordsOf(definition.id)
  if (field.kind === 'switch')
    return (
      <Checkbox checked={value === true} disabled={isFrozen} onChange={(event) => change(event.currentTarget.checked)}>
        {tell(field.id)}
      </Checkbox>
    )
  const shared = {
    label: tell(field.id),
    error: refused ? say(refused) : undefined,
    optional: field.isRequired !== true && field.kind !== 'choice',
    disabled: isFrozen,
  }
  if (field.kind === 'reference')
    return <ReferenceField {...shared} to={field.to} value={value} except={editing.id} onChange={change} />
  return <Control field={field} shared={shared} value={value} change={change} tell={tell} />
}

type ControlProps = {
  readonly field: Exclude<FieldOf, { kind: 'switch' | 'reference' }>
  readonly shared: { label: string; error: string | undefined; optional: boolean; disabled: boolean }
  readonly value: FieldValue | undefined
  readonly change: (value: FieldValue) => void
  readonly tell: ResourceWords
}

const keyboards = { integer: 'numeric', money: 'decimal', picture: 'url' } as const

const Control = ({ field, shared, value, change, tell }: ControlProps) => {
  switch (field.kind) {
    case 'choice':
      return (
        <Field {...shared} kind="select" value={text(value)} onChange={(event) => change(event.currentTarget.value)}>
          {field.options.map((option) => (
            <option key={option} value={option}>
              {tell(`${field.id}_${option}`)}
            </option>
          ))}
        </Field>
      )
    case 'instant':
      return (
        <Field
          {...shared}
          type="datetime-local"
          hint={t('office.lagosTime')}
          value={toLagosField(value)}
          onChange={(event) => change(fromLagosField(event.currentTarget.value))}
        />
      )
    case 'references':
      return (
        <Field
          {...shared}
          hint={t('office.targetsHint')}
          value={Array.isArray(value) ? value.join(', ') : text(value)}
          onChange={(event) => change(idsOf(event.currentTarget.value))}
        />
      )
    case 'text':
      return field.isLong ? (
        <Field
          {...shared}
          kind="textarea"
          rows={4}
          value={text(value)}
          onChange={(event) => change(event.currentTarget.value)}
        />
      ) : (
        <Field {...shared} value={text(value)} onChange={(event) => change(event.currentTarget.value)} />
      )
    case 'integer':
    case 'money':
    case 'picture':
      return (
        <Field
          {...shared}
          inputMode={keyboards[field.kind]}
          value={text(value)}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )
  }
}

const follows = ({ typed }: Editing, slug: string, name: string): boolean =>
  text(typed[slug]) === '' || typed[slug] === slugOf(text(typed[name]))

/** Ids are numbers, names of collections stay text. */
const idsOf = (typed: string): (number | string)[] =>
  typed
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => (/^\d{1,10}$/.test(one) ? Number(one) : one))
