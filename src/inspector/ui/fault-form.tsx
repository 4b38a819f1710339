import { useEffect, useState, type ReactNode } from 'react'
import { css } from '#styled/css'
import { inspector } from '#text/inspector.ts'
import { words } from '#ui/text/words.ts'
import {
  askedBy,
  isHeld,
  keptOf,
  refusalsOf,
  type AskedFault,
  type FaultDraft,
  type FaultKind,
} from '../faults/ask-fault.ts'
import type { Operation } from '../faults/operation.types.ts'
import { fieldStyle } from './field-style.ts'
import { Button } from './parts.tsx'

const t = words(inspector)

const form = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '10', paddingBlock: '8' })
const label = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '4',
  textStyle: 'caption',
  color: 'muted',
  minWidth: '0',
  maxWidth: { base: '100%', md: '320px' },
})
const short = css({ width: '90px' })

const kinds = {
  answer: 'inspector.kindAnswer',
  silence: 'inspector.kindSilence',
  lose: 'inspector.kindLose',
  delay: 'inspector.kindDelay',
  hold: 'inspector.kindHold',
  storageFull: 'inspector.kindStorageFull',
  storageGone: 'inspector.kindStorageGone',
  databaseFull: 'inspector.kindDatabaseFull',
  databaseGone: 'inspector.kindDatabaseGone',
  databaseBlocked: 'inspector.kindDatabaseBlocked',
} as const satisfies Record<FaultKind, string>

const often = [
  ['1', 'inspector.once'],
  ['3', 'inspector.thrice'],
  ['', 'inspector.untilLifted'],
] as const satisfies readonly (readonly [FaultDraft['times'], string])[]

/** The contract's, once they have come. */
function useOperations(): readonly Operation[] {
  const [known, setKnown] = useState<readonly Operation[]>([])
  useEffect(() => {
    void import('virtual:operations').then(
      ({ operations }) => setKnown(operations),
      () => undefined,
    )
  }, [])
  return known
}

type ChoiceProps = {
  readonly name: string
  readonly value: string
  readonly onChosen: (value: string) => void
  readonly children: ReactNode
}

const Choice = ({ name, value, onChosen, children }: ChoiceProps) => (
  <label className={label}>
    {name}
    <select className={fieldStyle} value={value} onChange={({ target }) => onChosen(target.value)}>
      {children}
    </select>
  </label>
)

type DetailsProps = {
  readonly draft: FaultDraft
  readonly operation: Operation | undefined
  readonly onWritten: (change: Partial<FaultDraft>) => void
}

/** What some kinds of faults ask for besides. */
const Details = ({ draft, operation, onWritten: write }: DetailsProps) => (
  <>
    {draft.kind === 'answer' && (
      <>
        <Choice
          name={t('inspector.faultStatus')}
          value={String(draft.status)}
          onChosen={(status) => write({ status: Number(status) })}
        >
          {refusalsOf(operation).map((status) => (
            <option key={status}>{status}</option>
          ))}
        </Choice>
        <label className={label}>
          {t('inspector.faultMessage')}
          <input
            className={fieldStyle}
            value={draft.message}
            placeholder={t('inspector.faultMessageDefault')}
            onChange={({ target }) => write({ message: target.value })}
          />
        </label>
      </>
    )}
    {draft.kind === 'delay' && (
      <label className={label}>
        {t('inspector.faultSeconds')}
        <input
          type="number"
          min="0.1"
          max="600"
          step="any"
          className={`${fieldStyle} ${short}`}
          value={draft.seconds}
          onChange={({ target }) => write({ seconds: target.value })}
        />
      </label>
    )}
  </>
)

const first: FaultDraft = { operation: 'every', kind: 'silence', status: 500, message: '', seconds: '5', times: '' }

/** What becomes of which call, how often. */
export const FaultForm = ({ onAsked }: { readonly onAsked: (asked: AskedFault) => void }) => {
  const operations = useOperations()
  const [draft, setDraft] = useState(first)
  const write = (change: Partial<FaultDraft>): void => setDraft({ ...draft, ...change })
  const operation = operations.find(({ id }) => id === draft.operation)
  const asked = askedBy({ ...draft, message: draft.message || t('inspector.faultMessageDefault') }, operation)
  return (
    <form
      className={form}
      aria-label={t('inspector.newFault')}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        if (asked) onAsked(asked)
      }}
    >
      {!keptOf(draft.kind) && (
        <Choice
          name={t('inspector.faultOf')}
          value={draft.operation}
          onChosen={(id) => {
            const refusals = refusalsOf(operations.find((one) => one.id === id))
            write({ operation: id, status: refusals.includes(draft.status) ? draft.status : 500 })
          }}
        >
          <option value="every">{t('inspector.everyCall')}</option>
          {operations.map(({ id, method, path }) => (
            <option key={id} value={id}>
              {`${id} · ${method} ${path}`}
            </option>
          ))}
        </Choice>
      )}
      <Choice
        name={t('inspector.faultKind')}
        value={draft.kind}
        onChosen={(kind) => write({ kind: kind as FaultKind })}
      >
        {Object.entries(kinds).map(([kind, said]) => (
          <option key={kind} value={kind}>
            {t(said)}
          </option>
        ))}
      </Choice>
      <Details draft={draft} operation={operation} onWritten={write} />
      {!isHeld(draft.kind) && (
        <Choice
          name={t('inspector.faultTimes')}
          value={draft.times}
          onChosen={(times) => write({ times: times as FaultDraft['times'] })}
        >
          {often.map(([times, said]) => (
            <option key={times} value={times}>
              {t(said)}
            </option>
          ))}
        </Choice>
      )}
      <Button type="submit" isStrong disabled={asked === null}>
        {t('inspector.addFault')}
      </Button>
    </form>
  )
}
