/** The cart at the moment that is looked at: each line as it is confirmed, pending and seen, its commands, and what the event did. Fetched after the page. */
import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { css } from '#styled/css'
import { inspectorCart } from '#text/inspector-cart.ts'
import { words } from '#ui/text/words.ts'
import type { Command, CommandState } from '../time/cart-commands.ts'
import { cartViewAt, type Absence, type CartRow, type CartView } from '../time/cart-view.ts'
import { sayValue } from '../time/say-value.ts'
import { isBlank } from '../time/why-not.ts'
import { CartChanged } from './cart-changed.tsx'
import { tableStyle } from './compare-style.ts'
import { useActorPath, useInspector, useMoment, useTimeline } from './inspector-context.tsx'
import { Button, noteStyle, Panel, Value } from './parts.tsx'

const t = words(inspectorCart)

const content = css({
  display: 'grid',
  gap: '16',
  padding: '14',
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  lg: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
})
const column = css({ display: 'grid', gap: '16', minWidth: '0' })
const part = css({ display: 'grid', gap: '8', minWidth: '0' })
const told = css({ textStyle: 'small', overflowWrap: 'anywhere' })
const head = css({ textStyle: 'small', fontWeight: '700' })
const table = css({
  tableLayout: 'auto!',
  '& thead th': { overflowWrap: 'normal!', paddingInline: '4' },
  '& [data-number]': { textAlign: 'right!', fontFamily: 'code' },
  '& [data-number=head]': { fontFamily: 'text' },
  '& [data-short]': { whiteSpace: 'nowrap' },
})
const caption = css({ textAlign: 'left', textStyle: 'small', fontWeight: '700', paddingBlock: '4' })
/** Keys are long: on a phone the table of commands scrolls sideways in its box. */
const box = css({ overflowX: 'auto', maxWidth: '100%', position: 'relative' })
const narrow = css({ minWidth: '0!' })
const wide = css({ minWidth: '560px!' })
const code = css({ fontFamily: 'code', display: 'block', color: 'muted', overflowWrap: 'anywhere' })
const mark = css({
  display: 'inline-block',
  paddingInline: '6',
  borderRadius: 'badge',
  bg: 'accent.soft',
  color: 'accent',
  fontFamily: 'text',
  fontWeight: '600',
  whiteSpace: 'nowrap',
})
const quiet = css({ display: 'block', color: 'muted' })
const link = css({
  textAlign: 'left',
  color: 'brand',
  fontWeight: '600',
  minHeight: '24px',
  overflowWrap: 'anywhere',
  _hover: { textDecoration: 'underline' },
})

const absences = {
  nothing: 'inspector-cart.nothing',
  office: 'inspector-cart.office',
  never: 'inspector-cart.never',
  later: 'inspector-cart.later',
  unfolded: 'inspector-cart.unfolded',
} as const satisfies Record<Absence['why'], string>

const states = {
  gathering: 'inspector-cart.gathering',
  queued: 'inspector-cart.queued',
  sending: 'inspector-cart.sending',
  silent: 'inspector-cart.silent',
  sent: 'inspector-cart.sent',
  confirmed: 'inspector-cart.isConfirmed',
} as const satisfies Record<Exclude<CommandState, 'refused'>, string>

const sayDelta = (units: number): string => {
  if (units === 0) return t('inspector-cart.same')
  return units > 0 ? t('inspector-cart.more', { units }) : t('inspector-cart.fewer', { units: -units })
}

function sayCommand({ kind, quantity }: Command): string {
  const units = quantity ?? 0
  if (kind === 'add') return t('inspector-cart.add', { units })
  if (kind === 'set') return t('inspector-cart.set', { units })
  if (kind === 'remove') return t('inspector-cart.remove')
  return t(kind === 'clear' ? 'inspector-cart.clear' : 'inspector-cart.merge')
}

function sayAge({ age, isKept }: Command): string {
  if (age === null) return t('inspector-cart.ageUnknown')
  const said =
    age < 1000
      ? t('inspector-cart.ms', { ms: Math.round(age) })
      : t('inspector-cart.seconds', { seconds: Math.round(age / 100) / 10 })
  return isKept ? t('inspector-cart.ageKept', { age: said }) : said
}

const sayState = ({ state, refusal }: Command): string =>
  state === 'refused'
    ? t('inspector-cart.isRefused', { status: refusal?.status ?? 0, code: refusal?.code ?? '' })
    : t(states[state])

/** Text of the journal; a mark where it is hidden. */
const Shown = ({ text }: { readonly text: string }) => (isBlank(text) ? <Value said={sayValue(text)} /> : text)

/** What leads to the event at a place; plain where there is none. */
const To = ({ place, children }: { readonly place: number | null; readonly children: ReactNode }) => {
  const timeline = useTimeline()
  if (place === null) return children
  return (
    <button type="button" className={link} onClick={() => timeline.send({ type: 'event.chosen', place })}>
      {children}
    </button>
  )
}

const Row = ({ row }: { readonly row: CartRow }) => (
  <tr>
    <th scope="row">
      <Shown text={row.name} />
      <span className={code}>
        {row.size === null ? (
          row.key
        ) : (
          <>
            {row.key} <Shown text={row.size} />
          </>
        )}
      </span>
      {row.trouble !== null && (
        <span className={quiet}>
          {t(row.trouble === 'limited' ? 'inspector-cart.limited' : 'inspector-cart.undone')}
        </span>
      )}
    </th>
    <td data-number>{row.confirmed}</td>
    <td data-number>{sayDelta(row.pending)}</td>
    <td data-number>
      {row.seen} {row.pending !== 0 && <span className={mark}>{t('inspector-cart.differs')}</span>}
    </td>
  </tr>
)

const Lines = ({ rows }: { readonly rows: readonly CartRow[] }) => (
  <table className={`${tableStyle} ${table} ${narrow}`}>
    <caption className={caption}>{t('inspector-cart.lines')}</caption>
    <thead>
      <tr>
        <th scope="col">{t('inspector-cart.line')}</th>
        <th scope="col" data-number="head">
          {t('inspector-cart.confirmed')}
        </th>
        <th scope="col" data-number="head">
          {t('inspector-cart.pending')}
        </th>
        <th scope="col" data-number="head">
          {t('inspector-cart.seen')}
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <Row key={row.key} row={row} />
      ))}
    </tbody>
  </table>
)

const Commands = ({ commands, at }: { readonly commands: readonly Command[]; readonly at: number }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keys
  <div className={box} tabIndex={0} role="group" aria-label={t('inspector-cart.commands')}>
    <table className={`${tableStyle} ${table} ${wide}`}>
      <caption className={caption}>{t('inspector-cart.commands')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('inspector-cart.command')}</th>
          <th scope="col">{t('inspector-cart.line')}</th>
          <th scope="col">{t('inspector-cart.key')}</th>
          <th scope="col" data-number="head">
            {t('inspector-cart.tries')}
          </th>
          <th scope="col">{t('inspector-cart.age')}</th>
          <th scope="col">{t('inspector-cart.state')}</th>
        </tr>
      </thead>
      <tbody>
        {commands.map((command) => (
          <tr key={`${command.key} ${command.answered}`} aria-current={command.made === at - 1}>
            <th scope="row">
              <To place={command.made}>{sayCommand(command)}</To>
            </th>
            <td data-short>{command.line ?? t('inspector-cart.whole')}</td>
            <td>
              <span className={code}>
                <Shown text={command.key} />
              </span>
            </td>
            <td data-number>{command.tries}</td>
            <td>{sayAge(command)}</td>
            <td>
              <To place={command.answered}>{sayState(command)}</To>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

type There = Extract<CartView, { tag: 'there' }>

const owned = ({ owner, version }: There): string => {
  if (owner === null) return t('inspector-cart.unowned')
  return owner.kind === 'guest' ? t('inspector-cart.guest') : t('inspector-cart.customer', { version })
}

const Inside = ({ view, at }: { readonly view: There; readonly at: number }) => {
  const { rows, commands, change, last } = view
  const isEmpty = rows.length === 0 && commands.every(({ answered }) => answered !== null)
  return (
    <div className={content}>
      <div className={column}>
        <p className={told}>{owned(view)}</p>
        {view.isCutOff && <p className={told}>{t('inspector-cart.cutOff')}</p>}
        {isEmpty && <p className={told}>{t('inspector-cart.empty')}</p>}
        {rows.length > 0 && <Lines rows={rows} />}
        {commands.length > 0 ? (
          <Commands commands={commands} at={at} />
        ) : (
          <p className={told}>{t('inspector-cart.noCommands')}</p>
        )}
      </div>
      <div className={part}>
        <h3 className={head}>{t('inspector-cart.event')}</h3>
        {change ? (
          <CartChanged change={change} table={`${tableStyle} ${table} ${narrow}`} caption={caption} />
        ) : (
          <p className={told}>{t('inspector-cart.unchanged')}</p>
        )}
        {last !== null && last !== at - 1 && (
          <p>
            <To place={last}>{t('inspector-cart.toLast')}</To>
          </p>
        )}
      </div>
    </div>
  )
}

/** @param isAsked somebody pressed its button: then it comes into sight */
export const Cart = ({ isAsked }: { readonly isAsked: boolean }) => {
  const { recording } = useInspector()
  const { snapshots, at, length } = useMoment()
  const path = useActorPath(snapshots, at)
  const { entries } = recording
  const ref = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/exhaustive-deps -- the list of entries grows in place: its length tells
  const view = useMemo(() => cartViewAt(recording, at, path), [recording, entries, at, path, length])
  useEffect(() => {
    if (isAsked) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isAsked])
  return (
    <div ref={ref}>
      <Panel name={t('inspector-cart.name')} note={view.tag === 'there' && `${view.path} · ${view.state}`}>
        {view.tag === 'there' ? (
          <Inside view={view} at={at} />
        ) : (
          <p className={noteStyle}>
            {t(absences[view.why])} {view.why === 'later' && <To place={view.place}>{t('inspector-cart.toIts')}</To>}
          </p>
        )}
      </Panel>
    </div>
  )
}

type CartButtonProps = { readonly isShown: boolean; readonly onPressed: () => void }

export const CartButton = ({ isShown, onPressed }: CartButtonProps) => (
  <Button aria-expanded={isShown} isStrong={isShown} onClick={onPressed}>
    {t('inspector-cart.name')}
  </Button>
)
