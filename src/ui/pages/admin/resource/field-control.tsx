/** The control of one field by its kind, in the form of a record and in the form of an action. */
import type { Field as FieldOf, FieldValue, Values } from '#machines/admin/resource.definition.ts'
import { css } from '#styled/css'
import { idsOf, tagsOf } from '#machines/admin/resource.rules.ts'
import { Checkbox } from '#ui/components/choice.tsx'
import { Field } from '#ui/components/field.tsx'
import { office } from '#text/office.ts'
import { words } from '#ui/text/words.ts'
import { ColourField } from './colour-field.tsx'
import { fromLagosField, toLagosField } from './lagos-time.ts'
import { FoundField, isFound } from './found-field.tsx'
import { LinkField } from './link-field.tsx'
import { PictureField } from './picture-field.tsx'
import { ReferenceField } from './reference-field.tsx'
import { ScheduleField } from './schedule-field.tsx'
import type { ResourceWords } from './resource-words.ts'

const t = words(office)

const wrong = css({ color: 'error', textStyle: 'small' })

type Shared = { label: string; error: string | undefined; optional: boolean; disabled: boolean }

export type PlainField = Exclude<FieldOf, { kind: 'own' }>

type Props = {
  readonly field: PlainField
  readonly shared: Shared
  readonly value: FieldValue | undefined
  /** Of the whole form, for fields that hang on others. */
  readonly values: Values
  /** The record that a reference in this place names; null for none. */
  readonly below: FieldValue | undefined
  /** The record itself, which it cannot refer to. */
  readonly except: number | null
  readonly change: (value: FieldValue) => void
  readonly tell: ResourceWords
}

export const FieldControl = (props: Props) => {
  const { field, shared, value, below, except, change } = props
  if (field.kind === 'switch')
    return (
      <>
        <Checkbox
          checked={value === true}
          disabled={shared.disabled}
          onChange={(event) => change(event.currentTarget.checked)}
        >
          {shared.label}
        </Checkbox>
        {shared.error && (
          <p role="alert" className={wrong}>
            {shared.error}
          </p>
        )}
      </>
    )
  if (field.kind === 'reference' && isFound(field.to))
    return <FoundField {...shared} to={field.to} value={value} onChange={change} />
  if (field.kind === 'reference')
    return (
      <ReferenceField
        {...shared}
        to={field.to}
        below={field.below === undefined ? undefined : (below ?? null)}
        value={value}
        except={except}
        onChange={change}
      />
    )
  return <Typed {...props} field={field} />
}

const keyboards = { integer: 'numeric', decimal: 'decimal', money: 'decimal' } as const

const text = (value: FieldValue | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** A list with commas; a comma that was just typed stays, until something else is. */
const listed = (value: FieldValue | undefined): string => (Array.isArray(value) ? value.join(', ') : text(value))

const Typed = ({
  field,
  shared,
  value,
  values,
  change,
  tell,
}: Props & { readonly field: Exclude<PlainField, { kind: 'switch' | 'reference' }> }) => {
  switch (field.kind) {
    case 'choice':
      return (
        <Field {...shared} kind="select" value={text(value)} onChange={(event) => change(event.currentTarget.value)}>
          {!field.isRequired && (value === null || field.initial === undefined) && (
            <option value="">{t('office.nothing')}</option>
          )}
          {field.options
            .filter((option) => option === value || !field.closed?.includes(option))
            .map((option) => (
              <option key={option} value={option}>
                {tell(`${field.id}_${option}`)}
              </option>
            ))}
        </Field>
      )
    case 'instant':
      return field.edge ? (
        <ScheduleField edge={field.edge} shared={shared} value={value} change={change} />
      ) : (
        <Field
          {...shared}
          type="datetime-local"
          hint={t('office.lagosTime')}
          value={toLagosField(value)}
          onChange={(event) => change(fromLagosField(event.currentTarget.value))}
        />
      )
    case 'colour':
    case 'link':
    case 'picture':
      return <Pictured field={field} shared={shared} value={value} values={values} change={change} tell={tell} />
    case 'references':
      return (
        <Field
          {...shared}
          hint={t('office.targetsHint')}
          value={listed(value)}
          onChange={(event) => change(event.currentTarget.value)}
          onBlur={(event) => change(idsOf(event.currentTarget.value))}
        />
      )
    case 'tags':
      return <Tags field={field} shared={shared} value={value} change={change} tell={tell} />
    case 'text': {
      const hint = field.hasHint ? tell(`${field.id}_hint`) : undefined
      return field.isLong ? (
        <Field
          {...shared}
          hint={hint}
          kind="textarea"
          rows={4}
          value={text(value)}
          onChange={(event) => change(event.currentTarget.value)}
        />
      ) : (
        <Field {...shared} hint={hint} value={text(value)} onChange={(event) => change(event.currentTarget.value)} />
      )
    }
    case 'integer':
    case 'decimal':
    case 'money':
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

/** What has a look of its own beside a text. */
const Pictured = ({
  field,
  shared,
  value,
  values,
  change,
  tell,
}: Pick<Props, 'shared' | 'value' | 'values' | 'change' | 'tell'> & {
  readonly field: FieldOf & { kind: 'colour' | 'link' | 'picture' }
}) => {
  switch (field.kind) {
    case 'colour':
      return (
        <ColourField
          shared={shared}
          value={text(value)}
          ground={field.on === undefined ? undefined : { colour: values[field.on], label: tell(field.on) }}
          change={change}
        />
      )
    case 'link':
      return <LinkField kind={values[field.by]} shared={shared} value={text(value)} change={change} />
    case 'picture':
      return field.ratio ? (
        <PictureField field={field} shared={shared} value={text(value)} change={change} />
      ) : (
        <Field
          {...shared}
          inputMode="url"
          value={text(value)}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )
  }
}

/** Boxes where the tags are known beforehand, else a text with commas. */
const Tags = ({
  field: { id, options },
  shared,
  value,
  change,
  tell,
}: Pick<Props, 'shared' | 'value' | 'change' | 'tell'> & { readonly field: FieldOf & { kind: 'tags' } }) => {
  const tags = Array.isArray(value) ? value.map(String) : []
  if (!options)
    return (
      <Field
        {...shared}
        hint={t('office.tagsHint')}
        value={listed(value)}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={(event) => change(tagsOf(event.currentTarget.value))}
      />
    )
  return (
    <fieldset disabled={shared.disabled}>
      <legend>{shared.label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option}
          checked={tags.includes(option)}
          onChange={(event) =>
            change(options.filter((one) => (one === option ? event.currentTarget.checked : tags.includes(one))))
          }
        >
          {tell(`${id}_${option}`)}
        </Checkbox>
      ))}
      {shared.error && <p role="alert">{shared.error}</p>}
    </fieldset>
  )
}
