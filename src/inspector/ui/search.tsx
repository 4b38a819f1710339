import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { css } from '#styled/css'
import { inspector } from '#text/inspector.ts'
import { words } from '#ui/text/words.ts'
import type { Found } from '../search/find-in-charts.ts'
import { useFound } from '../search/use-found.ts'
import { searchStyle } from './field-style.ts'
import { useImporting, useInspector, useMoment } from './inspector-context.tsx'

const t = words(inspector)

const box = css({ position: 'relative', minWidth: '0', width: { base: '100%', sm: '240px' } })
const list = css({
  position: 'absolute',
  zIndex: '10',
  top: 'calc(100% + 4px)',
  left: '0',
  width: 'max(100%, 320px)',
  maxWidth: 'calc(100vw - 28px)',
  maxHeight: '60vh',
  overflow: 'auto',
  bg: 'float',
  border: '1px solid',
  borderColor: 'line.strong',
  borderRadius: 'panel',
  boxShadow: '0 12px 32px rgb(0 0 0 / .5)',
})
const row = css({
  display: 'flex',
  alignItems: 'baseline',
  gap: '12',
  minHeight: '36px',
  paddingBlock: '6',
  paddingInline: '12',
  cursor: 'pointer',
  textStyle: 'small',
  '&[aria-selected=true]': { bg: 'accent.soft' },
})
const name = css({ fontFamily: 'code', overflowWrap: 'anywhere' })
const kind = css({ marginLeft: 'auto', color: 'muted', textStyle: 'caption', whiteSpace: 'nowrap' })
const none = css({ padding: '12', textStyle: 'small', color: 'muted' })

const sayKind = ({ kind: found, chart }: Found): string => {
  if (found === 'chart') return t('inspector.aChart')
  if (found === 'order') return t('inspector.anOrder')
  if (found === 'requirement') return t('inspector.requirementOf', { chart })
  return found === 'state' ? t('inspector.stateOf', { chart }) : t('inspector.eventOf', { chart })
}

/** "/" leads here from wherever one does not type. */
function useSlash(focus: () => void): void {
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent): void => {
      const { key, target, altKey, ctrlKey, metaKey } = event
      if (key !== '/' || altKey || ctrlKey || metaKey) return
      if (target instanceof Element && target.closest('input, select, textarea')) return
      event.preventDefault()
      focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [focus])
}

/** Shows a place on its chart: with the actor that is in it where one lives. */
function useShowing() {
  const { actor } = useInspector()
  const { snapshots } = useMoment()
  const importing = useImporting()
  return ({ kind: found, chart, id }: Found): void => {
    if (found === 'order') return importing.send({ type: 'journal.chosen', source: { order: id } })
    const path = [...snapshots].find(([, { machine }]) => machine.id === chart)?.[0]
    if (path !== undefined) actor.send({ type: 'actor.chosen', path })
    actor.send({ type: 'place.chosen', place: { chart, id } })
  }
}

/** Searches states, events and requirements of all charts, and opens the order whose number was typed. */
export const Search = () => {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const show = useShowing()
  const [focus] = useState(() => () => input.current?.select())
  useSlash(focus)
  const all = useFound(text)
  const found = all ?? []
  const isOpen = text.trim() !== '' && all !== null

  const choose = (one: Found | undefined): void => {
    if (!one) return
    setText('')
    show(one)
  }
  const press = (event: KeyboardEvent): void => {
    const { key } = event
    if (key === 'Enter') choose(found[at])
    else if (key === 'Escape') setText('')
    else if (key === 'ArrowDown') setAt(Math.min(found.length - 1, at + 1))
    else if (key === 'ArrowUp') setAt(Math.max(0, at - 1))
    else return
    event.preventDefault()
  }
  return (
    <div className={box}>
      <input
        ref={input}
        type="text"
        role="combobox"
        className={searchStyle}
        value={text}
        placeholder={t('inspector.searchHint')}
        aria-label={t('inspector.search')}
        aria-keyshortcuts="/"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen && found[at] ? `${id}${at}` : undefined}
        onChange={({ target }) => {
          setText(target.value)
          setAt(0)
        }}
        onKeyDown={press}
        onBlur={() => setText('')}
      />
      {isOpen && (
        <div id={id} role="listbox" aria-label={t('inspector.search')} className={list}>
          {found.length === 0 && <p className={none}>{t('inspector.notFound')}</p>}
          {found.map((one, place) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the focus and hears the keys
            <div
              key={`${one.kind} ${one.name} ${one.id}`}
              id={`${id}${place}`}
              role="option"
              aria-selected={place === at}
              className={row}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(one)}
            >
              <span className={name}>{one.name}</span>
              <span className={kind}>{sayKind(one)}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
