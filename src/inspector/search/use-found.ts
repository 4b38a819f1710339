/** What is found in charts; what searches comes with the page at its leisure, and the proof when a requirement is looked for. */
import { useEffect, useState } from 'react'
import type { Found } from './find-in-charts.ts'

const searching = () => import('./find-in-charts.ts')

async function find(sought: string): Promise<readonly Found[]> {
  const { findInCharts, isOfRequirement } = await searching()
  if (!isOfRequirement(sought)) return findInCharts(sought)
  const { readProof } = await import('../proof/read-proof.ts')
  return findInCharts(sought, await readProof())
}

/** @returns null while it is looked for */
export function useFound(sought: string): readonly Found[] | null {
  const [last, setLast] = useState<{ sought: string; found: readonly Found[] }>()
  useEffect(() => {
    void searching().catch(() => undefined)
  }, [])
  useEffect(() => {
    let isWanted = true
    void find(sought)
      .then((found) => isWanted && setLast({ sought, found }))
      .catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [sought])
  return last?.sought === sought ? last.found : null
}
