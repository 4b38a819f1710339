import type { ReactNode } from 'react'
import { srOnly } from '#styled/recipes'

/** Text for readers alone. */
export const VisuallyHidden = ({ children }: { readonly children: ReactNode }) => (
  <span className={srOnly()}>{children}</span>
)
