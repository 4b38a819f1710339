import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react'
import { field } from '#styled/recipes'
import { parts } from '#text/parts.ts'
import { words } from '#ui/text/words.ts'
import { FieldError } from './field-error.tsx'
import { ChevronDownIcon } from './icons/frame.tsx'
import type { Icon } from './icons/glyph.tsx'

const t = words(parts)

type Shared = {
  readonly label: string
  /** for readers only, where the place says what it is */
  readonly labelHidden?: boolean
  readonly optional?: boolean
  readonly hint?: ReactNode
  /** a sentence that says how to mend it */
  readonly error?: string | undefined
  readonly icon?: Icon
  /** a button at the end of the field, as the eye of a password */
  readonly end?: ReactNode
  /** stands right of the label, as "Forgot it?" */
  readonly aside?: ReactNode
}
type Without<T> = Omit<T, 'className' | 'aria-invalid' | 'aria-describedby'>

export type FieldProps = Shared &
  (
    | ({ readonly kind?: 'input' } & Without<InputHTMLAttributes<HTMLInputElement>>)
    | ({ readonly kind: 'textarea' } & Without<TextareaHTMLAttributes<HTMLTextAreaElement>>)
    | ({ readonly kind: 'select' } & Without<SelectHTMLAttributes<HTMLSelectElement>>)
  )

/** Label above, control, and one sentence below. Text is 16 px, so a phone does not zoom in. */
export const Field = (props: FieldProps) => {
  const { label, labelHidden, optional, hint, error, icon: Glyph, end, aside, ...control } = props
  const own = useId()
  const id = control.id ?? own
  const look = field()
  const told = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ')
  const shared = {
    id,
    className: look.control,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': told || undefined,
    'data-start': Glyph ? '' : undefined,
    'data-end': end ? '' : undefined,
  }
  return (
    <div className={look.root}>
      <div className={look.head} data-hidden={labelHidden ? '' : undefined}>
        <label htmlFor={id} className={look.label}>
          {label}
          {optional && <span className={look.optional}> {t('parts.optional')}</span>}
        </label>
        {aside}
      </div>
      <div className={look.well}>
        {Glyph && (
          <span className={look.start}>
            <Glyph />
          </span>
        )}
        <Control {...control} shared={shared} />
        {control.kind === 'select' && (
          <span className={look.end} data-still="">
            <ChevronDownIcon size={18} />
          </span>
        )}
        {end && <span className={look.end}>{end}</span>}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className={look.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}

type ControlProps = Omit<FieldProps, keyof Shared> & { readonly shared: object }

const Control = ({ shared, ...rest }: ControlProps) => {
  const { kind = 'input', ...native } = rest
  if (kind === 'textarea') return <textarea {...(native as TextareaHTMLAttributes<HTMLTextAreaElement>)} {...shared} />
  if (kind === 'select') return <select {...(native as SelectHTMLAttributes<HTMLSelectElement>)} {...shared} />
  return <input {...(native as InputHTMLAttributes<HTMLInputElement>)} {...shared} />
}
