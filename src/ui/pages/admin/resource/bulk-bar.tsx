/** What is done to all rows that are selected, and what became of it. */
import { useSelector } from '@xstate/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { mayDo } from '#machines/admin/permissions.ts'
import type { BulkAction, ResourceDefinition, Values } from '#machines/admin/resource.definition.ts'
import { css } from '#styled/css'
import type { ResourceRef } from '#ui/actors/office.ts'
import { useSession } from '#ui/actors/parts.ts'
import { Button } from '#ui/components/button.tsx'
import { office } from '#text/office.ts'
import { say, words } from '#ui/text/words.ts'
import { AskedAction, isPlain } from './asked-action.tsx'
import { useLooks } from './looks.ts'
import { wordsOf } from './resource-words.ts'

const t = words(office)
const ManyConsequence = lazy(async () => ({ default: (await import('./bulk-progress.tsx')).ManyConsequence }))
const BulkProgress = lazy(async () => ({ default: (await import('./bulk-progress.tsx')).BulkProgress }))

/** More than these are a job, which asks first. */
const mostAtOnce = 200

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8',
  p: '12px',
  mb: '12',
  borderRadius: 'cell',
  bg: 'brand.tint',
})
const told = css({ textStyle: 'small', color: 'error', w: '100%' })

type Props = { readonly definition: ResourceDefinition; readonly resource: ResourceRef }

/** A page finds again what one before it has begun. */
function useRunningJob({ bulkActions, bulkAtMost, permission }: ResourceDefinition, resource: ResourceRef): void {
  const duty = useSession().user?.duty ?? null
  const mayBeJob = bulkActions.length > 0 && bulkAtMost === undefined && mayDo(duty, permission.write)
  useEffect(() => {
    if (mayBeJob) resource.send({ type: 'bulk.sought' })
  }, [resource, mayBeJob])
}

export const BulkBar = ({ definition, resource }: Props) => {
  const context = useSelector(resource, (snapshot) => snapshot.context)
  const isMatching = useSelector(resource, (snapshot) => snapshot.matches({ selection: 'matching' }))
  const isRunning = useSelector(resource, (snapshot) => snapshot.matches({ bulk: 'running' }))
  // Nothing else can be asked for before a job has ended.
  const isJobOn = useSelector(resource, ({ value }) => value.bulk === 'undoing' || typeof value.bulk === 'object')
  const [asked, setAsked] = useState<BulkAction | null>(null)
  const { BulkTools } = useLooks()
  const tell = wordsOf(definition.id)
  const total = context.page?.pagination.total ?? 0
  const count = isMatching ? total : context.selected.length
  const failed = context.results.filter(({ ok }) => !ok)
  const { bulkActions, bulkAtMost } = definition
  useRunningJob(definition, resource)
  if (count === 0 && failed.length === 0 && !context.bulkRefusal && !context.job) return null
  const isMany = count > mostAtOnce
  const run = ({ id, sets }: BulkAction, values: Values) => {
    setAsked(null)
    const ids = isMatching ? null : context.selected
    resource.send({ type: 'bulk.asked', action: id, ids, query: context.query, total, values, shown: sets ?? {} })
  }
  return (
    <section className={bar} aria-label={t('office.bulkActions')}>
      <span>{isMatching ? t('office.allMatching', { count }) : t('office.selected', { count })}</span>
      {(isJobOn ? [] : bulkActions).map((action) => (
        <Button
          key={action.id}
          size="s"
          variant={action.id === 'delete' ? 'danger' : 'secondary'}
          busy={isRunning}
          busyLabel={tell(`action_${action.id}`)}
          onClick={() => (isPlain(action) && !isMany ? run(action, {}) : setAsked(action))}
        >
          {tell(`action_${action.id}`)}
        </Button>
      ))}
      {BulkTools && !isMatching && count > 0 && <BulkTools ids={context.selected} />}
      {!isMatching &&
        !isJobOn &&
        bulkActions.length > 0 &&
        total > context.selected.length &&
        total <= (bulkAtMost ?? total) && (
          <Button size="s" variant="ghost" onClick={() => resource.send({ type: 'matching.selected' })}>
            {t('office.selectMatching', { count: total })}
          </Button>
        )}
      <Button size="s" variant="ghost" onClick={() => resource.send({ type: 'selection.cleared' })}>
        {t('office.clearSelection')}
      </Button>
      <div role="status" className={told}>
        {context.bulkRefusal && say(context.bulkRefusal.message)}
        {failed.length > 0 && (
          <>
            {!context.job &&
              t('office.bulkDone', { done: context.results.length - failed.length, count: context.results.length })}
            {failed.map(({ id, message, name }) => (
              <p key={id}>{`${name ?? nameOf(definition, context.page?.rows, id)}: ${message ? say(message) : ''}`}</p>
            ))}
          </>
        )}
      </div>
      <Suspense fallback={null}>{context.job && <BulkProgress resource={resource} job={context.job} />}</Suspense>
      {asked && (
        <AskedAction
          definition={definition}
          action={asked}
          name={t('office.selected', { count })}
          resource={resource}
          ids={isMatching ? null : context.selected}
          consequence={isMany && <ManyConsequence count={count} things={tell('title').toLowerCase()} />}
          onClose={() => setAsked(null)}
          onRun={(values) => run(asked, values)}
        />
      )}
    </section>
  )
}

const nameOf = ({ nameField }: ResourceDefinition, rows: readonly { id: number }[] | undefined, id: number): string =>
  String((rows?.find((row) => row.id === id) as Record<string, unknown> | undefined)?.[nameField] ?? id)
