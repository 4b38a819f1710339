/** A page of the back office by its definition: the list, or the record that its address names. */
import { useEffect, useRef, useState } from 'react'
import { useSelector } from '@xstate/react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isUndo } from './keys.ts'
import type { ResourceDefinition } from '#machines/admin/resource.definition.ts'
import { recordOf, useOfficeResource, type ResourceRef } from '#ui/actors/office.ts'
import { Skeleton } from '#ui/components/skeleton.tsx'
import { office } from '#text/office.ts'
import { officeRules } from '#text/office-rules.ts'
import { words } from '#ui/text/words.ts'
import { inTime } from '#ui/layouts/lazy-page.ts'
import { wordsAreHere } from '#ui/text/language.ts'
import { NotFound } from '../not-found.tsx'
import type { OfficeResource } from '../resources.ts'
import { LooksContext, type ResourceLooks } from './looks.ts'
import { AskedPassword } from './asked-password.tsx'
import { RecordPage } from './record-page.tsx'
import { ResourceList } from './resource-list.tsx'
import { UndoToast } from './undo-toast.tsx'
import { useAllowed } from './use-allowed.ts'

words(office, officeRules)

const none: ResourceLooks = {}

/** The looks of a resource; undefined until they are here. @throws ChunkFailure when their script does not come */
function useArrivingLooks(arrive: OfficeResource['looks']): ResourceLooks | undefined {
  const [looks, setLooks] = useState(arrive ? undefined : none)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  useEffect(() => {
    if (!arrive) return
    let isCurrent = true
    void inTime(arrive()).then(
      async (come) => {
        await wordsAreHere()
        if (isCurrent) setLooks(come)
      },
      (error: unknown) => isCurrent && setFailure({ error }),
    )
    return () => {
      isCurrent = false
    }
  }, [arrive])
  // oxlint-disable-next-line typescript/only-throw-error
  if (failure) throw failure.error
  return looks
}

export const ResourcePage = ({ definition: whole, looks: arrive }: OfficeResource) => {
  const definition = useAllowed(whole)
  const resource = useOfficeResource(definition.id)
  const looks = useArrivingLooks(arrive)
  const place = usePlace()
  if (!resource || !looks) return <Skeleton type="content" />
  const Page = place === undefined ? undefined : looks.pages?.[place]
  if (Page) return <Page definition={definition} />
  return (
    <LooksContext value={looks}>
      <Opened definition={definition} resource={resource} place={place} />
    </LooksContext>
  )
}

/** What stands in the address below the list. */
const usePlace = (): string | undefined => useLocation().pathname.split('/').filter(Boolean)[2]

export type ResourceView = { readonly definition: ResourceDefinition; readonly resource: ResourceRef }

/** Ctrl+Z takes the last write back, off inside fields, where it is theirs. */
function useUndoKey(resource: ResourceRef): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isUndo(event)) return
      event.preventDefault()
      resource.send({ type: 'undo.pressed', auditId: null })
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [resource])
}

/** Opens what an action has made, for example a copy. */
function useMadeRecord({ definition, resource }: ResourceView): void {
  const navigate = useNavigate()
  const madeId = useSelector(resource, ({ context }) => context.results[0]?.madeId ?? null)
  const seen = useRef(madeId)
  useEffect(() => {
    if (madeId === seen.current) return
    seen.current = madeId
    if (madeId !== null) void navigate(`/admin/${definition.id}/${madeId}`)
  }, [madeId, navigate, definition.id])
}

const Opened = ({ place, ...view }: ResourceView & { readonly place: string | undefined }) => {
  const id = place !== undefined && /^\d{1,10}$/.test(place) ? Number(place) : null
  useUndoKey(view.resource)
  useMadeRecord(view)
  return (
    <>
      {place === undefined ? (
        <ResourceList {...view} />
      ) : id === null && (place !== 'new' || view.definition.without?.includes('create')) ? (
        <NotFound />
      ) : (
        <RecordPage key={place} {...view} record={recordOf(view.resource)} id={id} />
      )}
      <AskedPassword of={view.resource} />
      <UndoToast resource={view.resource} />
    </>
  )
}
