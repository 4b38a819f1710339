/** What if this event had not been, or had been another: the changes, and what becomes of the page with them. */
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { useActorRef, useSelector } from '@xstate/react'
import { css } from '#styled/css'
import { inspector } from '#text/inspector.ts'
import { inspectorTools } from '#text/inspector-tools.ts'
import { words } from '#ui/text/words.ts'
import { unmask } from '#services/journal/scrub.ts'
import type { JournalEvent } from '#services/journal/journal.types.ts'
import {
  branchingMachine,
  type BranchAnswer,
  type BranchingRef,
  type BranchQuestion,
  type Edit,
} from '../machines/branching.machine.ts'
import { isParted, runBranch, type Comparison } from '../time/branch.ts'
import { foldable } from '../time/charts.ts'
import { fedOf, runOf } from '../time/re-run.ts'
import type { Recording } from '../time/recording.ts'
import { nameOf } from '../time/say-value.ts'
import { codeAreaStyle } from './field-style.ts'
import { Compared } from './compared.tsx'
import { sayEvent } from './events.tsx'
import { useInspector, useMoment } from './inspector-context.tsx'
import { Button } from './parts.tsx'

const its = words(inspector)
const t = words(inspectorTools)

const line = css({ display: 'flex', alignItems: 'center', gap: '10', flexWrap: 'wrap', minWidth: '0' })
const quiet = css({ color: 'muted', textStyle: 'caption' })
const label = css({ display: 'grid', gap: '4', textStyle: 'caption', color: 'muted' })

type Bench = { comparison: Comparison | undefined }

/** The branch as its chart asks for it; the comparison stays with the page. */
const runOn = (recording: Recording, bench: Bench) =>
  fromPromise<BranchAnswer, BranchQuestion>(async ({ input }) => {
    bench.comparison = undefined
    // the page shows that it runs before it does
    await new Promise((resolve) => setTimeout(resolve))
    const comparison = runBranch(runOf(recording.entries, recording.from), input.edits, foldable, input.answers)
    if ('doubt' in comparison) return { tag: 'doubted', doubt: comparison.doubt }
    bench.comparison = comparison
    return { tag: isParted(comparison) ? 'parted' : 'same' }
  })

const readFields = (text: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null && !Array.isArray(read)
      ? (read as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

/** What the event carries, to be written otherwise. */
const Otherwise = ({
  event,
  onMade,
}: {
  readonly event: JournalEvent
  readonly onMade: (event: JournalEvent) => void
}) => {
  const { type, ...carried } = unmask(event)
  const [text, setText] = useState(() => JSON.stringify(carried, null, 2))
  const fields = readFields(text)
  return (
    <form
      onSubmit={(submitted) => {
        submitted.preventDefault()
        if (fields) onMade({ ...fields, type })
      }}
    >
      <label className={label}>
        {t('inspector-tools.carriesInstead', { event: type })}
        <textarea
          className={codeAreaStyle}
          rows={8}
          spellCheck={false}
          value={text}
          aria-invalid={!fields}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <div className={line}>
        <Button type="submit" isStrong disabled={!fields}>
          {t('inspector-tools.runIt')}
        </Button>
        <span role="status" className={quiet}>
          {!fields && t('inspector-tools.notFields')}
        </span>
      </div>
    </form>
  )
}

/** What can be done with the event in view: only what came from outside can be changed. */
const ThisEvent = ({ branching }: { readonly branching: BranchingRef }) => {
  const { recording } = useInspector()
  const { at } = useMoment()
  const [editing, setEditing] = useState<number | null>(null)
  const entry = recording.entries[at - 1]
  if (!entry) return <p className={quiet}>{its('inspector.noEvent')}</p>
  const { seq, event, actorPath } = entry
  const fed = fedOf(recording.entries).find((one) => one.seq === seq)
  const said = `${nameOf(actorPath)} ${sayEvent(entry)}`
  if (!fed) return <p className={quiet}>{t('inspector-tools.cameByItself', { event: said })}</p>
  const make = (edit: Edit): void => {
    branching.send({ type: 'edit.made', edit })
    setEditing(null)
  }
  return (
    <>
      <div className={line}>
        <span>{said}</span>
        <Button onClick={() => make({ seq, does: 'skip' })}>{t('inspector-tools.skipEvent')}</Button>
        <Button aria-expanded={editing === seq} onClick={() => setEditing(editing === seq ? null : seq)}>
          {t('inspector-tools.answerOtherwise')}
        </Button>
      </div>
      {editing === seq && (
        <Otherwise key={seq} event={event} onMade={(changed) => make({ seq, does: 'replace', event: changed })} />
      )}
    </>
  )
}

const Edits = ({ branching }: { readonly branching: BranchingRef }) => {
  const { recording } = useInspector()
  const edits = useSelector(branching, ({ context }) => context.edits)
  return edits.map(({ seq, does }) => {
    const entry = recording.entries.find((one) => one.seq === seq)
    const event = entry ? `${nameOf(entry.actorPath)} ${sayEvent(entry)}` : String(seq)
    return (
      <div key={seq} className={line}>
        {t(does === 'skip' ? 'inspector-tools.skipped' : 'inspector-tools.changed', { event })}
        <Button
          aria-label={t('inspector-tools.undoEdit', { event })}
          onClick={() => branching.send({ type: 'edit.undone', seq })}
        >
          {t('inspector-tools.undo')}
        </Button>
      </div>
    )
  })
}

/** A guard read what is hidden: the person says what it said. */
const Asking = ({ branching }: { readonly branching: BranchingRef }) => {
  const doubt = useSelector(branching, ({ context }) => context.doubt)
  if (!doubt) return null
  const answer = (holds: boolean) => branching.send({ type: 'guard.answered', holds })
  const said = t('inspector-tools.guardAsks', doubt)
  return (
    <div className={line} role="group" aria-label={said}>
      {said}
      <Button onClick={() => answer(true)}>{t('inspector-tools.guardHolds')}</Button>
      <Button onClick={() => answer(false)}>{t('inspector-tools.guardRefuses')}</Button>
    </div>
  )
}

/** What was said of such guards. */
const Answers = ({ branching }: { readonly branching: BranchingRef }) => {
  const answers = useSelector(branching, (now) => now.context.answers)
  return answers.map(({ chart, guard, holds }) => (
    <p key={`${chart} ${guard}`} className={quiet}>
      {t(holds ? 'inspector-tools.saidHolds' : 'inspector-tools.saidRefuses', { chart, guard })}
    </p>
  ))
}

export const WhatIf = () => {
  const { recording } = useInspector()
  const [bench] = useState<Bench>(() => ({ comparison: undefined }))
  const branching = useActorRef(branchingMachine.provide({ actors: { runBranch: runOn(recording, bench) } }))
  const state = useSelector(branching, ({ value }) => value)
  const comparison = state === 'parted' ? bench.comparison : undefined
  return (
    <>
      <ThisEvent branching={branching} />
      <Edits branching={branching} />
      <Asking branching={branching} />
      <Answers branching={branching} />
      <p role="status" className={quiet}>
        {state === 'running' && t('inspector-tools.branchRuns')}
        {state === 'same' && t('inspector-tools.branchSame')}
        {state === 'failed' && t('inspector-tools.reRunFailed')}
      </p>
      {comparison && <Compared comparison={comparison} />}
    </>
  )
}
