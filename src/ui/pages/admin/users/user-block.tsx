/** A block of a customer's page: a title, and a list or a sentence in its place. */
import { useId, type ReactNode } from 'react'
import { css } from '#styled/css'
import { Panel } from '#ui/components/panel.tsx'

const box = css({ p: '14px 16px', display: 'grid', gap: '10' })
const heading = css({ textStyle: 'h3' })
const list = css({
  display: 'grid',
  textStyle: 'small',
  overflowWrap: 'anywhere',
  '& > li': { display: 'grid', gap: '2', p: '8px 0' },
  '& > li + li': { boxShadow: 'inset 0 1px 0 token(colors.line)' },
})
const none = css({ color: 'muted', textStyle: 'small' })

export const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' })
export const end = css({ ml: 'auto', fontVariantNumeric: 'tabular-nums' })
export const quiet = css({ color: 'muted' })

type Props = {
  readonly title: string
  /** Said where the list is empty. */
  readonly empty?: string
  readonly items?: readonly ReactNode[]
  readonly children?: ReactNode
}

export const UserBlock = ({ title, empty, items = [], children }: Props) => {
  const id = useId()
  return (
    <Panel as="section" pad="none" aria-labelledby={id}>
      <div className={box}>
        <h2 id={id} className={heading}>
          {title}
        </h2>
        {items.length > 0 ? (
          <ul role="list" aria-labelledby={id} className={list}>
            {items}
          </ul>
        ) : (
          empty !== undefined && <p className={none}>{empty}</p>
        )}
        {children}
      </div>
    </Panel>
  )
}
