/** A field of the order that is written: its words, what it holds and why it is refused. */
import type { ReactNode } from 'react'
import type { PhoneOrderRef } from '#machines/admin/phone-order/phone-order.machine.ts'
import type { PhoneDraft } from '#machines/admin/phone-order/phone-order.types.ts'
import type { FieldErrors } from '#machines/admin/resource.types.ts'
import { Field } from '#ui/components/field.tsx'
import type { officePhoneOrders } from '#text/office-phone-orders.ts'
import { say } from '#ui/text/words.ts'
import { wordsOf } from '../../resource/resource-words.ts'

const tell = wordsOf('phone')

/** An order by phone as its parts show it. */
export type PhoneView = {
  readonly draft: PhoneDraft
  readonly errors: FieldErrors
  /** On its way or placed: nothing is written any more. */
  readonly isClosed: boolean
  readonly change: (change: Partial<PhoneDraft>) => void
  readonly order: PhoneOrderRef
}

type TextField = {
  [Name in keyof PhoneDraft]: PhoneDraft[Name] extends string ? Name : never
}[keyof PhoneDraft]

type Labelled = Extract<
  TextField,
  keyof { [Code in keyof typeof officePhoneOrders as Code extends `office.phone_${infer Name}` ? Name : never]: 1 }
>

type Props = {
  readonly view: PhoneView
  readonly name: Labelled
  readonly kind?: 'input' | 'select' | 'textarea'
  readonly optional?: boolean
  readonly hint?: string
  readonly maxLength?: number
  readonly type?: string
  readonly disabled?: boolean
  /** Changed with it. */
  readonly also?: Partial<PhoneDraft>
  readonly children?: ReactNode
}

export const errorOf = ({ errors }: PhoneView, name: string): string | undefined => {
  const told = errors[name]?.[0]
  return told ? say(told) : undefined
}

export const DraftControl = ({ view, name, kind = 'input', also, disabled, children, ...rest }: Props) => {
  const { hint, type, maxLength, optional = false } = rest
  const shared = {
    label: tell(name),
    value: view.draft[name],
    error: errorOf(view, name),
    disabled: view.isClosed || disabled === true,
    optional,
    hint,
    onChange: (event: { currentTarget: { value: string } }) =>
      view.change({ [name]: event.currentTarget.value, ...also }),
  }
  if (kind === 'textarea') return <Field kind="textarea" rows={2} maxLength={maxLength} {...shared} />
  if (kind === 'input') return <Field type={type} maxLength={maxLength} {...shared} />
  return (
    <Field kind="select" {...shared}>
      {children}
    </Field>
  )
}
