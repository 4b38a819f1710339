/** What all pages of this device wrote, in one list with a lane for each. Fetched when it is opened. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useActorRef, useSelector } from '@xstate/react'
import { css } from '#styled/css'
import { inspectorTabs } from '#text/inspector-tabs.ts'
import { words } from '#ui/text/words.ts'
import type { JournalEntry } from '#services/journal/journal.types.ts'
import { FILE } from '../machines/attachment.types.ts'
import { watchAll } from '../attach/watch-all.ts'
import { PAGE, togetherMachine, type ListedTab, type TogetherRef } from '../machines/together.machine.ts'
import { createMerged, type Merged } from '../time/merged.ts'
import { nameOf } from '../time/say-value.ts'
import { stepStyle, tableStyle } from './compare-style.ts'
import { sayEvent, sayTime } from './events.tsx'
import { useAttachment, useInspector, useMoment, useOrder, useTimeline } from './inspector-context.tsx'
import { Button } from './parts.tsx'
import { sayTab } from './say-tab.ts'

const t = words(inspectorTabs)

const column = css({ display: 'grid', gap: '10', minWidth: '0' })
const box = css({ maxHeight: { base: '320px', lg: '42vh' }, overflow: 'auto', maxWidth: '100%' })
const table = css({
  '& thead th': { position: 'sticky', top: '0', bg: 'surface' },
  '& tr[aria-current=true]': { bg: 'accent.soft' },
  '& tbody td, & tbody th': { paddingBlock: '2!', verticalAlign: 'middle!' },
  '& th:first-child': { width: '104px', fontFamily: 'code' },
})
const mark = css({
  display: 'inline-block',
  marginLeft: '6',
  paddingInline: '6',
  borderRadius: 'badge',
  bg: 'accent.soft',
  color: 'accent',
  whiteSpace: 'nowrap',
})
const quiet = css({ marginLeft: '6', fontWeight: '400' })

/** The pages that can be looked at now, or those of the file that is looked at. */
function useTabs(together: TogetherRef): void {
  const { tabs, chosen } = useSelector(useAttachment(), ({ context }) => context)
  const order = useOrder()
  useEffect(() => {
    const isFiled = order === undefined && (chosen?.startsWith(FILE) ?? false)
    // an order that was opened stands beside the pages: what they did led to what happened to it
    const listed = tabs.filter(({ key, isStream }) => isStream || key.startsWith(FILE) === isFiled)
    together.send({ type: 'tabs.changed', tabs: listed })
  }, [together, tabs, chosen, order])
}

/** Goes to the moment that was pressed, once its page is in view. */
function useSought(together: TogetherRef): void {
  const { recording } = useInspector()
  const timeline = useTimeline()
  const attachment = useAttachment()
  const { length } = useMoment()
  const sought = useSelector(together, ({ context }) => context.sought)
  const chosen = useSelector(attachment, ({ context }) => context.chosen)
  const isThere = useSelector(attachment, (now) => now.matches({ following: 'live' }))
  useEffect(() => {
    if (!sought || !isThere || sought.key !== chosen) return
    const place = recording.entries.findIndex(({ seq }) => seq === sought.seq)
    if (place >= 0 && place < length) timeline.send({ type: 'event.chosen', place })
    together.send({ type: 'moment.reached' })
  }, [together, timeline, recording, sought, chosen, isThere, length])
}

const Head = ({ tab }: { readonly tab: ListedTab }) => {
  const chosen = useSelector(useAttachment(), ({ context }) => context.chosen)
  return (
    <th scope="col" data-writer={tab.isWriter}>
      {sayTab(tab)}
      {tab.isWriter && <span className={mark}>{t('inspector-tabs.writer')}</span>}
      {tab.key === chosen && <span className={quiet}>{t('inspector-tabs.inView')}</span>}
      {!tab.isHere && <span className={quiet}>{t('inspector-tabs.gone')}</span>}
    </th>
  )
}

const said = (entry: JournalEntry): string => `${nameOf(entry.actorPath)} ${sayEvent(entry)}`

type ListProps = { readonly together: TogetherRef; readonly merged: Merged }

/** Whether the end of the list is in sight; then what comes moves it up. */
function useEnd(length: number) {
  const ref = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  useLayoutEffect(() => {
    if (length > 0 && ref.current && isAtEnd.current) ref.current.scrollTop = ref.current.scrollHeight
  }, [length])
  const onScroll = (): void => {
    const list = ref.current
    if (list) isAtEnd.current = list.scrollHeight - list.scrollTop - list.clientHeight < 40
  }
  return { ref, onScroll }
}

const List = ({ together, merged }: ListProps) => {
  const { recording } = useInspector()
  const attachment = useAttachment()
  const { tabs, length, most } = useSelector(together, ({ context }) => context)
  const chosen = useSelector(attachment, ({ context }) => context.chosen)
  const { at } = useMoment()
  const { ref, onScroll } = useEnd(length)
  const inView = recording.entries[at - 1]
  const isInView = (entry: JournalEntry): boolean => inView?.tab === entry.tab && inView.seq === entry.seq
  const earlier = Math.min(PAGE, length - most)

  const goTo = (tab: ListedTab, { seq }: JournalEntry): void => {
    together.send({ type: 'moment.sought', moment: { key: tab.key, seq } })
    if (tab.key !== chosen) attachment.send({ type: 'tab.chosen', key: tab.key })
  }
  const cell = (tab: ListedTab, entry: JournalEntry) => {
    if (entry.tab !== tab.id) return null
    return (
      <button
        type="button"
        className={stepStyle}
        data-kind={entry.kind}
        title={said(entry)}
        disabled={!tab.isHere}
        onClick={() => goTo(tab, entry)}
      >
        {said(entry)}
      </button>
    )
  }
  return (
    <>
      {earlier > 0 && (
        <span>
          <Button onClick={() => together.send({ type: 'earlier.wanted' })}>
            {t('inspector-tabs.earlier', { count: earlier })}
          </Button>
        </span>
      )}
      <div
        ref={ref}
        className={box}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keys
        tabIndex={0}
        role="group"
        aria-label={t('inspector-tabs.list')}
        onScroll={onScroll}
      >
        <table className={`${tableStyle} ${table}`} aria-label={t('inspector-tabs.list')}>
          <thead>
            <tr>
              <th scope="col">{t('inspector-tabs.time')}</th>
              {tabs.map((tab) => (
                <Head key={tab.key} tab={tab} />
              ))}
            </tr>
          </thead>
          <tbody>
            {merged.last(most).map((entry) => (
              <tr key={`${entry.tab} ${entry.seq}`} aria-current={isInView(entry)}>
                <th scope="row">{sayTime(entry.at)}</th>
                {tabs.map((tab) => (
                  <td key={tab.key}>{cell(tab, entry)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

export const AllTabs = () => {
  const { newId, shelf } = useInspector()
  const [merged] = useState(createMerged)
  const together = useActorRef(togetherMachine.provide({ actors: { watchAll: watchAll({ newId, shelf, merged }) } }))
  const state = useSelector(together, ({ value }) => value)
  const { tabs, length } = useSelector(together, ({ context }) => context)
  useTabs(together)
  useSought(together)
  return (
    <div className={column}>
      <p role="status">
        {state === 'failed' && t('inspector-tabs.failed')}
        {state === 'empty' && t('inspector-tabs.empty')}
        {state === 'listed' && t('inspector-tabs.counts', { events: length, pages: tabs.length })}
      </p>
      {state === 'listed' && <List together={together} merged={merged} />}
    </div>
  )
}
