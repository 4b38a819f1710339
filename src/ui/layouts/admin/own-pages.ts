/** Which addresses of the back office have a page of their own; resources have theirs by their definition. */
import { createContext } from 'react'

export const OwnPagesContext = createContext<(pathname: string) => boolean>(() => false)
