/** What is laid over a drawn chart: numbers at its transitions and states, how hot each is, and what the picture says in a sentence. */
import { inspectorProof } from '#text/inspector-proof.ts'
import { words } from '#ui/text/words.ts'
import type { ChartModel } from '#machines/chart/chart-model.ts'
import { nothing, type Overlay, type OverlayName, type Past } from './overlay.ts'
import { neverOver } from './never-overlay.ts'
import { journalOver, timeOver } from './past-overlays.ts'
import { guardsOver, journeysOver, mutantsOver, walksOver } from './proof-overlays.ts'
import type { Proof } from './proof.types.ts'
import type { TransitionCounts } from './read-counts.ts'

const t = words(inspectorProof)

/**
 * @param proof undefined where none was written
 * @param counts of shoppers who said yes, for journeys; undefined where nobody who may read them is signed in
 */
export function overlayOf(
  name: OverlayName,
  chart: ChartModel,
  past: Past,
  proof: Proof | undefined,
  counts?: TransitionCounts,
): Overlay {
  if (name === 'journal') return journalOver(chart, past)
  if (name === 'time') return timeOver(chart, past)
  if (name === 'never') return neverOver(chart, past, proof)
  const of = proof?.charts[chart.id]
  if (!proof) return { ...nothing, says: t('inspector-proof.none') }
  if (!of) return { ...nothing, says: t('inspector-proof.unwalked', { revision: proof.revision }) }
  if (name === 'walks') return walksOver(chart, past, proof, of)
  if (name === 'guards') return guardsOver(chart, proof, of)
  return name === 'mutants' ? mutantsOver(chart, proof, of) : journeysOver(chart, past, { proof, of, counts })
}
