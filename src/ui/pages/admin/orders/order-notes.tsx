/** What the shop's people note at the order for each other. */
import { useSelector } from '@xstate/react'
import { useCallback, useState, type FormEvent } from 'react'
import type { DeskOrderRef } from '#machines/admin/desk-order.machine.ts'
import type { DeskOrder } from '#machines/admin/desk-order.types.ts'
import { css } from '#styled/css'
import { Button } from '#ui/components/button.tsx'
import { Field } from '#ui/components/field.tsx'
import { Panel } from '#ui/components/panel.tsx'
import { officeOrders } from '#text/office-orders.ts'
import { words } from '#ui/text/words.ts'
import { useUnsaved } from '#ui/layouts/admin/unsaved.ts'
import { lagosWords } from '../resource/lagos-time.ts'

const t = words(officeOrders)

const box = css({ p: '14px 16px', display: 'grid', gap: '10' })
const heading = css({ textStyle: 'h3' })
const list = css({ display: 'grid', gap: '8' })
const note = css({ textStyle: 'small', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' })
const meta = css({ textStyle: 'caption', color: 'muted' })
const form = css({ display: 'grid', gap: '8' })

type Props = { readonly desk: DeskOrderRef; readonly order: DeskOrder }

export const OrderNotes = ({ desk, order }: Props) => {
  const [typed, setTyped] = useState('')
  const isNoting = useSelector(desk, (snapshot) => snapshot.matches({ here: 'noting' }))
  const count = order.notes.length
  const [sent, setSent] = useState<{ words: string; behind: number } | null>(null)
  // The field is emptied when the note stands, so that nothing typed is lost to a refusal, nor to a note of somebody else.
  const stands = sent !== null && count > sent.behind && order.notes.some(({ words: said }) => said === sent.words)
  if (stands) {
    setSent(null)
    if (typed.trim() === sent.words) setTyped('')
  }
  const drop = useCallback(() => setTyped(''), [])
  useUnsaved(typed.trim() !== '', drop)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const said = typed.trim()
    if (said === '') return
    setSent({ words: said, behind: count })
    desk.send({ type: 'note.asked', words: said })
  }
  return (
    <Panel as="section" pad="none" aria-label={t('office.orders_notes')}>
      <div className={box}>
        <h2 className={heading}>{t('office.orders_notes')}</h2>
        <p className={meta}>{t('office.orders_notesInside')}</p>
        {count > 0 && (
          <ul role="list" className={list} aria-label={t('office.orders_notes')}>
            {order.notes.map(({ id, at, who, words: said }) => (
              <li key={id}>
                <p className={note}>{said}</p>
                <p className={meta}>{`${who} · ${lagosWords(at)}`}</p>
              </li>
            ))}
          </ul>
        )}
        <form className={form} onSubmit={onSubmit}>
          <Field
            kind="textarea"
            label={t('office.orders_noteField')}
            rows={2}
            maxLength={1000}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" variant="secondary" busy={isNoting} busyLabel={t('office.orders_noting')}>
            {t('office.orders_noteAdd')}
          </Button>
        </form>
      </div>
    </Panel>
  )
}
