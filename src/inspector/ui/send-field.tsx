import { useId } from 'react'
import { css } from '#styled/css'
import { inspector } from '#text/inspector.ts'
import { words } from '#ui/text/words.ts'
import type { Shape } from '../send/shape.types.ts'
import { codeAreaStyle, codeFieldStyle } from './field-style.ts'

const t = words(inspector)

const label = css({ display: 'grid', gap: '4', textStyle: 'caption', color: 'muted' })
const wide = css({ gridColumn: '1 / -1' })
const wrong = css({ color: 'error', textStyle: 'caption' })

type Props = {
  readonly name: string
  readonly shape: Shape
  readonly isOptional: boolean
  readonly text: string
  readonly isMisfit: boolean
  readonly onWritten: (text: string) => void
}

const choicesOf = (shape: Shape): readonly (string | number | boolean)[] | undefined => {
  if (shape.is === 'boolean') return [true, false]
  return shape.is === 'literal' ? shape.of : undefined
}

/** One field of an event, in the way that its type asks for: choices, a number, text, or JSON. */
export const SendField = ({ name, shape, isOptional, text, isMisfit, onWritten }: Props) => {
  const id = useId()
  const choices = choicesOf(shape)
  const isLong = !choices && shape.is !== 'string' && shape.is !== 'number'
  const common = {
    className: codeFieldStyle,
    value: text,
    'aria-invalid': isMisfit,
    'aria-describedby': isMisfit ? id : undefined,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onWritten(target.value),
  }
  return (
    <div className={isLong ? wide : ''}>
      <label className={label}>
        {isOptional ? t('inspector.mayBeLeft', { name }) : name}
        {choices ? (
          <select {...common}>
            {isOptional && <option value="">{t('inspector.leftOut')}</option>}
            {choices.map((choice) => (
              <option key={String(choice)} value={JSON.stringify(choice)}>
                {String(choice)}
              </option>
            ))}
          </select>
        ) : shape.is === 'string' ? (
          <input type="text" autoComplete="off" spellCheck={false} {...common} />
        ) : shape.is === 'number' ? (
          <input type="number" step="any" {...common} />
        ) : (
          <textarea rows={3} spellCheck={false} {...common} className={codeAreaStyle} />
        )}
      </label>
      {isMisfit && (
        <span id={id} className={wrong}>
          {t('inspector.misfit')}
        </span>
      )}
    </div>
  )
}
