/** What came of putting the list into the cart. */
import { useRef } from 'react'
import { css } from '#styled/css'
import type { MarketListView } from '#ui/actors/market-list.ts'
import { Button, LinkButton } from '#ui/components/button.tsx'
import { Panel } from '#ui/components/panel.tsx'
import { marketList } from '#text/market-list.ts'
import { words } from '#ui/text/words.ts'
import { Refusal } from '../../account/form/refusal.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

const t = words(marketList)

const column = css({ display: 'grid', gap: '16', justifyItems: 'start' })
const title = css({ textStyle: 'h2', outline: 'none' })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '10' })

type ListAddedProps = { readonly list: MarketListView; readonly takesFocus: boolean }

export const ListAdded = ({ list, takesFocus }: ListAddedProps) => {
  const { wanted, missing, isAdding, isLate } = list
  const heading = useRef<HTMLHeadingElement>(null)
  useKeptFocus(heading, isAdding ? 'adding' : 'added', takesFocus)
  const inCart = wanted.length - missing.length
  const names = wanted.filter(({ key }) => missing.includes(key)).map(({ name }) => name)
  return (
    <Panel pad="l">
      <div className={column}>
        <div role="status">
          <h2 ref={heading} tabIndex={-1} className={title}>
            {isAdding ? t('market-list.adding') : t('market-list.added', { count: inCart })}
          </h2>
          {isLate && <p>{t('market-list.late')}</p>}
        </div>
        {names.length > 0 && (
          <Refusal
            action={
              <Button variant="secondary" size="s" onClick={list.addMissing}>
                {t('market-list.addMissing')}
              </Button>
            }
          >
            {t('market-list.partly', { count: names.length, names: names.join(', ') })}
          </Refusal>
        )}
        <div className={actions}>
          <LinkButton to="/cart">{t('market-list.toCart')}</LinkButton>
          <Button variant="secondary" onClick={list.undo}>
            {t('market-list.takeBack')}
          </Button>
          {(isLate || !isAdding) && (
            <Button variant="ghost" onClick={list.renew}>
              {t('market-list.renew')}
            </Button>
          )}
        </div>
      </div>
    </Panel>
  )
}
