import { createContext, useState, type ReactNode } from 'react'
import { srOnly } from '#styled/recipes'

/** Says a sentence to screen readers when they next pause. */
export const AnnounceContext = createContext<(text: string) => void>(() => undefined)

/** Keeps the one live region that page titles are said in. */
export const Announcer = ({ children }: { readonly children: ReactNode }) => {
  const [text, setText] = useState('')
  return (
    <AnnounceContext value={setText}>
      {children}
      <p aria-live="polite" aria-atomic="true" className={srOnly()} data-announcer="">
        {text}
      </p>
    </AnnounceContext>
  )
}
