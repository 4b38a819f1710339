/** Below a push notification: who would have it now while it waits, and what became of it once it goes out. */
import { useEffect, useState } from 'react'
import type { components } from '#openapi/generated/schema.d.ts'
import { css } from '#styled/css'
import { useResource } from '#ui/actors/resource.ts'
import { Button } from '#ui/components/button.tsx'
import { ErrorState } from '#ui/components/messages.tsx'
import { Panel } from '#ui/components/panel.tsx'
import { Skeleton } from '#ui/components/skeleton.tsx'
import { grouped } from '#ui/text/grouped.ts'
import { officePush } from '#text/office-push.ts'
import { words } from '#ui/text/words.ts'
import type { RecordPanelProps } from '../resource/looks.ts'

const t = words(officePush)

type Schemas = components['schemas']
type Estimate = Schemas['PushEstimate']
type Results = Schemas['PushResults']

const box = css({ display: 'grid', gap: '12', mt: '16' })
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12',
  '& h2': { textStyle: 'h3' },
})
const big = css({ textStyle: 'h2' })
const list = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '6px 16px',
  maxW: '420px',
  '& dd': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& dt': { color: 'muted' },
})

const dataOf = <Data,>(reply: unknown): Data | null => (reply as { data?: Data } | null)?.data ?? null
const readEstimate = (reply: unknown) => dataOf<Estimate>(reply)
const readResults = (reply: unknown) => dataOf<Results>(reply)

const reasons = (): Readonly<Record<Estimate['held'][number]['reason'], string>> => ({
  blocked: t('office.push_heldBlocked'),
  no_device: t('office.push_heldNoDevice'),
  no_topic: t('office.push_heldNoTopic'),
  no_opt_in: t('office.push_heldNoOptIn'),
})

const figures = () =>
  [
    ['people', t('office.push_people')],
    ['waiting', t('office.push_waiting')],
    ['sent', t('office.push_sent')],
    ['shown', t('office.push_shown')],
    ['clicked', t('office.push_clicked')],
    ['gone', t('office.push_gone')],
    ['failed', t('office.push_failed')],
    ['held', t('office.push_held')],
  ] as const satisfies readonly (readonly [keyof Results, string])[]

const Rows = ({ rows }: { readonly rows: readonly (readonly [string, number])[] }) => (
  <dl className={list}>
    {rows.map(([label, count]) => (
      <div key={label} style={{ display: 'contents' }}>
        <dt>{label}</dt>
        <dd>{grouped(count)}</dd>
      </div>
    ))}
  </dl>
)

const Told = ({ estimate }: { readonly estimate: Estimate }) => (
  <>
    <p role="status" className={big}>
      {t('office.push_estimatePeople', { people: estimate.people, devices: estimate.devices })}
    </p>
    {estimate.held.length > 0 && (
      <>
        <h3>{t('office.push_heldTitle')}</h3>
        <Rows rows={estimate.held.map(({ reason, people }) => [reasons()[reason], people])} />
      </>
    )}
  </>
)

type FiguresProps<Data> = {
  readonly url: string
  readonly version: number
  readonly read: (reply: unknown) => Data | null
  readonly title: string
  readonly button: string
  readonly children: (data: Data) => React.ReactNode
}

/** One panel of figures; they are asked for anew when the record has changed, and by the button. */
const Figures = <Data,>({ url, version, read, title, button, children }: FiguresProps<Data>) => {
  const { data, failure, isLoading, retry } = useResource(url, read)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the version alone says that there is something new
  useEffect(() => retry(), [version])
  return (
    <Panel as="section" pad="l" className={box} aria-label={title}>
      <div className={head}>
        <h2>{title}</h2>
        <Button variant="secondary" size="s" busy={isLoading} busyLabel={t('office.push_estimating')} onClick={retry}>
          {button}
        </Button>
      </div>
      {data ? (
        children(data)
      ) : failure ? (
        <ErrorState
          title={t('office.push_notLoaded')}
          text={t('office.push_notLoadedText')}
          requestId={failure.requestId ?? undefined}
          onRetry={retry}
          retrying={isLoading}
        />
      ) : (
        <Skeleton type="minimal" />
      )}
    </Panel>
  )
}

/** Milliseconds between two looks at a message that is under way. */
const lookEvery = 2_000

const readStatus = (reply: unknown) => dataOf<{ status: string }>(reply)?.status ?? null

/** Looks how far a message has come while it is planned or under way; the form above learns when it is over. */
function useProgress({ stored, record }: Pick<RecordPanelProps, 'stored' | 'record'>): number {
  const isUnderWay = stored['status'] === 'scheduled' || stored['status'] === 'sending'
  const { data: status, retry } = useResource(isUnderWay ? `/admin/push-notifications/${stored.id}` : null, readStatus)
  const [looks, setLooks] = useState(0)
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden') return
      retry()
      setLooks((before) => before + 1)
    }, lookEvery)
    return () => clearInterval(timer)
  }, [isUnderWay, retry])
  const isBehind = isUnderWay && status !== null && status !== stored['status']
  useEffect(() => {
    if (isBehind) record.send({ type: 'records.outdated' })
  }, [isBehind, record])
  return looks
}

export const PushFigures = ({ stored, record }: RecordPanelProps) => {
  const looks = useProgress({ stored, record })
  const url = `/admin/push-notifications/${stored.id}`
  const { version } = stored
  return stored['status'] === 'draft' || stored['status'] === 'scheduled' ? (
    <Figures
      url={`${url}/estimate`}
      version={version}
      read={readEstimate}
      title={t('office.push_estimateTitle')}
      button={t('office.push_estimate')}
    >
      {(estimate) => <Told estimate={estimate} />}
    </Figures>
  ) : (
    <Figures
      url={`${url}/results`}
      version={version + looks}
      read={readResults}
      title={t('office.push_resultsTitle')}
      button={t('office.push_update')}
    >
      {(results) => <Rows rows={figures().map(([name, label]) => [label, results[name]])} />}
    </Figures>
  )
}
