import { useEffect, useRef } from 'react'
import type { FormView } from '#ui/actors/form.ts'

/**
 * After a press that came to nothing, the person stands on the first field that was refused, be it by the shop or by the server.
 * @returns `self` goes to the form, `press` is called with each submit
 */
export function useFirstError({ errors, isBusy }: FormView) {
  const self = useRef<HTMLFormElement>(null)
  const isAsked = useRef(false)
  useEffect(() => {
    if (isBusy || !isAsked.current) return
    isAsked.current = false
    const hasErrors = Object.keys(errors).length > 0
    if (hasErrors) self.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors, isBusy])
  const press = () => {
    isAsked.current = true
  }
  return { self, press }
}
