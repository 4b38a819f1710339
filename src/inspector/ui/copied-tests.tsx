/** The shortest way to what is wrong, and the tests that go it: by the charts alone, and by a person in a browser. */
import { useEffect, useState } from 'react'
import { css } from '#styled/css'
import { inspectorTools } from '#text/inspector-tools.ts'
import { words } from '#ui/text/words.ts'
import { saveFile } from '../attach/save-file.ts'
import { toTest } from '../export/to-test.ts'
import type { Fed } from '../time/re-run.ts'
import { nameOf, sayValue } from '../time/say-value.ts'
import type { Wrong } from '../time/shorten.ts'
import type { Shortest } from '../time/shortest.ts'
import { Button, Value } from './parts.tsx'

const t = words(inspectorTools)

const line = css({ display: 'flex', alignItems: 'center', gap: '10', flexWrap: 'wrap', minWidth: '0' })
const quiet = css({ color: 'muted', textStyle: 'caption' })
const list = css({ listStyle: 'decimal', paddingLeft: '24', '& > li': { paddingBlock: '2' } })
const carriedStyle = css({ color: 'muted', lineClamp: '2' })
const name = css({ fontFamily: 'code', fontWeight: '700', overflowWrap: 'anywhere' })
const code = css({
  fontFamily: 'code',
  fontSize: '0.75rem',
  lineHeight: '1.125rem',
  padding: '12',
  borderRadius: 'cell',
  bg: 'sunken',
  resize: 'vertical',
  width: '100%',
  border: '1px solid',
  borderColor: 'line',
  color: 'ink',
  whiteSpace: 'pre',
})

const Step = ({ one: { path, event } }: { readonly one: Fed }) => {
  const { type, ...carried } = event
  return (
    <li>
      <span className={name}>{type}</span> <span className={quiet}>{nameOf(path)}</span>{' '}
      {Object.keys(carried).length > 0 && (
        <div className={carriedStyle}>
          <Value said={sayValue(carried)} />
        </div>
      )}
    </li>
  )
}

type CopiedProps = {
  readonly file: string
  readonly text: string
  readonly copy: string
  readonly save: string
  readonly label: string
}

const Copied = ({ file, text, copy, save, label }: CopiedProps) => {
  const [isCopied, setCopied] = useState(false)
  return (
    <>
      <div className={line}>
        <Button isStrong onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}>
          {copy}
        </Button>
        <Button onClick={() => saveFile(file, text, 'text/plain')}>{save}</Button>
        <span role="status">{isCopied && t('inspector-tools.copied')}</span>
      </div>
      <textarea className={code} aria-label={label} readOnly spellCheck={false} rows={14} value={text} />
    </>
  )
}

type FoundProps = { readonly found: NonNullable<Shortest['found']>; readonly wrong: Wrong }

/** What writes the test in a browser comes with the first way that was found. */
function useBrowserTest({ found: { run, before }, wrong }: FoundProps): string | undefined {
  const [text, setText] = useState<string>()
  useEffect(() => {
    let isWanted = true
    void import('../export/to-browser-test.ts')
      .then(({ toBrowserTest }) => isWanted && setText(toBrowserTest(run, wrong, before)))
      .catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [run, wrong, before])
  return text
}

export const Found = (props: FoundProps) => {
  const { found, wrong } = props
  const inBrowser = useBrowserTest(props)
  return (
    <>
      <ol className={list}>
        {found.run.fed.map((one, place) => (
          <Step key={place} one={one} />
        ))}
      </ol>
      <Copied
        file="copied.test.ts"
        text={toTest(found.run, wrong, found.before)}
        copy={t('inspector-tools.copyTest')}
        save={t('inspector-tools.saveTest')}
        label={t('inspector-tools.testText')}
      />
      {inBrowser !== undefined && (
        <Copied
          file="copied-browser.test.ts"
          text={inBrowser}
          copy={t('inspector-tools.copyBrowserTest')}
          save={t('inspector-tools.saveBrowserTest')}
          label={t('inspector-tools.browserTestText')}
        />
      )}
    </>
  )
}
