import type { ReactNode } from 'react'
import { css, cx } from '#styled/css'
import { Spinner } from '#ui/components/spinner.tsx'
import { resultBox } from './result-box.ts'

const room = css({ py: { base: '32', sm: '40' } })
const title = css({ textStyle: 'title' })
const lead = css({ display: 'flex', alignItems: 'center', gap: '10', color: 'muted', fontSize: '1.0625rem' })

type PaymentBusyProps = { readonly name: string; readonly text: string; readonly children?: ReactNode }

/** Something is under way that needs nobody. */
export const PaymentBusy = ({ name, text, children }: PaymentBusyProps) => (
  <div className={cx(resultBox, room)}>
    <h1 className={title}>{name}</h1>
    <p className={lead} role="status">
      <Spinner />
      {text}
    </p>
    {children}
  </div>
)
