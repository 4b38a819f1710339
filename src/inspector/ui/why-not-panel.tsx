/** Each event that the actor's chart waits for anywhere: whether it would be taken now, and why not. */
import type { AnyMachineSnapshot } from 'xstate'
import { css } from '#styled/css'
import { inspector } from '#text/inspector.ts'
import { words } from '#ui/text/words.ts'
import { charts } from '../time/charts.ts'
import { offersOf } from '../time/why-not.ts'
import { noteStyle } from './parts.tsx'
import { sayReadiness } from './say-readiness.ts'

const t = words(inspector)

const list = css({ padding: '12', display: 'grid', gap: '6' })
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '12',
  paddingBlock: '6',
  paddingInline: '10',
  borderRadius: 'cell',
  border: '1px solid',
  borderColor: 'line',
  bg: 'sunken',
  textStyle: 'caption',
  '&[data-ready=true]': { borderColor: 'success' },
})
const name = css({ fontFamily: 'code', fontWeight: '700', overflowWrap: 'anywhere' })
const reason = css({ color: 'muted', overflowWrap: 'anywhere', '[data-ready=true] > &': { color: 'success' } })

export const WhyNot = ({ snapshot }: { readonly snapshot: AnyMachineSnapshot }) => {
  if (snapshot.status !== 'active') return <p className={noteStyle}>{t('inspector.takesNothing')}</p>
  const offers = offersOf(snapshot, charts[snapshot.machine.id] ?? snapshot.machine)
  if (offers.length === 0) return <p className={noteStyle}>{t('inspector.waitsForNothing')}</p>
  return (
    <ul className={list}>
      {offers.map(({ event, readiness }) => (
        <li key={event} className={row} data-ready={readiness.tag === 'ready'}>
          <span className={name}>{event}</span>
          <span className={reason}>{sayReadiness(readiness)}</span>
        </li>
      ))}
    </ul>
  )
}
