import { useEffect, useRef, useState } from 'react'
import type { FormView } from '#ui/actors/form.ts'

/**
 * After a press that came to nothing, the person stands on the first field that was refused, be it by the shop or by the server.
 * @returns `ref` goes to the form, which is `form` once it is there; `press` is called with each submit
 */
export function useFirstError({ errors, isBusy }: FormView) {
  const [form, ref] = useState<HTMLFormElement | null>(null)
  const isAsked = useRef(false)
  useEffect(() => {
    if (isBusy || !isAsked.current) return
    isAsked.current = false
    const hasErrors = Object.keys(errors).length > 0
    if (hasErrors) form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors, isBusy, form])
  const press = () => {
    isAsked.current = true
  }
  return { form, ref, press }
}
