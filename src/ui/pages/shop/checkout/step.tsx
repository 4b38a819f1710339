import { useId, type ReactNode } from 'react'
import { css, cx } from '#styled/css'
import { panel } from '#styled/recipes'

const box = css({ display: 'grid', gap: '18', p: '20px 16px', sm: { p: '24px' } })
const head = css({ display: 'flex', alignItems: 'center', gap: '12', textStyle: 'h2' })
const badge = css({
  display: 'grid',
  placeItems: 'center',
  w: '1.75rem',
  h: '1.75rem',
  borderRadius: 'full',
  bg: 'brand',
  color: 'on.brand',
  fontSize: '0.875rem',
})
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '12' })

type StepProps = {
  readonly number: number
  readonly title: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** One part of checkout, numbered as it is filled in. */
export const Step = ({ number, title, aside, children }: StepProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className={cx(panel({ pad: 'none' }), box)}>
      <div className={row}>
        <h2 id={id} className={head}>
          <span className={badge} aria-hidden="true">
            {number}
          </span>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

/** Two fields side by side where there is room. */
export const pair = css({
  display: 'grid',
  gap: '18',
  sm: { gridTemplateColumns: '1fr 1fr', gap: '14', alignItems: 'start' },
})
