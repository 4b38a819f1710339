/** Asks for the card once there is something to choose: it comes when the page is idle, and nobody waits for it. */
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { useVisitChoice } from '#ui/actors/choice.ts'
import { wordsAreHere } from '#ui/text/language.ts'
import type { ChoiceCardProps } from './choice-card.tsx'

/** Milliseconds from the start of the document. */
const notBefore = 2_000

const ChoiceCard = lazy(async (): Promise<{ default: ComponentType<ChoiceCardProps> }> => {
  // A card that does not come is not missed.
  const card = await import('./choice-card.tsx').catch(() => null)
  await wordsAreHere()
  return { default: card?.ChoiceCard ?? (() => null) }
})

export const VisitChoice = () => {
  const { standing, choose } = useVisitChoice()
  const [isTime, setTime] = useState(false)
  const isOpen = standing === 'unknown'
  useEffect(() => {
    if (!isOpen) return undefined
    const timer = setTimeout(() => setTime(true), Math.max(0, notBefore - performance.now()))
    return () => clearTimeout(timer)
  }, [isOpen])
  return (
    isOpen &&
    isTime && (
      <Suspense fallback={null}>
        <ChoiceCard onChoose={choose} />
      </Suspense>
    )
  )
}
