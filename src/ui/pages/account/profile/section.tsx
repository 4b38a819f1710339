import { useId, type ReactNode } from 'react'
import { css, cx } from '#styled/css'
import { panel } from '#styled/recipes'

/** A button's words wrap here, so that a long one widens nothing. */
const box = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '18',
  p: '20px 16px',
  scrollMarginTop: '92px',
  sm: { p: '24px' },
  '& button': { whiteSpace: 'normal' },
})
const title = css({ textStyle: 'h2' })
const note = css({ color: 'muted', textStyle: 'small', mt: '4' })
const row = css({ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: '12' })

type SectionProps = {
  readonly id: string
  readonly title: string
  readonly note?: string
  /** stands right of the title */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** One part of the profile. */
export const Section = ({ id, title: words, note: said, aside, children }: SectionProps) => {
  const heading = useId()
  return (
    <section id={id} aria-labelledby={heading} className={cx(panel({ pad: 'none' }), box)}>
      <div className={row}>
        <div>
          <h2 id={heading} className={title}>
            {words}
          </h2>
          {said && <p className={note}>{said}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}
