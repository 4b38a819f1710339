/** Another journal beside the one in view. Fetched when it is opened. */
import { useRef, useState } from 'react'
import { useActorRef, useSelector } from '@xstate/react'
import { css } from '#styled/css'
import { inspector } from '#text/inspector.ts'
import { inspectorCompare } from '#text/inspector-compare.ts'
import { words } from '#ui/text/words.ts'
import { comparingOf, type Bench } from '../attach/compare-with.ts'
import type { ComparingRef } from '../machines/comparing.machine.ts'
import { AlignedLanes } from './aligned-lanes.tsx'
import { useAttachment, useInspector } from './inspector-context.tsx'
import { Button } from './parts.tsx'
import { sayProblem } from './say-problem.ts'
import { selectStyle } from './field-style.ts'
import { sayTab } from './say-tab.ts'

const its = words(inspector)
const t = words(inspectorCompare)

const column = css({ display: 'grid', gap: '10', minWidth: '0', maxHeight: { lg: '62vh' }, overflow: 'auto' })
const line = css({ display: 'flex', alignItems: 'center', gap: '10', flexWrap: 'wrap', minWidth: '0' })
const label = css({
  display: 'flex',
  alignItems: 'center',
  gap: '8',
  minWidth: '0',
  maxWidth: '100%',
  flexWrap: 'wrap',
})

const Choose = ({ comparing, bench }: { readonly comparing: ComparingRef; readonly bench: Bench }) => {
  const { newId } = useInspector()
  const { tabs, chosen } = useSelector(useAttachment(), ({ context }) => context)
  const other = useSelector(comparing, ({ context }) => context.other)
  const canAgain = useSelector(comparing, (now) => now.can({ type: 'compare.again' }))
  const input = useRef<HTMLInputElement>(null)
  const others = tabs.filter(({ key }) => key !== chosen)
  const file = other && 'file' in other ? bench.files.get(other.file) : undefined
  const take = (given: File): void => {
    const handle = newId()
    bench.files.clear()
    bench.files.set(handle, given)
    comparing.send({ type: 'other.chosen', other: { file: handle } })
  }
  return (
    <div className={line}>
      <label className={label}>
        {t('inspector-compare.with')}
        <select
          className={selectStyle}
          value={other && 'tab' in other ? other.tab : ''}
          onChange={({ target }) =>
            comparing.send(
              target.value === '' ? { type: 'compare.closed' } : { type: 'other.chosen', other: { tab: target.value } },
            )
          }
        >
          <option value="">
            {file ? t('inspector-compare.chosenFile', { name: file.name }) : t('inspector-compare.choose')}
          </option>
          {others.map((tab) => (
            <option key={tab.key} value={tab.key}>
              {sayTab(tab)}
            </option>
          ))}
        </select>
      </label>
      <Button onClick={() => input.current?.click()}>{t('inspector-compare.file')}</Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/json,.json"
        aria-label={t('inspector-compare.file')}
        onChange={({ target }) => {
          const given = target.files?.[0]
          if (given) take(given)
          target.value = ''
        }}
      />
      {canAgain && (
        <Button onClick={() => comparing.send({ type: 'compare.again' })}>{t('inspector-compare.again')}</Button>
      )}
    </div>
  )
}

const Told = ({ comparing }: { readonly comparing: ComparingRef }) => {
  const state = useSelector(comparing, ({ value }) => value)
  const { problem, rows } = useSelector(comparing, ({ context }) => context)
  return (
    <p role="status">
      {state === 'reading' && t('inspector-compare.reads')}
      {state === 'alike' && t('inspector-compare.alike', { rows })}
      {problem === 'silent' && t('inspector-compare.silent')}
      {problem === 'erased' && its('inspector.erased')}
      {problem !== null &&
        problem !== 'silent' &&
        problem !== 'erased' &&
        t('inspector-compare.cannot', { problem: sayProblem(problem) })}
    </p>
  )
}

export const CompareJournals = () => {
  const { mode, newId, recording, shelf } = useInspector()
  const [bench] = useState<Bench>(() => ({ files: new Map(), laid: undefined, other: null }))
  const comparing = useActorRef(comparingOf({ recording, bench, by: { mode, newId, shelf } }))
  const isParted = useSelector(comparing, (now) => now.matches('parted'))
  return (
    <div className={column}>
      <Choose comparing={comparing} bench={bench} />
      <Told comparing={comparing} />
      {isParted && bench.laid && <AlignedLanes comparing={comparing} laid={bench.laid} />}
    </div>
  )
}
