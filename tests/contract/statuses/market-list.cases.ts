/** What the market list makes of each status: lines to look over, the words with what is wrong, a time to wait, or another try. */
import { waitFor } from 'xstate'
import { connectMarketList } from '../../../src/app/parts/market-list/index.ts'
import { createLocalStore } from '#services/storage/local-store.ts'
import { riceLine } from '#tests/model/market-list/market-list.walk.ts'
import { openPart } from '#tests/model/open-part.ts'
import { errorOf, isGood, type Case, type Cases } from './cases.ts'

export const marketListReplies: Record<string, object> = { readMarketList: { data: { lines: [riceLine] } } }

const reading: Case = {
  async run(outside) {
    const { actor } = openPart(
      connectMarketList({
        reach: () => Promise.resolve(outside),
        store: createLocalStore(null, { warn: () => {} }),
        now: () => 0,
      }),
    )
    await waitFor(actor, (snapshot) => snapshot.matches('writing'))
    actor.send({ type: 'text.changed', text: '2 derica rice' })
    actor.send({ type: 'list.read' })
    const { value, context } = await waitFor(actor, (snapshot) => !snapshot.matches('reading'))
    const { problem } = context
    return {
      state: value,
      said: problem?.kind === 'refused' ? [problem.message, problem.retryAfter] : [problem?.kind ?? null, null],
    }
  },
  refusals: { 422: { errors: { text: ['Write what you need'] } } },
  expected: (status) => {
    if (isGood(status)) return { state: { lookingOver: 'idle' }, said: [null, null] }
    if (status === 0) return { state: 'unreached', said: ['unreachable', null] }
    if (status === 429) return { state: 'waiting', said: [errorOf(429).message, 30] }
    return { state: 'writing', said: [status === 422 ? 'Write what you need' : errorOf(status).message, null] }
  },
}

export const marketListCases: Cases = { readMarketList: [reading] }
