/** Rules of forms that hold however people type, press, leave and come back, and however the server answers. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromPromise } from 'xstate'
import { accountMachine } from '#machines/account/account.machine.ts'
import { formMachine } from '#machines/forms/form.machine.ts'
import { secretFields, type FormAnswer, type FormValues, type Submission } from '#machines/forms/forms.types.ts'
import { refusalsOf } from '#forms/form.ts'
import { profileFormOf } from '#forms/profile/profile.form.ts'
import { openPart, flushPromises } from '../open-part.ts'
import { definitionOf } from './definitions.ts'

type Sent = { key: string; submission: Submission; answer: (answer: FormAnswer) => void }

const done: FormAnswer = { tag: 'done', reply: {} }
const refused: FormAnswer = {
  tag: 'refused',
  message: { code: 'forms.failed' },
  refusals: [],
  retryAfter: null,
  requestId: null,
}

/** Instances of two forms: two of one form about different things, two about the same, and one of another. */
const instances = [
  { key: 'one', form: 'address', subject: '7 1' },
  { key: 'two', form: 'address', subject: '7 2' },
  { key: 'three', form: 'address', subject: '7 2' },
  { key: 'four', form: 'login', subject: '' },
]
const pin = 'pin'
const fieldsOf = (form: string) => (form === 'login' ? ['login', 'password'] : ['recipient', 'city', pin])
const complete: FormValues = {
  recipient: 'Ada',
  phone: '0803 214 7765',
  state_code: 'NG-LA',
  lga: 'Ikeja',
  city: 'Ikeja',
  line1: '4 Allen Avenue',
}

function open() {
  const under: Sent[] = []
  const form = formMachine.provide({
    actors: {
      submitForm: fromPromise<FormAnswer, Submission>(
        ({ input, self }) =>
          new Promise((answer) => {
            const { key } = self._parent!.getSnapshot().context as { key: string }
            under.push({ key, submission: input, answer })
          }),
      ),
    },
  })
  const { actor: account } = openPart(accountMachine.provide({ actors: { form } }))
  return { account, under }
}

type Step =
  | { does: 'type'; at: number; field: number; value: string }
  | { does: 'press' | 'leave' | 'answer' | 'refuse' | 'break' | 'reopen'; at: number }

const at = fc.nat(instances.length - 1)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    does: fc.constant('type' as const),
    at,
    field: fc.nat(2),
    value: fc.constantFrom('', 'Ada', 'secret-1', 'Lagos', 'Market123'),
  }),
  fc.record({ does: fc.constantFrom('press', 'leave', 'answer', 'refuse', 'break', 'reopen'), at }),
)

type Seen = {
  account: ReturnType<ReturnType<typeof open>['account']['getSnapshot']>
  /** By instance. */
  typed: ReadonlyMap<string, FormValues>
  /** What is under way. */
  sent: readonly Sent[]
}

/** Runs steps and shows what is seen after each. */
async function run(steps: Step[], look: (seen: Seen) => void) {
  const { account, under } = open()
  const typed = new Map<string, FormValues>()
  const refOf = (key: string) => account.getSnapshot().context.forms[key]
  const openAt = (one: (typeof instances)[number]) => {
    const values = one.form === 'address' ? complete : {}
    account.send({ type: 'form.opened', ...one, values, secrets: [pin] })
    typed.set(one.key, { ...refOf(one.key)?.getSnapshot().context.values })
  }
  for (const one of instances) openAt(one)
  for (const { at: index, ...act } of steps) {
    const one = instances[index]!
    const ref = refOf(one.key)!
    const refusals = refusalsOf(definitionOf(one.form), ref.getSnapshot().context.values)
    if (act.does === 'type') {
      const field = fieldsOf(one.form)[act.field] ?? 'login'
      ref.send({ type: 'field.changed', field, value: act.value })
      typed.set(one.key, { ...typed.get(one.key), [field]: act.value })
    } else if (act.does === 'press') ref.send({ type: 'form.submit', refusals })
    else if (act.does === 'leave') ref.send({ type: 'field.left', field: fieldsOf(one.form)[0]!, refusals })
    else if (act.does === 'reopen') {
      account.send({ type: 'form.closed', key: one.key })
      for (const gone of under.filter(({ key }) => key === one.key)) under.splice(under.indexOf(gone), 1)
      openAt(one)
    } else {
      const found = under.findIndex(({ key }) => key === one.key)
      if (found >= 0) {
        const [answered] = under.splice(found, 1)
        answered!.answer(act.does === 'answer' ? done : act.does === 'refuse' ? refused : { tag: 'unreachable' })
        await flushPromises()
        // a form that is done clears its secrets
        if (act.does === 'answer') {
          const kept = Object.entries(typed.get(one.key) ?? {}).filter(
            ([name]) => ![...secretFields, pin].includes(name),
          )
          typed.set(one.key, Object.fromEntries(kept))
        }
      }
    }
    await flushPromises()
    look({ account: account.getSnapshot(), typed, sent: under })
  }
}

const holds = (look: (seen: Seen) => void) =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), (steps) => run(steps, look)),
    { numRuns: 150 },
  )

describe('two views of one form about the same thing', () => {
  const views = ['first', 'second'].map((key) => ({
    key,
    form: 'address',
    subject: '7 2',
    values: complete,
    secrets: [],
  }))
  const [first, second] = views as [(typeof views)[number], (typeof views)[number]]

  function openBoth() {
    const { account, under } = open()
    const refOf = ({ key }: { key: string }) => account.getSnapshot().context.forms[key]!
    const show = (view: typeof first) => account.send({ type: 'form.opened', ...view })
    const leave = ({ key }: typeof first) => account.send({ type: 'form.closed', key })
    show(first)
    show(second)
    return {
      under,
      show,
      leave,
      type: (view: typeof first, field: string, value: string) =>
        refOf(view).send({ type: 'field.changed', field, value }),
      press: (view: typeof first) => refOf(view).send({ type: 'form.submit', refusals: [] }),
      valuesOf: (view: typeof first) => refOf(view).getSnapshot().context.values,
    }
  }

  it('have values of their own while both are open', () => {
    const { type, valuesOf } = openBoth()
    type(first, 'recipient', 'Bola')
    expect(valuesOf(second)['recipient']).toBe('Ada')
  })

  it('lose nothing when both are left and one comes back', () => {
    const { type, leave, show, valuesOf } = openBoth()
    type(first, 'recipient', 'Bola')
    type(second, 'city', 'Epe')
    leave(first)
    leave(second)
    show(first)
    expect(valuesOf(first)).toMatchObject({ recipient: 'Bola', city: 'Epe' })
  })

  it('show what was typed last where both had typed into the same field', () => {
    const { type, leave, show, valuesOf } = openBoth()
    type(first, 'city', 'Epe')
    type(second, 'city', 'Badagry')
    type(first, 'city', 'Ikorodu')
    leave(second)
    leave(first)
    show(second)
    expect(valuesOf(second)['city']).toBe('Ikorodu')
  })

  it('keep what one holds when the other is sent', async () => {
    const { under, type, press, leave, show, valuesOf } = openBoth()
    type(second, 'city', 'Epe')
    type(first, 'recipient', 'Bola')
    press(first)
    under[0]!.answer(done)
    await flushPromises()
    leave(first)
    leave(second)
    show(second)
    expect(valuesOf(second)).toMatchObject({ recipient: 'Ada', city: 'Epe' })
  })
})

describe('a form that is over with its answer', () => {
  it('is done, whatever was typed while it was on its way: a second sending would make another one', async () => {
    const { account, under } = open()
    account.send({ type: 'form.opened', key: 'a', form: 'address', subject: '7 new', values: complete, secrets: [] })
    const ref = account.getSnapshot().context.forms['a']!
    ref.send({ type: 'form.submit', refusals: [] })
    ref.send({ type: 'field.changed', field: 'city', value: 'Epe' })
    under[0]?.answer(done)
    await flushPromises()
    expect(ref.getSnapshot().value).toBe('done')
  })
})

describe('a form whose values are changed elsewhere while it is open', () => {
  const stored: FormValues = { name: 'Ada', email: 'ada@example.com', marketing_opt_in: 'true' }

  function openDetails() {
    const { account, under } = open()
    account.send({ type: 'form.opened', key: 'a', form: 'profile', subject: '7', values: stored, secrets: [] })
    const ref = account.getSnapshot().context.forms['a']!
    return {
      account,
      under,
      ref,
      values: () => ref.getSnapshot().context.values,
      type: (field: string, value: string) => ref.send({ type: 'field.changed', field, value }),
      hear: (values: FormValues) => ref.send({ type: 'values.changedElsewhere', values: { ...stored, ...values } }),
    }
  }

  it('shows what is stored by now, and keeps what was typed', () => {
    const { type, hear, values } = openDetails()
    type('name', 'Ada Eze')
    hear({ name: 'Adaora', marketing_opt_in: '' })
    expect(values()).toEqual({ name: 'Ada Eze', email: 'ada@example.com', marketing_opt_in: '' })
    // once more: what followed was not typed
    hear({ name: 'Adaora', marketing_opt_in: 'true' })
    expect(values()['marketing_opt_in']).toBe('true')
  })

  it('is done where another tab saved another field while it was on its way', async () => {
    const { account, under, ref, type, hear, values } = openDetails()
    type('name', 'Ada Eze')
    ref.send({ type: 'form.submit', refusals: [] })
    hear({ marketing_opt_in: '' })
    under[0]?.answer(done)
    await flushPromises()
    expect([ref.getSnapshot().value, values()['marketing_opt_in']]).toEqual(['done', ''])
    expect(Object.values(account.getSnapshot().context.drafts)).toEqual([])
  })

  it('drafts nothing of what came from elsewhere', () => {
    const { account, hear } = openDetails()
    hear({ name: 'Adaora' })
    expect(Object.values(account.getSnapshot().context.drafts)).toEqual([])
  })

  it('tells what submits it what was stored, and what it has sent counts as stored', async () => {
    const { account, under, ref, type, hear, values } = openDetails()
    hear({ marketing_opt_in: '' })
    type('name', 'Ada Eze')
    ref.send({ type: 'form.submit', refusals: [] })
    expect(under[0]?.submission.before).toEqual({ ...stored, marketing_opt_in: '' })
    // typed while it is on its way: it goes with the next one
    type('email', 'eze@example.com')
    under[0]?.answer(done)
    await flushPromises()
    // and the form says so: it is not all saved, and what is not is kept
    expect(ref.getSnapshot().value).toBe('editing')
    expect(Object.values(account.getSnapshot().context.drafts)).toMatchObject([
      { field: 'email', value: 'eze@example.com' },
    ])
    type('name', 'Ada')
    ref.send({ type: 'form.submit', refusals: [] })
    expect(under[1]?.submission).toMatchObject({
      before: { name: 'Ada Eze', email: 'ada@example.com', marketing_opt_in: '' },
      values: { name: 'Ada', email: 'eze@example.com' },
    })
    expect(values()['email']).toBe('eze@example.com')
  })
})

describe('the details of a person', () => {
  const before = { name: 'Ada', email: 'ada@example.com', phone: '0803 214 7765' }
  const refusedOf = (typed: FormValues, stored: FormValues = before) =>
    refusalsOf(profileFormOf(stored), { ...before, ...typed }).map(({ field, message }) => [field, message.code])

  it('refuse an e-mail or a phone that is emptied where there was one, since neither can be taken away', () => {
    expect(refusedOf({ email: ' ' })).toEqual([['email', 'forms.email_wrong']])
    expect(refusedOf({ phone: '' })).toEqual([['phone', 'forms.phone_wrong']])
    expect(refusedOf({})).toEqual([])
  })

  it('take an empty e-mail or phone from somebody who gave none', () => {
    const none = { ...before, email: '', phone: '' }
    expect(refusedOf({ email: '', phone: '' }, none)).toEqual([])
  })
})

describe('forms of any number', () => {
  it('never lose what was typed, and never share it with another instance', () =>
    holds(({ account, typed }) => {
      for (const [key, values] of typed)
        expect(account.context.forms[key]?.getSnapshot().context.values).toEqual(values)
    }))

  it('never put a secret into a draft', () =>
    holds(({ account }) => {
      for (const { field } of Object.values(account.context.drafts)) expect([...secretFields, pin]).not.toContain(field)
    }))

  it('send one submission at a time, however often the button is pressed', () =>
    holds(({ account, sent }) => {
      for (const { key } of instances) {
        const isBusy = account.context.forms[key]?.getSnapshot().hasTag('busy')
        expect(sent.filter((one) => one.key === key)).toHaveLength(isBusy ? 1 : 0)
      }
    }))

  it('send nothing that their schema refuses', () =>
    holds(({ sent }) => {
      for (const { submission } of sent)
        expect(refusalsOf(definitionOf(submission.form), submission.values)).toEqual([])
    }))
})
