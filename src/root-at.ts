/** What draws, apart from what is drawn: it comes with React itself, which runs while the views are still on their way. */
import { createRoot, type Root } from 'react-dom/client'

/** A boundary has told the person; React would print the failure with all its details. */
const quietly = import.meta.env.PROD ? { onCaughtError: () => undefined } : undefined

/** Takes an element over for React. */
export const rootAt = (there: HTMLElement): Root => createRoot(there, quietly)
