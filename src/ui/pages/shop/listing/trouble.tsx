/** A part of a page that could not be fetched. */
import type { FetchFailure } from '#machines/cache/cache.types.ts'
import { useNetwork } from '#ui/actors/parts.ts'
import { ErrorState } from '#ui/components/messages.tsx'

type TroubleProps = {
  readonly failure: FetchFailure
  readonly onRetry: () => void
  readonly retrying?: boolean
  readonly title?: string
  /** h1 where it is the page */
  readonly as?: 'h1' | 'strong'
}

/** Says what happened in the words of a person: no network, too many calls, or the shop's own fault. */
export const Trouble = ({ failure, onRetry, retrying = false, title, as = 'strong' }: TroubleProps) => {
  const isAway = useNetwork() === 'away'
  const text =
    isAway || failure.status === 0
      ? 'The network dropped on the way. Your cart is safe, and this loads by itself when the network returns.'
      : failure.status === 429
        ? 'That was a lot of pages at once. Wait a moment, then try again.'
        : 'The market could not answer just now. Your cart is safe.'
  return (
    <ErrorState
      text={text}
      requestId={failure.requestId ?? undefined}
      onRetry={onRetry}
      retrying={retrying}
      as={as}
      {...(title === undefined ? {} : { title })}
    />
  )
}
