import { reportProblemForm } from '#forms/report-problem/report-problem.form.ts'
import { caseReasons } from '#machines/order/cases.read.ts'
import type { OrderItemView, OrderView } from '#machines/order/order.read.ts'
import { css } from '#styled/css'
import { type FormView, useForm } from '#ui/actors/form.ts'
import { Button } from '#ui/components/button.tsx'
import { Checkbox } from '#ui/components/choice.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { FieldError } from '#ui/components/field-error.tsx'
import { orderCases } from '#text/order-cases.ts'
import { words } from '#ui/text/words.ts'
import { FormField } from '../../account/form/form-field.tsx'
import { FormFrame } from '../../account/form/form-frame.tsx'
import { Note } from '../../account/form/note.tsx'
import { ReviewPictures } from '../review/review-pictures.tsx'
import { reasonName } from './problem-reasons.ts'

const t = words(orderCases)

const text = css({ pb: '12' })
const list = css({ display: 'grid' })
const legend = css({ display: 'block', fontWeight: '600', textStyle: 'small', mb: '6' })
const done = css({ display: 'grid', gap: '16' })

const fieldOf = (item: OrderItemView): string => `line:${item.product_id}:${item.product_measurement_id ?? 0}`

type ProblemDialogProps = { readonly order: OrderView; readonly onClose: () => void }

/** What an order's problem is about, what it is, and up to four pictures of it. What was typed and not sent is there again. */
export const ProblemDialog = ({ order, onClose }: ProblemDialogProps) => {
  const form = useForm(reportProblemForm, { subject: order.order_number })
  if (form.isDone)
    return (
      <Dialog open onClose={onClose} title={t('order-cases.thanks')}>
        <div className={done}>
          <Note tone="success">{t('order-cases.thanksText')}</Note>
          <Button onClick={onClose}>{t('order-cases.done')}</Button>
        </div>
      </Dialog>
    )
  return (
    <Dialog open onClose={onClose} title={t('order-cases.report')}>
      <p className={text}>{t('order-cases.lead')}</p>
      <FormFrame form={form} action={t('order-cases.send')} busyLabel={t('order-cases.sending')}>
        <About form={form} items={order.items} />
        <FormField kind="select" form={form} label={t('order-cases.reason')} name="reason">
          <option value="">{t('order-cases.chooseReason')}</option>
          {caseReasons.map((reason) => (
            <option key={reason} value={reason}>
              {reasonName(reason)}
            </option>
          ))}
        </FormField>
        <FormField kind="textarea" form={form} label={t('order-cases.text')} name="text" rows={4} maxLength={2000} />
        <ReviewPictures form={form} by={`problem ${order.order_number}`} />
      </FormFrame>
    </Dialog>
  )
}

/** The whole order, or some of its lines. */
const About = ({ form, items }: { readonly form: FormView; readonly items: readonly OrderItemView[] }) => {
  const { values } = form
  const isWhole = values['whole'] === 'true'
  const wrong = form.errorOf('items')
  const tick = (field: string, isTicked: boolean) => {
    form.change(field, isTicked ? 'true' : '')
    form.leave('items')
  }
  return (
    <fieldset>
      <legend className={legend}>{t('order-cases.about')}</legend>
      <div className={list}>
        <Checkbox checked={isWhole} onChange={(event) => tick('whole', event.currentTarget.checked)}>
          {t('order-cases.wholeOrder')}
        </Checkbox>
        {!isWhole &&
          items
            .filter(({ left_out }) => !left_out)
            .map((item) => (
              <Checkbox
                key={fieldOf(item)}
                checked={values[fieldOf(item)] === 'true'}
                onChange={(event) => tick(fieldOf(item), event.currentTarget.checked)}
              >
                {[item.name, item.label].filter(Boolean).join(', ')}
              </Checkbox>
            ))}
      </div>
      {wrong && <FieldError isTold>{wrong}</FieldError>}
    </fieldset>
  )
}
