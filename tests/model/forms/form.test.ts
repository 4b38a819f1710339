import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { refusalsOf } from '#forms/form.ts'
import { describeWalk } from '../walker/describe-walk.ts'
import { definitionOf, folders } from './definitions.ts'
import { fillings, walks } from './form.walk.ts'

for (const walk of walks) describe(`the chart of the ${walk.name}`, () => describeWalk(walk))

describe('the walks of forms', () => {
  it('leave no form out', () => {
    const walked = walks.map(({ name }) => (name === 'form' ? 'login' : name.replace('form ', '')))
    expect(walked.toSorted()).toEqual(folders.toSorted())
  })
})

describe('a folder of src/forms', () => {
  it.each(folders)('%s holds a form of its name and what submits it', (folder) => {
    expect(definitionOf(folder).id).toBe(folder)
    expect(existsSync(`src/forms/${folder}/${folder}.submit.ts`)).toBe(true)
  })
})

describe('the schema of a form', () => {
  it.each(fillings)('refuses $field of $form while it is wrong, and nothing once it is right', (filling) => {
    const { form, opened, field, wrong, right } = filling
    const fieldsRefused = (value: string) =>
      refusalsOf(definitionOf(form), { ...opened, [field]: value }).map((refusal) => refusal.field)
    expect(fieldsRefused(wrong)).toEqual([field])
    expect(fieldsRefused(right)).toEqual([])
  })

  it('names what is missing of an empty form, each field once, by code', () => {
    const said = refusalsOf(definitionOf('register'), {}).map(({ field, message }) => [field, message])
    expect(said).toEqual([
      ['name', { code: 'forms.name_missing' }],
      ['email', { code: 'forms.email_wrong' }],
      ['phone', { code: 'forms.phone_wrong' }],
      ['password', { code: 'forms.password_short', params: { count: 8 } }],
      ['accept_terms', { code: 'forms.terms_missing' }],
    ])
  })

  it('compares passwords also beside other refusals', () => {
    const refusals = refusalsOf(definitionOf('register'), { phone: '0700', password: 'Market123' })
    expect(refusals.map(({ field }) => field)).toContain('password_confirmation')
  })

  it('takes 15 characters of any kind as a password, and fewer with a letter and a number', () => {
    const of = (password: string) =>
      refusalsOf(definitionOf('password'), { password, password_confirmation: password }).map(({ message }) => message)
    expect(of('goat rice and oil')).toEqual([])
    expect(of('goat1234')).toEqual([])
    expect(of('goat rice oil')).toEqual([{ code: 'forms.password_simple' }])
  })

  it('puts nothing of what was typed into a refusal', () => {
    const secret = 'hunter2'
    const everyField = Object.fromEntries(['login', 'password', 'email', 'phone', 'code'].map((name) => [name, secret]))
    for (const folder of folders)
      expect(JSON.stringify(refusalsOf(definitionOf(folder), everyField))).not.toContain(secret)
  })
})
