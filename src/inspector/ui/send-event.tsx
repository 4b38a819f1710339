/** A form for an event of the actor that is looked at: what it carries by its type, and why it would not be taken. */
import { useEffect, useMemo, useState } from 'react'
import { useSelector } from '@xstate/react'
import type { AnyMachineSnapshot } from 'xstate'
import { css } from '#styled/css'
import { inspector } from '#text/inspector.ts'
import { words } from '#ui/text/words.ts'
import { emptyDraft } from '../send/drafts.ts'
import { fieldsOf, formsOf, readDraft } from '../send/read-draft.ts'
import type { EventShapes, Fields } from '../send/shape.types.ts'
import { charts } from '../time/charts.ts'
import { answerTo, offersOf, timersOf, type Offer } from '../time/why-not.ts'
import { fieldStyle } from './field-style.ts'
import { useAttachment, useInspector, useMoment, useSending, useTimeline } from './inspector-context.tsx'
import { LikeBefore } from './like-before.tsx'
import { Button, noteStyle } from './parts.tsx'
import { sayReadiness } from './say-readiness.ts'
import { SendField } from './send-field.tsx'
import { SendAnswered } from './send-answered.tsx'

const t = words(inspector)

const form = css({
  padding: '12',
  display: 'grid',
  gap: '10',
  alignContent: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
})
const whole = css({ gridColumn: '1 / -1' })
const label = css({ display: 'grid', gap: '4', textStyle: 'caption', color: 'muted' })
const reason = css({ textStyle: 'caption', color: 'muted', '&[data-ready=true]': { color: 'success' } })
const foot = css({ gridColumn: '1 / -1', display: 'flex', gap: '12', alignItems: 'center', flexWrap: 'wrap' })

/** What the events of a chart carry, once it has come. */
function useShapes(chart: string): EventShapes | undefined {
  const { shapesOf } = useInspector()
  const [known, setKnown] = useState<{ chart: string; shapes: EventShapes }>()
  useEffect(() => {
    let isWanted = true
    void shapesOf(chart).then(
      (shapes) => {
        if (isWanted) setKnown({ chart, shapes })
      },
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [chart, shapesOf])
  return known?.chart === chart ? known.shapes : undefined
}

/** Why nothing can be sent now; null where it can. */
function useObstacle(): 'inspector.sendFile' | 'inspector.sendNoPage' | 'inspector.sendLive' | null {
  const attachment = useAttachment()
  const chosen = useSelector(attachment, ({ context }) => context.chosen)
  const isGone = useSelector(attachment, (now) => now.matches({ following: 'gone' }) || !now.matches('following'))
  const isLive = useSelector(useTimeline(), (now) => now.matches('live'))
  if (chosen?.startsWith('file:')) return 'inspector.sendFile'
  if (isGone) return 'inspector.sendNoPage'
  return isLive ? null : 'inspector.sendLive'
}

/** In which of three groups an event is listed. */
const groups = [
  ['inspector.wouldBeTaken', ({ tag }: Offer['readiness']) => tag === 'ready'],
  ['inspector.dependsOnEvent', ({ tag }: Offer['readiness']) => tag === 'open'],
  ['inspector.wouldNotBeTaken', ({ tag }: Offer['readiness']) => tag !== 'ready' && tag !== 'open'],
] as const

type ChooseProps = {
  readonly offers: readonly Offer[]
  readonly chosen: string
  readonly onChosen: (event: string) => void
}

const ChooseEvent = ({ offers, chosen, onChosen }: ChooseProps) => (
  <label className={label}>
    {t('inspector.which')}
    <select className={fieldStyle} value={chosen} onChange={({ target }) => onChosen(target.value)}>
      {chosen === '' && <option value="">{t('inspector.chooseEvent')}</option>}
      {groups.map(([name, isIn]) => (
        <optgroup key={name} label={t(name)}>
          {offers
            .filter(({ readiness }) => isIn(readiness))
            .map(({ event }) => (
              <option key={event}>{event}</option>
            ))}
        </optgroup>
      ))}
    </select>
  </label>
)

type FormProps = { readonly snapshot: AnyMachineSnapshot; readonly forms: readonly Fields[] }

const EventForm = ({ snapshot, forms }: FormProps) => {
  const sending = useSending()
  const { receiver, draft } = useSelector(sending, ({ context }) => context)
  const isSending = useSelector(sending, (now) => now.matches('sending'))
  const { event, misfits } = readDraft(receiver.event, forms, draft)
  const readiness = answerTo(snapshot, charts[receiver.chart] ?? snapshot.machine, event)
  const isReady = misfits.length === 0 && (readiness.tag === 'ready' || readiness.tag === 'open')
  const fields = Object.entries(fieldsOf(forms))
  return (
    <form
      className={form}
      aria-label={receiver.event}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        sending.send({ type: 'event.send' })
      }}
    >
      {fields.length > 0 && (
        <LikeBefore
          {...{ snapshot, receiver, forms }}
          className={`${label} ${whole}`}
          onChosen={(chosen) => sending.send({ type: 'draft.replaced', draft: chosen })}
        />
      )}
      {fields.length === 0 && <p className={reason}>{t('inspector.carriesNothing')}</p>}
      {fields.map(([name, { shape, isOptional = false }]) => (
        <SendField
          key={name}
          {...{ name, shape, isOptional }}
          text={draft[name] ?? ''}
          isMisfit={misfits.includes(name)}
          onWritten={(text) => sending.send({ type: 'draft.changed', name, text })}
        />
      ))}
      <div className={foot}>
        <Button type="submit" isStrong disabled={!isReady || isSending}>
          {t(isSending ? 'inspector.sendingNow' : 'inspector.sendNow')}
        </Button>
        {misfits.length === 0 && (
          <span className={reason} data-ready={readiness.tag === 'ready'}>
            {sayReadiness(readiness)}
          </span>
        )}
      </div>
      <SendAnswered />
    </form>
  )
}

type Props = { readonly path: string; readonly snapshot: AnyMachineSnapshot }

export const SendEvent = ({ path, snapshot }: Props) => {
  const { actor } = useInspector()
  const sending = useSending()
  const tab = useSelector(useAttachment(), ({ context }) => context.chosen)
  const { receiver } = useSelector(sending, ({ context }) => context)
  const obstacle = useObstacle()
  const chart = snapshot.machine.id
  const shapes = useShapes(chart)
  const { at } = useMoment()
  const offers = useMemo(() => {
    const own = charts[chart] ?? snapshot.machine
    return [...timersOf(snapshot, own), ...offersOf(snapshot, own)]
    // oxlint-disable-next-line react/exhaustive-deps -- where the actor stands follows from the moment
  }, [snapshot, chart, at])
  if (obstacle !== null) return <p className={noteStyle}>{t(obstacle)}</p>
  if (snapshot.status !== 'active') return <p className={noteStyle}>{t('inspector.takesNothing')}</p>
  if (offers.length === 0) return <p className={noteStyle}>{t('inspector.waitsForNothing')}</p>
  // an event that is chosen before its form is known would be dropped
  if (!shapes) return <p className={noteStyle}>{t('inspector.formsComing')}</p>
  const open = receiver.path === path && receiver.tab === tab ? receiver.event : ''
  const forms = formsOf(shapes, open)
  const choose = (event: string): void => {
    // the actor stays in view, whoever is told of something next
    actor.send({ type: 'actor.chosen', path })
    const draft = emptyDraft(formsOf(shapes, event) ?? [])
    if (tab !== null) sending.send({ type: 'form.opened', receiver: { tab, path, chart, event }, draft })
  }
  return (
    <>
      <div className={form}>
        <ChooseEvent offers={offers} chosen={open} onChosen={choose} />
      </div>
      {open !== '' && forms && <EventForm snapshot={snapshot} forms={forms} />}
    </>
  )
}
