/** The fields that an action asks for, each with why it is refused. */
import type { Field, FieldValue, Values } from '#machines/admin/resource.definition.ts'
import type { FieldErrors } from '#machines/admin/resource.types.ts'
import { css } from '#styled/css'
import { say } from '#ui/text/words.ts'
import { FieldControl } from './field-control.tsx'
import { fieldWord, type ResourceWords } from './resource-words.ts'

const form = css({ display: 'grid', gap: '14' })

type Props = {
  readonly fields: readonly Field[]
  readonly typed: Values
  readonly errors: FieldErrors
  readonly tell: ResourceWords
  /** What a field's choices stand below; undefined for those of the first level. */
  readonly belowOf?: (field: Field) => FieldValue | undefined
  readonly change: (field: string, value: FieldValue) => void
}

export const FieldList = ({ fields, typed, errors, tell, belowOf, change }: Props) => (
  <div className={form}>
    {fields.map((field) => {
      if (field.kind === 'own') return null
      const [refused] = errors[field.id] ?? []
      return (
        <FieldControl
          key={field.id}
          field={field}
          shared={{
            label: fieldWord(tell, field.id),
            error: refused ? say(refused) : undefined,
            optional: field.isRequired !== true && field.kind !== 'choice',
            disabled: false,
          }}
          value={typed[field.id]}
          values={typed}
          below={belowOf?.(field)}
          except={null}
          change={(value) => change(field.id, value)}
          tell={tell}
        />
      )
    })}
  </div>
)
