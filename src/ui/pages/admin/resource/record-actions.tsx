/** What may be done to one record: buttons at its row, or beside its form. */
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { mayDo } from '#machines/admin/permissions.ts'
import {
  isOffered,
  type RecordAction,
  type ResourceDefinition,
  type ResourceRecord,
  type Values,
} from '#machines/admin/resource.definition.ts'
import { css } from '#styled/css'
import { useSession } from '#ui/actors/parts.ts'
import type { ResourceRef } from '#ui/actors/office.ts'
import { Button } from '#ui/components/button.tsx'
import { office } from '#text/office.ts'
import { say, words } from '#ui/text/words.ts'
import { AskedAction, isPlain } from './asked-action.tsx'
import { useLooks } from './looks.ts'
import { wordsOf } from './resource-words.ts'

const t = words(office)

const told = css({ color: 'error' })

type Props = {
  readonly definition: ResourceDefinition
  readonly resource: ResourceRef
  readonly row: ResourceRecord
  readonly isInList?: boolean
  /** These alone, by their names. */
  readonly only?: readonly string[]
}

export const RecordActions = ({ definition, resource, row, isInList = false, only }: Props) => {
  const isRunning = useSelector(resource, (snapshot) => snapshot.hasTag('busy'))
  const duty = useSession().user?.duty ?? null
  const last = useSelector(resource, ({ context }) => context.bulk?.action)
  const result = useSelector(resource, ({ context }) => context.results.find(({ id }) => id === row.id))
  const refusal = useSelector(resource, ({ context }) => context.bulkRefusal)
  const [asked, setAsked] = useState<RecordAction | null>(null)
  const tell = wordsOf(definition.id)
  const { RowTools } = useLooks()
  const name = String(row[definition.nameField] ?? row.id)
  const offered = (definition.recordActions ?? []).filter(
    (action) =>
      isOffered(action, row) &&
      (!isInList || action.isInList === true) &&
      (only?.includes(action.id) ?? true) &&
      mayDo(duty, action.permission ?? definition.permission.write),
  )
  const run = (action: RecordAction, values: Values) => {
    setAsked(null)
    const shown = action.sets ?? {}
    resource.send({ type: 'bulk.asked', action: action.id, ids: [row.id], query: '', total: 1, values, shown })
  }
  return (
    <>
      {offered.map((action) => (
        <Button
          key={action.id}
          size={isInList ? 's' : 'm'}
          variant={isInList ? 'ghost' : action.isHarmful ? 'danger' : 'secondary'}
          disabled={isRunning}
          aria-label={isInList ? t('office.actionName', { action: tell(`action_${action.id}`), name }) : undefined}
          onClick={() => (isPlain(action) ? run(action, {}) : setAsked(action))}
        >
          {tell(`action_${action.id}`)}
        </Button>
      ))}
      {isInList && RowTools && <RowTools row={row} />}
      {!isInList && (
        <span role="status" className={told}>
          {only && !only.includes(last ?? '')
            ? ''
            : refusal
              ? say(refusal.message)
              : result?.ok === false && result.message
                ? say(result.message)
                : ''}
        </span>
      )}
      {asked && (
        <AskedAction
          definition={definition}
          action={asked}
          name={name}
          record={row}
          resource={resource}
          ids={[row.id]}
          onClose={() => setAsked(null)}
          onRun={(values) => run(asked, values)}
        />
      )}
    </>
  )
}
