import { cartLine } from '#styled/recipes'
import { parts } from '#text/parts.ts'
import { words } from '#ui/text/words.ts'
import { CheckIcon } from './icons/frame.tsx'
import { CloudOffIcon, UndoIcon } from './icons/buying.tsx'
import { Spinner } from './spinner.tsx'

const t = words(parts)

/** How a cart line stands with the server. */
export type LineState =
  | { readonly kind: 'synced' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'saved' }
  /** the server said no: its words, what was asked, what stands now */
  | { readonly kind: 'refused'; readonly message: string; readonly asked?: number }
  /** it could not be saved, and the line is what it was; `message` where that is not about the quantity */
  | { readonly kind: 'rolledBack'; readonly message?: string }

/** The word beside the stepper. */
export const LineStatus = ({ state, quantity }: { readonly state: LineState; readonly quantity: number }) => {
  const look = cartLine()
  if (state.kind === 'synced' || state.kind === 'refused') return <span role="status" className={look.status} />
  return (
    <span role="status" className={look.status} data-kind={state.kind}>
      {state.kind === 'pending' && <Spinner size={16} />}
      {state.kind === 'offline' && <CloudOffIcon size={16} />}
      {state.kind === 'saved' && <CheckIcon size={16} />}
      {state.kind === 'rolledBack' && <UndoIcon size={16} />}
      {
        {
          pending: t('parts.saving'),
          offline: t('parts.waitingForNetwork'),
          saved: t('parts.saved'),
          rolledBack: (state.kind === 'rolledBack' && state.message) || t('parts.notSavedBackToQuantity', { quantity }),
        }[state.kind]
      }
    </span>
  )
}
