/** The market list. */
import { fromCallback } from 'xstate'
import { fromPromise } from '#services/journal/asked.ts'
import { marketListJournal } from '#machines/market-list/market-list.journal.ts'
import { marketListMachine } from '#machines/market-list/market-list.machine.ts'
import { marketListPart } from '#machines/market-list/market-list.part.ts'
import type { KeptList, ReadAnswer, StoreList } from '#machines/market-list/market-list.types.ts'
import type { ApiAnswer } from '#services/api/answer.types.ts'
import { readMarketList, type MarketListReply } from '#services/api/market-list.ts'
import { toldRefusal } from '#services/api/refusal.ts'
import { createMarketListStore } from '#services/storage/market-list-store.ts'
import { forms } from '#text/forms.ts'
import { server } from '#text/server.ts'
import { words } from '#ui/text/words.ts'
import type { Page } from '../../page.ts'
import type { PartDefinition } from '../define-part.ts'

words(forms)
words(server)

function readOf(answer: ApiAnswer<MarketListReply>): ReadAnswer {
  if (answer.tag === 'unreachable') return answer
  if (answer.tag === 'done') return { tag: 'read', lines: answer.reply.data.lines }
  const { message, errors, requestId, retryAfter } = toldRefusal(answer)
  // what is wrong with the words says more than that something is
  return { tag: 'refused', message: errors['text']?.[0] ?? message, requestId, retryAfter }
}

export function connectMarketList({ reach, store, now }: Pick<Page, 'reach' | 'store' | 'now'>) {
  const kept = createMarketListStore({ store, now })
  const readText = fromPromise<ReadAnswer, { text: string }>(async ({ input, signal }) =>
    readOf(await (await reach()).call(readMarketList(input.text), signal)),
  )
  return marketListMachine.provide({
    actors: {
      openList: fromPromise<KeptList | null, undefined>(() => Promise.resolve(kept.open())),
      readList: readText,
      readLine: readText,
      storeList: fromCallback<StoreList, undefined>(({ receive }) => {
        receive((event) => (event.type === 'list.kept' ? kept.keep(event.list) : kept.forget()))
      }),
    },
  })
}

export const definition: PartDefinition = {
  part: marketListPart,
  charts: [marketListMachine],
  journal: { marketList: marketListJournal },
  connect: connectMarketList,
}
