import { reportProblem } from '#services/api/orders.ts'
import { submitterOf } from '../form.ts'
import { formAnswer } from '../form-tools.ts'
import { reportProblemForm } from './report-problem.form.ts'

export const submit = submitterOf(reportProblemForm, async (body, { call, key, subject }) =>
  formAnswer(await call(reportProblem(subject, body, key()))),
)
