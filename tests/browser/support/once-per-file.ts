import { expect } from 'vitest'

/** Asks once in each test file. Files of a worker share their modules, and what one of them read of a shop is not what the next one finds there. */
export function oncePerFile<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let kept: { file: string | undefined; answer: Promise<Answer> } | undefined
  return () => {
    const file = expect.getState().testPath
    if (kept === undefined || kept.file !== file) kept = { file, answer: ask() }
    return kept.answer
  }
}
