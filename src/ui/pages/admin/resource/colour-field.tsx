/** A colour, typed or picked, with how well it can be read. */
import { contrastOf, isColour, leastContrast } from '#machines/admin/contrast.ts'
import type { FieldValue } from '#machines/admin/resource.definition.ts'
import { css } from '#styled/css'
import { Field } from '#ui/components/field.tsx'
import { officeFields } from '#text/office-fields.ts'
import { words } from '#ui/text/words.ts'

const t = words(officeFields)

const swatch = css({
  appearance: 'none',
  w: '32px',
  h: '32px',
  p: 0,
  border: '1.5px solid token(colors.line.strong)',
  borderRadius: 'badge',
  overflow: 'hidden',
  cursor: 'pointer',
  '&::-webkit-color-swatch-wrapper': { padding: 0 },
  '&::-webkit-color-swatch': { border: 'none' },
})

type Props = {
  readonly shared: { label: string; error: string | undefined; optional: boolean; disabled: boolean }
  readonly value: string
  /** What it is read upon, and what that is called. */
  readonly ground: { readonly colour: FieldValue | undefined; readonly label: string } | undefined
  readonly change: (value: string) => void
}

export const ColourField = ({ shared, value, ground, change }: Props) => {
  const contrast = isColour(value) && isColour(ground?.colour) ? contrastOf(value, ground.colour) : null
  return (
    <Field
      {...shared}
      value={value}
      maxLength={7}
      spellCheck={false}
      hint={
        contrast === null || !ground
          ? undefined
          : contrast >= leastContrast
            ? t('office.contrastGood', { contrast, ground: ground.label })
            : t('office.contrastPoor', { contrast, ground: ground.label, least: leastContrast })
      }
      end={
        <input
          type="color"
          className={swatch}
          aria-label={t('office.pickColour', { field: shared.label })}
          disabled={shared.disabled}
          value={isColour(value) ? value : '#ffffff'}
          onChange={(event) => change(event.currentTarget.value)}
        />
      }
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
