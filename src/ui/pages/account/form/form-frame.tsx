import type { FormEvent, ReactNode } from 'react'
import { css } from '#styled/css'
import { srOnly } from '#styled/recipes'
import type { FormView } from '#ui/actors/form.ts'
import { Button } from '#ui/components/button.tsx'
import { Refusal } from './refusal.tsx'
import { useFirstError } from './use-first-error.ts'
import { WaitButton } from './wait-button.tsx'

const column = css({ display: 'flex', flexDirection: 'column', gap: '18' })

const narrow = css({ sm: { '& > button': { w: 'auto', minW: '200px' } } })

type FormFrameProps = {
  readonly form: FormView
  /** names the form where a page has several */
  readonly label?: string
  /** what the button says */
  readonly action: string
  /** what is under way, a verb in -ing */
  readonly busyLabel: string
  readonly tone?: 'primary' | 'secondary' | 'dangerFilled'
  /** a button of its own width where there is room, as on a page of several forms */
  readonly compact?: boolean
  /** what the button says once the form is done, where nothing more is to be sent with the same words */
  readonly over?: string
  /** a way on from a refusal */
  readonly onward?: ReactNode
  readonly children: ReactNode
}

/**
 * Whether a field in sight says the same words already, as a wrong code does: they are shown once.
 * A field that the form sends and does not show, as a phone that was given before, says nothing.
 */
const isToldAtField = ({ errors, errorOf, message }: FormView, shown: HTMLFormElement | null): boolean =>
  Object.keys(errors).some((field) => errorOf(field) === message && Boolean(shown?.elements.namedItem(field)))

/** One form: its fields, what was refused, its button or the time to wait. */
export const FormFrame = (props: FormFrameProps) => {
  const { form, label, action, busyLabel, tone = 'primary', compact = false, over, onward, children } = props
  const { form: shown, ref, press } = useFirstError(form)
  const isAtField = isToldAtField(form, shown)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    press()
    form.submit()
  }
  return (
    <form ref={ref} className={column} onSubmit={onSubmit} noValidate aria-label={label}>
      {children}
      {form.message &&
        (isAtField && !onward ? (
          <p role="alert" className={srOnly()}>
            {form.message}
          </p>
        ) : (
          <Refusal requestId={form.requestId} action={onward}>
            {form.message}
          </Refusal>
        ))}
      <div className={compact ? narrow : undefined}>
        {form.isWaiting && form.retryAfter !== null ? (
          <WaitButton seconds={form.retryAfter} />
        ) : form.isDone && over ? (
          // `disabled` would take the focus of whoever pressed it, and a keyboard would begin at the top of the page
          <Button size="l" full aria-disabled>
            {over}
          </Button>
        ) : (
          <Button type="submit" variant={tone} size="l" full busy={form.isBusy} busyLabel={busyLabel}>
            {action}
          </Button>
        )}
      </div>
    </form>
  )
}
