import { Fragment, useMemo, type ReactNode } from 'react'
import { css } from '#styled/css'
import { inspector } from '#text/inspector.ts'
import { words } from '#ui/text/words.ts'
import { detailOf, type EventDetail, type GuardAnswer } from '../time/event-detail.ts'
import { nameOf, sayValue } from '../time/say-value.ts'
import { sayEvent, sayTime } from './events.tsx'
import { useInspector, useMoment, useTimeline } from './inspector-context.tsx'
import { noteStyle, Panel, Value } from './parts.tsx'
import { useSayRequest } from './say-request.ts'

const t = words(inspector)

const list = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(72px, auto) minmax(0, 1fr)',
  gap: '8',
  padding: '12',
  textStyle: 'caption',
  '& dt': { color: 'muted' },
  '& dd': { minWidth: '0', overflowWrap: 'anywhere' },
})
const title = css({ paddingInline: '12', paddingTop: '10', textStyle: 'small', fontWeight: '700', fontFamily: 'code' })
const link = css({
  display: 'block',
  textAlign: 'left',
  fontFamily: 'code',
  color: 'brand',
  minHeight: '24px',
  _hover: { textDecoration: 'underline' },
})
const young = css({ color: 'accent', fontWeight: '600' })
const answers = {
  held: 'inspector.held',
  refused: 'inspector.refused',
  unasked: 'inspector.unasked',
} as const satisfies Record<GuardAnswer['answer'], string>

const Row = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)

const Links = ({ places }: { readonly places: readonly number[] }) => {
  const { recording } = useInspector()
  const timeline = useTimeline()
  return places.map((place) => {
    const entry = recording.entries[place]
    return (
      entry && (
        <button
          key={place}
          type="button"
          className={link}
          onClick={() => timeline.send({ type: 'event.chosen', place })}
        >
          {nameOf(entry.actorPath)} {sayEvent(entry)}
        </button>
      )
    )
  })
}

const Payload = ({ payload }: Pick<EventDetail, 'payload'>) => {
  const fields = Object.entries(payload)
  if (fields.length === 0) return t('inspector.nothing')
  return fields.map(([name, value]) => (
    <div key={name}>
      <Value said={[{ text: `${name}: ` }, ...sayValue(value)]} />
    </div>
  ))
}

const Requests = ({ requests }: Pick<EventDetail, 'requests'>) => {
  const say = useSayRequest()
  return requests.map((request, place) => <div key={place}>{say(request, true)}</div>)
}

const Guards = ({ guards, isRecorded }: Pick<EventDetail, 'guards' | 'isRecorded'>) => (
  <>
    {isRecorded && <div>{t('inspector.recorded')}</div>}
    {guards.map(({ transition, name, answer }) => (
      <div key={transition}>
        {name}: {t(answers[answer])}
      </div>
    ))}
  </>
)

const StateChange = ({ before, after }: Pick<EventDetail, 'before' | 'after'>) => {
  if (before === after) return after
  return (
    <>
      {before !== null && `${before} → `}
      <span className={young}>{after}</span>
    </>
  )
}

const Detail = ({ detail }: { readonly detail: EventDetail }) => {
  const { entry, causes, led, payload, requests, guards, isRecorded, took, before, after, fields, fault } = detail
  return (
    <>
      <p className={title}>{sayEvent(entry)}</p>
      <dl className={list}>
        <Row name={t('inspector.actor')}>{entry.actorPath}</Row>
        <Row name={t('inspector.moment')}>{sayTime(entry.at)}</Row>
        <Row name={t('inspector.cause')}>
          {causes.length > 0 ? <Links places={causes} /> : t(entry.by ? 'inspector.itWas' : 'inspector.itself')}
        </Row>
        <Row name={t('inspector.payload')}>
          <Payload payload={payload} />
        </Row>
        {requests.length > 0 && (
          <Row name={t('inspector.requests')}>
            <Requests requests={requests} />
          </Row>
        )}
        {(guards.length > 0 || isRecorded) && (
          <Row name={t('inspector.guards')}>
            <Guards guards={guards} isRecorded={isRecorded} />
          </Row>
        )}
        {entry.kind !== 'birth' && (
          <Row name={t('inspector.took')}>
            {took.length > 0
              ? took.map((said, place) => <div key={place}>{said}</div>)
              : t(entry.dead ? 'inspector.dead' : 'inspector.tookNone')}
          </Row>
        )}
        <Row name={t('inspector.state')}>
          <StateChange before={before} after={after} />
        </Row>
        {fields.length > 0 && (
          <Row name={t('inspector.fields')}>
            {fields.map((field) => (
              <Fragment key={field.name}>
                <Value said={[{ text: `${field.name}: ` }, ...field.before, { text: ' → ' }, ...field.after]} />
                <br />
              </Fragment>
            ))}
          </Row>
        )}
        {led.length > 0 && (
          <Row name={t('inspector.led')}>
            <Links places={led} />
          </Row>
        )}
        {fault !== null && <Row name="!">{t('inspector.unfolded', { reason: fault })}</Row>}
      </dl>
    </>
  )
}

/** The last event that happened at the moment that is looked at. */
export const Event = ({ className }: { readonly className: string }) => {
  const { recording } = useInspector()
  const { at, length } = useMoment()
  const { entries } = recording
  // oxlint-disable-next-line react/exhaustive-deps -- the list of entries grows in place: what an event led to comes later
  const detail = useMemo(() => detailOf(recording, at - 1), [recording, entries, at, length])
  return (
    <Panel name={t('inspector.event')} className={className}>
      {detail ? (
        <Detail detail={detail} />
      ) : (
        <p className={noteStyle}>{length > 0 ? t('inspector.beginning') : t('inspector.noEvent')}</p>
      )}
    </Panel>
  )
}
