import { describe, expect, it } from 'vitest'
import { rulesOf } from '#machines/forms/forms.rules.ts'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './form.walk.ts'

for (const walk of walks) describe(`the chart of the ${walk.name}`, () => describeWalk(walk))

describe('the walks of forms', () => {
  it('leave no form out', () => {
    const walked = walks.map(({ name }) => (name === 'form' ? 'login' : name.replace('form ', '')))
    expect(walked.toSorted()).toEqual(Object.keys(rulesOf).toSorted())
  })
})
