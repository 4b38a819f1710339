/** A page of the back office by its definition: the list, or the record that its address names. */
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { isUndo } from './keys.ts'
import type { ResourceDefinition } from '#machines/admin/resource.definition.ts'
import { recordOf, useOfficeResource, type ResourceRef } from '#ui/actors/office.ts'
import { Skeleton } from '#ui/components/skeleton.tsx'
import { office } from '#text/office.ts'
import { officeRules } from '#text/office-rules.ts'
import { words } from '#ui/text/words.ts'
import { NotFound } from '../not-found.tsx'
import { RecordPage } from './record-page.tsx'
import { ResourceList } from './resource-list.tsx'
import { UndoToast } from './undo-toast.tsx'

words(office, officeRules)

export const ResourcePage = ({ definition }: { readonly definition: ResourceDefinition }) => {
  const resource = useOfficeResource(definition.id)
  return resource ? <Opened definition={definition} resource={resource} /> : <Skeleton type="content" />
}

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

const Opened = (view: ResourceView) => {
  const { pathname } = useLocation()
  const place = pathname.split('/').filter(Boolean)[2]
  const id = place !== undefined && /^\d{1,10}$/.test(place) ? Number(place) : null
  useUndoKey(view.resource)
  return (
    <>
      {place === undefined ? (
        <ResourceList {...view} />
      ) : id === null && place !== 'new' ? (
        <NotFound />
      ) : (
        <RecordPage key={place} {...view} record={recordOf(view.resource)} id={id} />
      )}
      <UndoToast resource={view.resource} />
    </>
  )
}
