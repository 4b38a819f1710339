/** Somebody else saved the same fields first: before, theirs and mine, a choice each. */
import type { FieldValue } from '#machines/admin/resource.definition.ts'
import type { Side } from '#machines/admin/resource.types.ts'
import { css } from '#styled/css'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { office } from '#text/office.ts'
import { words } from '#ui/text/words.ts'

const t = words(office)

const group = css({ display: 'grid', gap: '8', mt: '16', border: 'none', p: 0 })
const legend = css({ fontWeight: '500' })
const option = css({ display: 'flex', gap: '8', minH: '44px', alignItems: 'center' })
const was = css({ color: 'muted', textStyle: 'small' })

type Clash = Readonly<Record<'before' | Side, FieldValue | undefined>> & {
  readonly field: string
  readonly label: string
}

type Props = {
  readonly open: boolean
  /** Of the record. */
  readonly name: string
  /** Who was first; null where nobody knows. */
  readonly changedBy: string | null
  readonly clashes: readonly Clash[]
  readonly choices: Readonly<Record<string, Side>>
  readonly onChoose: (field: string, side: Side) => void
  readonly onApply: () => void
  readonly onClose: () => void
}

const shown = (value: FieldValue | undefined): string =>
  value === null || value === undefined || value === '' ? t('office.nothing') : String(value)

export const ClashDialog = ({ open, name, changedBy, clashes, choices, onChoose, onApply, onClose }: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={t('office.conflictTitle', { name })}
    foot={
      <Button full disabled={!clashes.every(({ field }) => choices[field])} onClick={onApply}>
        {t('office.useChoices')}
      </Button>
    }
  >
    <p>{t('office.conflictText', { person: changedBy ?? t('office.somebody') })}</p>
    {clashes.map(({ field, label, before, ...sides }) => (
      <fieldset key={field} className={group} role="radiogroup" aria-label={label}>
        <legend className={legend}>{label}</legend>
        <p className={was}>{t('office.before', { value: shown(before) })}</p>
        {(['theirs', 'mine'] as const satisfies readonly Side[]).map((side) => {
          const said = side === 'mine' ? t('office.mine') : t('office.theirs')
          return (
            <label key={side} className={option}>
              <input
                type="radio"
                name={`conflict-${field}`}
                aria-label={said}
                checked={choices[field] === side}
                onChange={() => onChoose(field, side)}
              />
              <span>
                {said}: {shown(sides[side])}
              </span>
            </label>
          )
        })}
      </fieldset>
    ))}
  </Dialog>
)
