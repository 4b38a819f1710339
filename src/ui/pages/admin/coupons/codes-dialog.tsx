/** Codes of one use each with the terms of a coupon: how many, how they begin, and where they are once they are made. */
import { useSelector } from '@xstate/react'
import { useEffect, useId, useState, type FormEvent } from 'react'
import type { CouponToolsRef } from '#machines/admin/coupons/coupon-tools.machine.ts'
import type { Field, FieldValue, ResourceRecord, Values } from '#machines/admin/resource.definition.ts'
import { readFields, refusalsOfFields } from '#machines/admin/resource.rules.ts'
import { codesFields, termsOf } from '#machines/admin/resources/coupon-codes.ts'
import { css } from '#styled/css'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { officeCoupons } from '#text/office-coupons.ts'
import { officeRules } from '#text/office-rules.ts'
import { say, words } from '#ui/text/words.ts'
import { FieldList } from '../resource/field-list.tsx'
import { fieldWord, wordsOf } from '../resource/resource-words.ts'
import { Made } from './codes-made.tsx'

const t = words(officeCoupons, officeRules)
const tell = wordsOf('coupons')

const form = css({ display: 'grid', gap: '14' })
const alarm = css({ textStyle: 'small', color: 'error' })

type Props = { readonly tools: CouponToolsRef; readonly stored: ResourceRecord; readonly onClose: () => void }

const valuesOf = (value: (field: Field) => FieldValue): Values =>
  Object.fromEntries(codesFields.map((field) => [field.id, value(field)]))

const codesFieldIds: ReadonlySet<string> = new Set(codesFields.map(({ id }) => id))

/**
 * What is typed, and whether the next press makes codes. After a batch it empties the fields first, so that a press too many makes no second
 * one; whoever types anew wants more without that.
 */
function useTyped(tools: CouponToolsRef) {
  const [typed, setTyped] = useState<Values>(() => valuesOf(({ initial = null }) => initial))
  const made = useSelector(tools, ({ context }) => context.batch?.batch ?? null)
  const [seen, setSeen] = useState<number | null>(null)
  // What was said when the dialog was open before was said of something else.
  useEffect(() => tools.send({ type: 'codes.changed', field: null }), [tools])
  const change = (field: string, value: FieldValue) => {
    setTyped({ ...typed, [field]: value })
    setSeen(made)
    tools.send({ type: 'codes.changed', field })
  }
  const empty = () => {
    setTyped(valuesOf(() => null))
    setSeen(made)
    tools.send({ type: 'codes.changed', field: null })
  }
  return { typed, change, empty, isDone: made !== seen && made !== null }
}

export const CodesDialog = ({ tools, stored, onClose }: Props) => {
  const { typed, change, empty, isDone } = useTyped(tools)
  const errors = useSelector(tools, ({ context }) => context.errors)
  const refusal = useSelector(tools, ({ context }) => context.codesRefusal)
  const isMaking = useSelector(tools, (snapshot) => snapshot.matches({ codes: 'generating' }))
  const isBusy = useSelector(tools, (snapshot) => snapshot.hasTag('generating'))
  const id = useId()
  const code = String(stored['code'])
  const generate = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isDone) {
      empty()
      event.currentTarget.querySelector('input')?.focus()
      return
    }
    const values = readFields(codesFields, typed)
    const refused = refusalsOfFields(codesFields, values)
    tools.send({ type: 'codes.generate', asked: { values, terms: termsOf(stored) }, refused })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('office.coupons_generate')}
      foot={
        <Button
          type="submit"
          form={id}
          full
          busy={isMaking}
          disabled={isBusy && !isMaking}
          busyLabel={t('office.coupons_generating')}
        >
          {t(isDone ? 'office.coupons_generateMore' : 'office.coupons_generateButton')}
        </Button>
      }
    >
      <form id={id} className={form} onSubmit={generate} noValidate>
        <p>{t('office.coupons_generateText', { code })}</p>
        {stored['state'] === 'off' && <p>{t('office.coupons_generateOff', { code })}</p>}
        {stored['state'] === 'ended' && <p>{t('office.coupons_generateEnded', { code })}</p>}
        <FieldList fields={codesFields} typed={typed} errors={errors} tell={tell} change={change} />
        <div role="alert" className={alarm}>
          {refusal && <p>{say(refusal.message)}</p>}
          {Object.entries(errors).map(
            ([field, [first]]) =>
              first &&
              !codesFieldIds.has(field) && (
                <p key={field}>
                  {t('office.coupons_refusedField', { field: fieldWord(tell, field), text: say(first) })}
                </p>
              ),
          )}
        </div>
        <Made tools={tools} />
      </form>
    </Dialog>
  )
}
