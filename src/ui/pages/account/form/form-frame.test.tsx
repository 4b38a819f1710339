import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { FormView } from '#ui/actors/form.ts'
import { FormFrame } from './form-frame.tsx'

const idle = {
  values: {},
  errors: {},
  errorOf: () => undefined,
  message: null,
  requestId: null,
  retryAfter: null,
  isBusy: false,
  isWaiting: false,
  isDone: false,
} as unknown as FormView

const draw = (form: Partial<FormView>): string =>
  renderToStaticMarkup(
    <FormFrame form={{ ...idle, ...form }} action="Send" busyLabel="Sending" over="Sent">
      <input name="email" />
    </FormFrame>,
  )

describe('the button of a form', () => {
  it('sends it', () => {
    expect(draw({})).toMatch(/<button type="submit"[^>]*>.*Send/)
  })

  it('does nothing once the form is over, and keeps the focus of whoever pressed it', () => {
    const over = draw({ isDone: true })
    expect(over).toMatch(/<button[^>]* aria-disabled="true"[^>]*>Sent</)
    expect(over).not.toMatch(/<button[^>]* disabled|type="submit"/)
  })
})
