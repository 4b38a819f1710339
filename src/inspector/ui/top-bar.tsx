import { useRef } from 'react'
import { useSelector } from '@xstate/react'
import { css } from '#styled/css'
import { inspector } from '#text/inspector.ts'
import { words } from '#ui/text/words.ts'
import { saveFile } from '../attach/save-file.ts'
import { DockBar } from './dock-bar.tsx'
import { useAttachment, useImporting, useInspector, useOrder, useTimeline } from './inspector-context.tsx'
import { Button } from './parts.tsx'
import { selectStyle } from './field-style.ts'
import { sayTab, shortName } from './say-tab.ts'
import { Search } from './search.tsx'

const t = words(inspector)

const bar = css({ display: 'flex', alignItems: 'center', gap: '10', flexWrap: 'wrap' })
const brand = css({ fontFamily: 'display', fontSize: '1.375rem', fontWeight: '700', letterSpacing: '-0.02em' })
const title = css({ textStyle: 'body', color: 'muted', marginRight: '8' })
const label = css({ display: 'flex', alignItems: 'center', gap: '8', textStyle: 'small', minWidth: '0' })
const end = css({ display: 'flex', gap: '8', flexWrap: 'wrap', alignItems: 'center', marginLeft: { md: 'auto' } })
const dot = css({
  width: '9px',
  height: '9px',
  borderRadius: 'full',
  bg: 'muted',
  '[aria-pressed=true] > &': { bg: 'error' },
})
const chip = css({
  paddingInline: '12',
  paddingBlock: '6',
  borderRadius: 'cell',
  textStyle: 'small',
  fontWeight: '600',
  bg: 'accent.soft',
  color: 'accent',
})

const AttachedTo = () => {
  const attachment = useAttachment()
  const { tabs, chosen } = useSelector(attachment, ({ context }) => context)
  const isGone = chosen !== null && !tabs.some(({ key }) => key === chosen)
  return (
    <label className={label}>
      {t('inspector.attached')}
      <select
        className={selectStyle}
        value={chosen ?? ''}
        onChange={({ target }) => attachment.send({ type: 'tab.chosen', key: target.value })}
      >
        {chosen === null && <option value="">{t('inspector.nobody')}</option>}
        {isGone && (
          <option value={chosen} disabled>
            {shortName(chosen)}
          </option>
        )}
        {tabs.map((tab) => (
          <option key={tab.key} value={tab.key}>
            {sayTab(tab)}
          </option>
        ))}
      </select>
    </label>
  )
}

const ImportJournal = () => {
  const { holdFile } = useInspector()
  const importing = useImporting()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button onClick={() => input.current?.click()}>{t('inspector.import')}</Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/json,.json"
        aria-label={t('inspector.import')}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) importing.send({ type: 'journal.chosen', source: { file: holdFile(file) } })
          target.value = ''
        }}
      />
    </>
  )
}

/** An order goes on while its stream is looked at: what has happened since is read when one asks. */
const ReadAnew = () => {
  const importing = useImporting()
  const order = useOrder()
  if (order === undefined) return null
  return (
    <Button onClick={() => importing.send({ type: 'journal.chosen', source: { order } })}>
      {t('inspector.readAnew')}
    </Button>
  )
}

/** What is looked at, and the way to and from files. */
export const TopBar = () => {
  const { exported } = useInspector()
  const timeline = useTimeline()
  const { at, length } = useSelector(timeline, ({ context }) => context)
  const isLive = useSelector(timeline, (state) => state.matches('live'))
  const exportNow = async (): Promise<void> => {
    const made = await exported()
    if (made) saveFile(made.name, made.text, 'application/json')
  }
  return (
    <header className={bar}>
      <span className={brand}>Ojà</span>
      <h1 className={title}>{t('inspector.title')}</h1>
      <AttachedTo />
      <ReadAnew />
      <Button
        aria-pressed={isLive}
        disabled={length === 0}
        onClick={() => timeline.send({ type: isLive ? 'pause' : 'live.wanted' })}
      >
        <span className={dot} />
        {t('inspector.recording')}
      </Button>
      <Search />
      <div className={end}>
        <span role="status">{!isLive && <span className={chip}>{t('inspector.back', { at, length })}</span>}</span>
        <Button isStrong disabled={isLive} onClick={() => timeline.send({ type: 'live.wanted' })}>
          {t('inspector.goLive')}
        </Button>
        <ImportJournal />
        <Button disabled={length === 0} onClick={() => void exportNow()}>
          {t('inspector.export')}
        </Button>
        <DockBar />
      </div>
    </header>
  )
}
