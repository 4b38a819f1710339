/** Asks whether this browser may be remembered, where nothing was said yet. It comes once visits are counted, and nobody waits for it. */
import { useVisitChoice } from '#ui/actors/choice.ts'
import { useUnpaid } from '#ui/actors/unpaid.ts'
import { wordsAreHere } from '#ui/text/language.ts'
import { ChoiceCard } from './choice-card.tsx'

/** Milliseconds from the start of the document. */
const notBefore = 2_000

const VisitChoice = () => {
  const { standing, choose } = useVisitChoice()
  // What waits for a payment stands at the same place, and comes first.
  const { order } = useUnpaid()
  return standing === 'unknown' && !order && <ChoiceCard onChoose={choose} />
}

/** The card, once its words are here and the page has been looked at for a moment. */
export async function arrive(): Promise<{ default: typeof VisitChoice }> {
  await wordsAreHere()
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, notBefore - performance.now())))
  return { default: VisitChoice }
}
