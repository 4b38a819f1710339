/** A list is kept under a name; one that was kept gets another name, shows another list, or goes. */
import { useSelector } from '@xstate/react'
import { useEffect, useState, type FormEvent } from 'react'
import type { SavedViewsRef } from '#machines/admin/views/saved-views.machine.ts'
import type { SavedQuery, SavedView } from '#machines/admin/views/saved-views.types.ts'
import { css } from '#styled/css'
import { useToast } from '#ui/actors/notifications.tsx'
import { Button } from '#ui/components/button.tsx'
import { Checkbox } from '#ui/components/choice.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { Field } from '#ui/components/field.tsx'
import { office } from '#text/office.ts'
import { officeRules } from '#text/office-rules.ts'
import { say, words } from '#ui/text/words.ts'
import { isSameView } from './view-query.ts'

const t = words(office, officeRules)

const form = css({ display: 'grid', gap: '14' })
const foot = css({ display: 'flex', flexWrap: 'wrap', gap: '8', w: '100%' })
const alarm = css({ color: 'error' })
const note = css({ color: 'muted', textStyle: 'small' })

type Props = {
  readonly views: SavedViewsRef
  /** Null for a new one. */
  readonly view: SavedView | null
  /** What the list shows now. */
  readonly shown: SavedQuery
  /** Whether the view is gone. */
  readonly onClose: (isGone: boolean) => void
}

/** Says so and closes once the write of this dialog went through; what it was refused for goes with the dialog. */
function useEnd(views: SavedViewsRef, onClose: Props['onClose']): void {
  const notify = useToast()
  const written = useSelector(views, ({ context }) => context.written)
  const [before] = useState(written)
  useEffect(() => {
    if (written === before) return
    const { write } = views.getSnapshot().context
    if (write)
      notify({
        code: write.kind === 'remove' ? 'office.viewDeleted' : 'office.viewSaved',
        params: { name: write.name },
      })
    onClose(write?.kind === 'remove')
  }, [written, before, views, notify, onClose])
  useEffect(() => () => views.send({ type: 'refusal.read' }), [views])
}

export const ViewDialog = (props: Props) => {
  const { view, onClose } = props
  const [isDeleting, setDeleting] = useState(false)
  useEnd(props.views, onClose)
  return view && isDeleting ? (
    <Deletion {...props} view={view} />
  ) : (
    <Editing {...props} onDelete={() => setDeleting(true)} />
  )
}

const Refused = ({ views }: { readonly views: SavedViewsRef }) => {
  const { refusal, errors } = useSelector(views, ({ context }) => context)
  return refusal && !errors['name'] ? (
    <p role="alert" className={alarm}>
      {say(refusal.message)}
    </p>
  ) : null
}

const Editing = ({ views, view, shown, onClose, onDelete }: Props & { readonly onDelete: () => void }) => {
  const [name, setName] = useState(view?.name ?? '')
  const [isShared, setShared] = useState(view?.is_shared ?? false)
  const [takesOver, setTakesOver] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const isBusy = useSelector(views, (snapshot) => snapshot.hasTag('busy'))
  const [refused] = useSelector(views, ({ context }) => context.errors['name']) ?? []
  const save = (event: FormEvent) => {
    event.preventDefault()
    const called = name.trim()
    setMissing(called === '')
    if (called === '') return
    const given = { name: called, isShared }
    views.send({
      type: 'view.write',
      write: view
        ? { kind: 'change', id: view.id, ...given, query: takesOver ? shown : null }
        : { kind: 'create', ...given, query: shown },
    })
  }
  const id = 'saved-view'
  return (
    <Dialog
      open
      onClose={() => onClose(false)}
      title={view ? t('office.viewEdit', { name: view.name }) : t('office.saveView')}
      foot={
        <div className={foot}>
          <Button type="submit" form={id} busy={isBusy} busyLabel={t('office.savingView')}>
            {t('office.save')}
          </Button>
          {view && (
            <Button variant="danger" onClick={onDelete}>
              {t('office.deleteButton')}
            </Button>
          )}
        </div>
      }
    >
      <form id={id} className={form} onSubmit={save} noValidate>
        <Field
          label={t('office.viewName')}
          value={name}
          maxLength={60}
          autoComplete="off"
          error={isMissing ? t('office.required') : refused ? say(refused) : undefined}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setMissing(false)
          }}
        />
        <Checkbox checked={isShared} onChange={(event) => setShared(event.currentTarget.checked)}>
          {t('office.viewShared')}
        </Checkbox>
        <p className={note}>{t('office.viewSharedHint')}</p>
        {view && !isSameView(view.query, shown) && (
          <Checkbox checked={takesOver} onChange={(event) => setTakesOver(event.currentTarget.checked)}>
            {t('office.viewNow')}
          </Checkbox>
        )}
        <Refused views={views} />
      </form>
    </Dialog>
  )
}

const Deletion = ({ views, view, onClose }: Props & { readonly view: SavedView }) => {
  const isBusy = useSelector(views, (snapshot) => snapshot.hasTag('busy'))
  return (
    <Dialog
      open
      onClose={() => onClose(false)}
      title={t('office.deleteTitle', { name: view.name })}
      foot={
        <Button
          variant="dangerFilled"
          full
          busy={isBusy}
          busyLabel={t('office.deleting')}
          onClick={() => views.send({ type: 'view.write', write: { kind: 'remove', id: view.id, name: view.name } })}
        >
          {t('office.deleteButton')}
        </Button>
      }
    >
      <p>{view.is_shared ? t('office.viewDeleteShared') : t('office.viewDeleteText')}</p>
      <Refused views={views} />
    </Dialog>
  )
}
