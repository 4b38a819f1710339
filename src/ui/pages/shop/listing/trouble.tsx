/** A part of a page that could not be fetched. */
import type { FetchFailure } from '#machines/cache/cache.types.ts'
import { useNetwork } from '#ui/actors/parts.ts'
import { ErrorState } from '#ui/components/messages.tsx'
import { listing } from '#text/listing.ts'
import { words } from '#ui/text/words.ts'

const t = words(listing)

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
      ? t('listing.theNetworkDroppedOnTheWay')
      : failure.status === 429
        ? t('listing.thatWasALotOfPages')
        : t('listing.theMarketCouldNotAnswerJust')
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
