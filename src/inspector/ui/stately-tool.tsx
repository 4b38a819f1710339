/** The form that sends the journal in view to Stately's inspector, and how far it came. Fetched when it is opened. */
import { useId, useState } from 'react'
import { useActorRef, useSelector } from '@xstate/react'
import { css } from '#styled/css'
import { inspectorStately } from '#text/inspector-stately.ts'
import { words } from '#ui/text/words.ts'
import { statelySender } from '../attach/send-stately.ts'
import type { AddressProblem } from '../machines/stately.address.ts'
import { statelyMachine, type EndReason, type StatelyRef } from '../machines/stately.machine.ts'
import { useInspector } from './inspector-context.tsx'
import { fieldStyle } from './field-style.ts'
import { Button } from './parts.tsx'

const t = words(inspectorStately)

const whole = css({ flexBasis: '100%', minWidth: '0', maxWidth: '100%' })
const form = css({ display: 'grid', gap: '8', maxWidth: '720px' })
const label = css({ display: 'grid', gap: '4', textStyle: 'caption', color: 'muted', minWidth: '0', flex: '1 1 260px' })
const quiet = css({ textStyle: 'caption', color: 'muted' })
const line = css({ display: 'flex', gap: '8', flexWrap: 'wrap', alignItems: 'flex-end' })
const said = css({ overflowWrap: 'anywhere' })

/** Where `@statelyai/inspect` listens by itself, and its page. */
const known = ['ws://localhost:8080', 'https://stately.ai/inspect']

const problems = {
  unreachable: 'inspector-stately.unreachable',
  forbidden: 'inspector-stately.forbidden',
  blocked: 'inspector-stately.blocked',
  silent: 'inspector-stately.silent',
  elsewhere: 'inspector-stately.elsewhere',
  closed: 'inspector-stately.closed',
} as const

const plainProblems = {
  unreadable: 'inspector-stately.unreadable',
  scheme: 'inspector-stately.scheme',
  erased: 'inspector-stately.erased',
  replaced: 'inspector-stately.replaced',
  guarded: 'inspector-stately.guarded',
  failed: 'inspector-stately.failed',
} as const satisfies Record<Exclude<AddressProblem | EndReason, keyof typeof problems>, string>

const State = ({ stately }: { readonly stately: StatelyRef }) => {
  const now = useSelector(stately, (snapshot) => snapshot)
  const { problem, target, sent, of } = now.context
  const address = target?.address ?? ''
  if (now.matches({ open: 'connecting' })) return t('inspector-stately.connecting', { address })
  if (now.matches({ open: 'sending' })) return t('inspector-stately.sending', { address, sent, of })
  if (problem === null) return null
  return problem in plainProblems
    ? t(plainProblems[problem as keyof typeof plainProblems])
    : t(problems[problem as keyof typeof problems], { address })
}

/** In the line of the tools while another of them is open: that something goes out is always in sight. */
const Short = ({ stately }: { readonly stately: StatelyRef }) => {
  const now = useSelector(stately, (snapshot) => snapshot)
  const { sent, of } = now.context
  if (now.matches('open')) return <span className={quiet}>{t('inspector-stately.sendingShort', { sent, of })}</span>
  return now.matches('ended') ? <span className={quiet}>{t('inspector-stately.endedShort')}</span> : null
}

const Form = ({ stately }: { readonly stately: StatelyRef }) => {
  const id = useId()
  const now = useSelector(stately, (snapshot) => snapshot)
  const [typed, setTyped] = useState(now.context.target?.address ?? '')
  const isOpen = now.matches('open')
  return (
    <form
      className={form}
      aria-label={t('inspector-stately.form')}
      // what is wrong with an address is said here, not by the browser
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        stately.send({ type: 'send.wanted', address: typed })
      }}
    >
      <p>{t('inspector-stately.says')}</p>
      <div className={line}>
        <label className={label}>
          {t('inspector-stately.address')}
          <input
            className={fieldStyle}
            value={typed}
            placeholder={known[0]}
            list={`${id}-known`}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            readOnly={isOpen}
            aria-invalid={now.matches('misaddressed')}
            aria-describedby={`${id}-hint ${id}-state`}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        <datalist id={`${id}-known`}>
          {known.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </datalist>
        {isOpen ? (
          // an element of its own: one that became the other under the press would send at once
          <Button key="stop" isStrong onClick={() => stately.send({ type: 'stop.wanted' })}>
            {t('inspector-stately.stop')}
          </Button>
        ) : (
          <Button key="send" isStrong type="submit">
            {t('inspector-stately.send')}
          </Button>
        )}
        {now.matches('ended') && (
          <Button onClick={() => stately.send({ type: 'again.wanted' })}>{t('inspector-stately.again')}</Button>
        )}
      </div>
      <p id={`${id}-hint`} className={quiet}>
        {t('inspector-stately.hint')}
      </p>
      <p id={`${id}-state`} role="status" className={said}>
        <State stately={stately} />
      </p>
    </form>
  )
}

/** What is being sent goes on while another tool is open, and ends with the inspector. */
export const StatelyTool = ({ isOpen }: { readonly isOpen: boolean }) => {
  const { actor, mode, recording } = useInspector()
  const [machine] = useState(() =>
    statelyMachine.provide({ actors: { sendJournal: statelySender({ actor, mode, recording }) } }),
  )
  const stately = useActorRef(machine)
  if (!isOpen) return <Short stately={stately} />
  return (
    <div className={whole} data-open>
      <Form stately={stately} />
    </div>
  )
}
