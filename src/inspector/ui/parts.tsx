/** Small parts of the inspector's own: a panel, a button, a value. */
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { css } from '#styled/css'
import { inspector } from '#text/inspector.ts'
import { words } from '#ui/text/words.ts'
import type { Said } from '../time/say-value.ts'

const t = words(inspector)

const panel = css({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '0',
  minWidth: '0',
  bg: 'surface',
  border: '1px solid',
  borderColor: 'line',
  borderRadius: 'panel',
  overflow: 'hidden',
})
const head = css({
  display: 'flex',
  alignItems: 'center',
  gap: '8',
  flexShrink: '0',
  minHeight: '44px',
  paddingInline: '14',
  paddingBlock: '4',
  borderBottomWidth: '1px',
  borderBottomStyle: 'solid',
  borderColor: 'line',
  flexWrap: 'wrap',
})
const unseen = css({
  position: 'absolute',
  width: '1px',
  height: '1px',
  minHeight: '0',
  padding: '0',
  overflow: 'hidden',
  clip: 'rect(0 0 0 0)',
})
const title = css({ textStyle: 'small', fontWeight: '700' })
const aside = css({
  flex: '1 1 0',
  minWidth: '0',
  justifyContent: 'flex-end',
  textStyle: 'caption',
  color: 'muted',
  display: 'flex',
  alignItems: 'center',
  gap: '8',
  flexWrap: 'wrap',
})
const body = css({ flex: '1', minHeight: '0', overflow: 'auto', position: 'relative' })

type PanelProps = {
  readonly name: string
  /** Beside the name, at the end of its line. */
  readonly note?: ReactNode
  readonly className?: string
  readonly children: ReactNode
  /** What is in it scrolls by itself. */
  readonly isBare?: boolean
  /** Its name is not drawn. */
  readonly isSlim?: boolean
}

/** A region of the inspector. */
export const Panel = ({ name, note, className = '', children, isBare = false, isSlim = false }: PanelProps) => (
  <section aria-label={name} className={`${panel} ${className}`}>
    <div className={`${head} ${isSlim ? unseen : ''}`}>
      <h2 className={title}>{name}</h2>
      {note !== undefined && <div className={aside}>{note}</div>}
    </div>
    {isBare ? (
      children
    ) : (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keys
      <div className={body} tabIndex={0}>
        {children}
      </div>
    )}
  </section>
)

const strip = css({
  flexShrink: '0',
  minWidth: '0',
  display: 'flex',
  alignItems: 'center',
  gap: '10',
  flexWrap: 'wrap',
  paddingInline: '14',
  paddingBlock: '8',
  borderRadius: 'panel',
  border: '1px solid',
  borderColor: 'line',
  bg: 'surface',
  textStyle: 'small',
  '&[data-in-force=true]': { borderColor: 'accent', bg: 'accent.soft' },
})

type StripProps = { readonly name: string; readonly isInForce?: boolean; readonly children: ReactNode }

/** A region in one line, which grows when it is opened. */
export const Strip = ({ name, isInForce = false, children }: StripProps) => (
  <section aria-label={name} className={strip} data-in-force={isInForce}>
    <h2 className={title}>{name}</h2>
    {children}
  </section>
)

const button = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '6',
  minHeight: '36px',
  minWidth: '36px',
  paddingInline: '12',
  borderRadius: 'cell',
  textStyle: 'small',
  fontWeight: '600',
  whiteSpace: 'nowrap',
  bg: 'sunken',
  color: 'ink',
  border: '1px solid',
  borderColor: 'line',
  _hover: { bg: 'float' },
  _disabled: { opacity: '.5' },
})
const strong = css({
  bg: 'accent',
  color: 'on.accent',
  borderColor: 'accent',
  _hover: { bg: 'accent.hover' },
  _disabled: { bg: 'sunken', color: 'muted', borderColor: 'line' },
})

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { readonly isStrong?: boolean }

export const Button = ({ isStrong = false, className = '', ...rest }: ButtonProps) => (
  <button type="button" {...rest} className={`${button} ${isStrong ? strong : ''} ${className}`} />
)

const hidden = css({
  paddingInline: '6',
  borderRadius: 'badge',
  bg: 'warning.soft',
  color: 'warning',
  textStyle: 'caption',
  whiteSpace: 'nowrap',
})
const code = css({ fontFamily: 'code', fontSize: '0.75rem', lineHeight: '1.125rem', overflowWrap: 'anywhere' })

const sayHidden = ({ hidden: type, isEmpty }: Extract<Said, { hidden: string }>): string => {
  if (type !== 'string') return t('inspector.hiddenOf', { type })
  return isEmpty ? t('inspector.hiddenEmpty') : t('inspector.hidden')
}

/** A value, with marks in place of what was never written down. */
export const Value = ({ said }: { readonly said: readonly Said[] }) => (
  <span className={code}>
    {said.map((piece, place) =>
      'hidden' in piece ? (
        <mark key={place} className={hidden}>
          {sayHidden(piece)}
        </mark>
      ) : (
        <span key={place}>{piece.text}</span>
      ),
    )}
  </span>
)

export const noteStyle = css({ padding: '14', textStyle: 'small', color: 'muted' })
