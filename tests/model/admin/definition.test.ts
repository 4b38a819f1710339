/** What a definition can say of its fields and actions, and what the rules make of it. */
import { describe, expect, it } from 'vitest'
import { changeField, beginEditing, errorsOf } from '#machines/admin/record.editing.ts'
import { actionOf, isOffered, type Field, type ResourceDefinition } from '#machines/admin/resource.definition.ts'
import { readFields, refusalsOfFields } from '#machines/admin/resource.rules.ts'

const rows: Field = {
  id: 'rows',
  kind: 'own',
  isRequired: true,
  check: (value) =>
    (value as readonly { sku: string }[]).flatMap(({ sku }, place) =>
      sku === '' ? [{ field: `rows.${place}.sku`, code: 'office.required' }] : [],
    ),
}
const tags: Field = { id: 'tags', kind: 'tags', max: 2, maxLength: 4, options: ['new', 'hot'] }

const definition = {
  bulkActions: [{ id: 'delete' }],
  recordActions: [{ id: 'approve', when: { field: 'status', is: ['pending'] } }],
} as unknown as ResourceDefinition

describe('a definition', () => {
  it('checks a field of its own by the check that the definition gives, place by place', () => {
    expect(refusalsOfFields([rows], { rows: [{ sku: 'A' }, { sku: '' }] })).toEqual([
      { field: 'rows.1.sku', code: 'office.required' },
    ])
  })

  it('refuses too many tags, a long one, and one that is not offered', () => {
    const refusedAs = (given: string[]) => refusalsOfFields([tags], { tags: given }).map(({ code }) => code)
    expect(refusedAs(['new', 'hot', 'new'])).toEqual(['office.tooMany'])
    expect(refusedAs(['newest'])).toEqual(['office.tooLong'])
    expect(refusedAs(['old'])).toEqual(['office.notOffered'])
    expect(refusedAs(['new'])).toEqual([])
  })

  it('reads tags of a text with commas, also while it is being typed', () => {
    const read = (typed: string) => readFields([tags], { tags: typed })['tags']
    expect(read('new, hot ,new,')).toEqual(['new', 'hot'])
    expect(read(' ')).toBeNull()
  })

  it('offers an action of a record only where its condition holds', () => {
    const approve = actionOf(definition, 'approve')
    expect(approve && isOffered(approve, { status: 'pending' })).toBe(true)
    expect(approve && isOffered(approve, { status: 'approved' })).toBe(false)
    expect(actionOf(definition, 'delete')).toEqual({ id: 'delete' })
    expect(actionOf(definition, 'explode')).toBeUndefined()
  })

  it('drops the refusals of places within a field when the field changes', () => {
    const refused = errorsOf([
      { field: 'rows.1.sku', code: 'office.required' },
      { field: 'name', code: 'office.required' },
    ])
    const editing = changeField({ ...beginEditing({}), errors: refused }, 'rows', [])
    expect(Object.keys(editing.errors)).toEqual(['name'])
  })
})
