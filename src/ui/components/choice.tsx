import type { InputHTMLAttributes, ReactNode } from 'react'
import { choice } from '#styled/recipes'

type ChoiceProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & {
  readonly children: ReactNode
  /** how many goods it would leave */
  readonly count?: number | undefined
}

const Choice = ({
  kind,
  children,
  count,
  ...rest
}: ChoiceProps & { readonly kind: 'checkbox' | 'radio' | 'switch' }) => {
  const look = choice({ kind })
  return (
    <label className={look.root}>
      <input
        {...rest}
        type={kind === 'radio' ? 'radio' : 'checkbox'}
        role={kind === 'switch' ? 'switch' : undefined}
        className={look.control}
      />
      <span className={look.text}>{children}</span>
      {count !== undefined && <span className={look.count}>{count}</span>}
    </label>
  )
}

export const Checkbox = (props: ChoiceProps) => <Choice kind="checkbox" {...props} />

export const Switch = (props: ChoiceProps) => <Choice kind="switch" {...props} />
