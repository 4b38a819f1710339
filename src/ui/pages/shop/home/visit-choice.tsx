/** Asks for the card once there is something to choose: it comes when the page is idle, and nobody waits for it. */
import { lazy, Suspense } from 'react'
import { useVisitChoice } from '#ui/actors/choice.ts'

// A card that does not come is not missed.
const ChoiceCard = lazy(() =>
  import('./choice-card.tsx').then(({ arrive }) => arrive()).catch(() => ({ default: () => null })),
)

export const VisitChoice = () => {
  const { standing, choose } = useVisitChoice()
  return (
    standing === 'unknown' && (
      <Suspense fallback={null}>
        <ChoiceCard onChoose={choose} />
      </Suspense>
    )
  )
}
