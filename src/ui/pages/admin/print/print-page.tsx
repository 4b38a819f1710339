/** What is printed of one order or of many: packing slips or receipts, on A4 or on a roll of 80 mm. */
import { useCallback, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { type PrintedOrders, readPrintedOrders } from '#machines/admin/printed.read.ts'
import { css } from '#styled/css'
import { useResource } from '#ui/actors/resource.ts'
import { Button, LinkButton } from '#ui/components/button.tsx'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { Field } from '#ui/components/field.tsx'
import { ErrorState } from '#ui/components/messages.tsx'
import { Panel } from '#ui/components/panel.tsx'
import { Skeleton } from '#ui/components/skeleton.tsx'
import { LinkTabs } from '#ui/components/tabs.tsx'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { office } from '#text/office.ts'
import { officePrint } from '#text/office-print.ts'
import { words } from '#ui/text/words.ts'
import { printAsks, type PrintKind, printKinds } from './print-asks.ts'
import { PrintedReceipt, PrintedSlip } from './printed-order.tsx'

const t = words(office, officePrint)

const title = css({ textStyle: 'title', fontSize: '1.75rem', lineHeight: '2.125rem', mb: '16' })
const tools = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '12', my: '16' })
const list = css({ display: 'grid', gap: '16' })
/** Each on a sheet of its own. */
const sheet = css({ breakAfter: 'page' })
const rollWidth = { maxWidth: '72mm' } as const

/** The words of a kind stand beside it, each in one piece. */
const kindWords: Record<PrintKind, string> = {
  get packing_slip() {
    return t('office-print.packing_slip')
  },
  get receipt() {
    return t('office-print.receipt')
  },
}

const Documents = ({ printed, isRoll }: { readonly printed: PrintedOrders; readonly isRoll: boolean }) => (
  <div className={list}>
    {printed.packing_slips.map((slip) => (
      <article key={slip.order_number} className={sheet} style={isRoll ? rollWidth : undefined}>
        <Panel pad="l">
          <PrintedSlip slip={slip} shop={printed.shop} />
        </Panel>
      </article>
    ))}
    {printed.receipts.map((receipt) => (
      <article key={receipt.order_number} className={sheet} style={isRoll ? rollWidth : undefined}>
        <Panel pad="l">
          <PrintedReceipt receipt={receipt} shop={printed.shop} />
        </Panel>
      </article>
    ))}
  </div>
)

const NoneChosen = () => (
  <EmptyState
    picture={{ url: '/pictures/objects/magnifier', cloth: 'sky' }}
    title={t('office-print.noneTitle')}
    text={t('office-print.noneText')}
    actions={
      <LinkButton variant="secondary" to="/admin/orders">
        {t('office-print.toOrders')}
      </LinkButton>
    }
  />
)

const Loaded = ({
  ask,
  isRoll,
  onHere,
}: {
  readonly ask: string
  readonly isRoll: boolean
  readonly onHere: (ask: string) => void
}) => {
  const { data, failure, isLoading, retry } = useResource(ask, readPrintedOrders)
  const isHere = data !== null
  useEffect(() => {
    if (isHere) onHere(ask)
  }, [isHere, ask, onHere])
  if (data) return <Documents printed={data} isRoll={isRoll} />
  if (!failure) return <Skeleton type="content" />
  return (
    <ErrorState
      title={t('office-print.notLoaded')}
      text={t('office-print.notLoadedText')}
      requestId={failure.requestId ?? undefined}
      onRetry={retry}
      retrying={isLoading}
    />
  )
}

export const PrintPage = () => {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const kind = printKinds.find((one) => one === params.get('kind')) ?? 'packing_slip'
  const isRoll = params.get('paper') === '80mm'
  const asks = printAsks(params, kind)
  const [here, setHere] = useState<ReadonlySet<string>>(new Set())
  const onHere = useCallback((ask: string) => setHere((before) => new Set([...before, ask])), [])
  usePageTitle(kindWords[kind])
  const hrefOf = (change: Record<string, string>): string =>
    `/admin/orders/print?${new URLSearchParams({ ...Object.fromEntries(params), ...change }).toString()}`
  return (
    <>
      <div data-screen-only>
        <h1 className={title}>{kindWords[kind]}</h1>
        <LinkTabs
          label={t('office-print.kinds')}
          items={printKinds.map((one) => ({
            label: kindWords[one],
            href: hrefOf({ kind: one }),
            current: one === kind,
          }))}
        />
        <div className={tools}>
          <Field
            kind="select"
            label={t('office-print.paper')}
            value={isRoll ? '80mm' : 'a4'}
            onChange={(event) => void navigate(hrefOf({ paper: event.currentTarget.value }), { replace: true })}
          >
            <option value="a4">{t('office-print.a4')}</option>
            <option value="80mm">{t('office-print.roll')}</option>
          </Field>
          <Button disabled={asks.length === 0 || !asks.every((ask) => here.has(ask))} onClick={() => window.print()}>
            {t('office-print.print')}
          </Button>
        </div>
      </div>
      {asks.length === 0 && <NoneChosen />}
      <div className={list}>
        {asks.map((ask) => (
          <Loaded key={ask} ask={ask} isRoll={isRoll} onHere={onHere} />
        ))}
      </div>
    </>
  )
}
