/** The whole recording run anew, what is wrong at the moment in view, and the shortest way to it as a test. Fetched when it is opened. */
import { useMemo, useState } from 'react'
import { useActorRef, useSelector } from '@xstate/react'
import { css } from '#styled/css'
import { inspector } from '#text/inspector.ts'
import { inspectorTools } from '#text/inspector-tools.ts'
import { words } from '#ui/text/words.ts'
import { shorteningMachine, type ShorteningRef } from '../machines/shortening.machine.ts'
import { foldable } from '../time/charts.ts'
import { agreement, reRun, runOf } from '../time/re-run.ts'
import { nameOf, sayState, sayValue } from '../time/say-value.ts'
import { successorOf, type Wrong } from '../time/shorten.ts'
import { findShortest, type Shelf, type Shortest } from '../time/shortest.ts'
import { Found } from './copied-tests.tsx'
import { useActorPath, useInspector, useMoment } from './inspector-context.tsx'
import { Button } from './parts.tsx'
import { selectStyle } from './field-style.ts'
import { WhatIf } from './what-if.tsx'

const its = words(inspector)
const t = words(inspectorTools)

const column = css({ display: 'grid', gap: '10', minWidth: '0', maxHeight: { lg: '46vh' }, overflow: 'auto' })
const line = css({ display: 'flex', alignItems: 'center', gap: '10', flexWrap: 'wrap', minWidth: '0' })
const label = css({
  display: 'flex',
  alignItems: 'center',
  gap: '8',
  minWidth: '0',
  maxWidth: '100%',
  flexWrap: 'wrap',
})
const quiet = css({ color: 'muted', textStyle: 'caption' })

/** Whether what happened can be run anew: the same events, each by the same way. */
const Agreement = () => {
  const { recording } = useInspector()
  const { length } = useMoment()
  const { entries, from } = recording
  const found = useMemo(() => {
    try {
      return agreement(entries, recording.tookAt, reRun(runOf(entries, from), foldable))
    } catch {
      return null
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the list of entries grows in place: its length tells
  }, [recording, entries, from, length])
  if (!found) return <p>{t('inspector-tools.reRunFailed')}</p>
  const { same, of, firstParted } = found
  return (
    <p>
      {t('inspector-tools.reRunEquals', { same, of })}
      {firstParted !== null && ` ${t('inspector-tools.reRunParts', { place: firstParted + 1 })}`}
    </p>
  )
}

/** What can be said to be wrong of an actor: its state, or one of its fields. */
function wrongsOf(path: string, { value, context }: { value: unknown; context: unknown }): [string, Wrong][] {
  const fields = Object.entries(context as Readonly<Record<string, unknown>>)
  return [
    [
      t('inspector-tools.wrongState', { state: sayState(value as never) }),
      { path, of: 'state', value: value as never },
    ],
    ...fields.map(([field, held]): [string, Wrong] => {
      const said = sayValue(held).map((one) => ('text' in one ? one.text : '•'))
      return [
        t('inspector-tools.wrongField', { field, value: said.join('').slice(0, 60) }),
        { path, of: 'field', name: field, value: held },
      ]
    }),
  ]
}

const Told = ({ shortening, asked }: { readonly shortening: ShorteningRef; readonly asked: Shortest | undefined }) => {
  const state = useSelector(shortening, ({ value }) => value)
  const { shortness, isStopped } = useSelector(shortening, ({ context }) => context)
  return (
    <>
      <p role="status">
        {state === 'searching' &&
          t('inspector-tools.shortening', { left: shortness?.left ?? 0, tries: shortness?.tries ?? 0 })}
        {state === 'found' &&
          shortness &&
          t(isStopped ? 'inspector-tools.bestSoFar' : 'inspector-tools.shortest', shortness)}
        {state === 'absent' && t('inspector-tools.wrongAbsent')}
        {state === 'failed' && t('inspector-tools.reRunFailed')}
      </p>
      {state === 'searching' && (
        <span>
          <Button onClick={() => shortening.send({ type: 'shorten.stopped' })}>{t('inspector-tools.stop')}</Button>
        </span>
      )}
      {state === 'found' && asked?.found && <Found found={asked.found} wrong={asked.wrong} />}
    </>
  )
}

const Shorten = () => {
  const { recording, newId } = useInspector()
  const { snapshots, at } = useMoment()
  const path = useActorPath(snapshots, at)
  const [shelf] = useState<Shelf>(() => new Map())
  const shortening = useActorRef(shorteningMachine.provide({ actors: { findShortest: findShortest(shelf) } }))
  const handle = useSelector(shortening, ({ context }) => context.handle)
  const [chosen, setChosen] = useState(0)
  const { entries, from } = recording
  const snapshot = snapshots.get(path)
  if (!snapshot) return <p className={quiet}>{its('inspector.noChart')}</p>
  const successor = successorOf(path, snapshots.keys())
  if (successor !== undefined)
    return (
      <p className={quiet}>{t('inspector-tools.replaced', { name: nameOf(path), successor: nameOf(successor) })}</p>
    )
  const wrongs = wrongsOf(path, snapshot)
  const search = (): void => {
    const wrong = wrongs[chosen]?.[1]
    if (!wrong) return
    const next = newId()
    shelf.clear()
    shelf.set(next, { run: runOf(entries.slice(0, at), from), wrong })
    shortening.send({ type: 'shorten.wanted', handle: next })
  }
  return (
    <>
      <div className={line}>
        <label className={label}>
          {t('inspector-tools.whatIsWrong', { name: nameOf(path) })}
          <select
            className={selectStyle}
            value={Math.min(chosen, wrongs.length - 1)}
            onChange={({ target }) => setChosen(Number(target.value))}
          >
            {wrongs.map(([said], place) => (
              <option key={said} value={place}>
                {said}
              </option>
            ))}
          </select>
        </label>
        <Button isStrong onClick={search}>
          {t('inspector-tools.shorten')}
        </Button>
      </div>
      <Told shortening={shortening} asked={shelf.get(handle)} />
    </>
  )
}

const tools = { shorten: Shorten, whatIf: WhatIf }

/** @param tool which of them is open */
export const ReRun = ({ tool }: { readonly tool: keyof typeof tools }) => {
  const Tool = tools[tool]
  const { recording } = useInspector()
  return (
    <div className={column}>
      <Agreement />
      <Tool key={recording.entries[0]?.tab} />
    </div>
  )
}
