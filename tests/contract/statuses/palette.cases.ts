/** What the palette makes of each status. */
import { createActor, waitFor } from 'xstate'
import { definition } from '../../../src/app/parts/palette/index.ts'
import type { Page } from '../../../src/app/page.ts'
import { isGood, type Cases, type Outside } from './cases.ts'

const records = {
  orders: [],
  products: [{ id: 1, name: 'Ofada rice', sku: 'RICE-1', status: 'active', price: 4500 }],
  customers: [],
  coupons: [],
}

export const paletteReplies: Record<string, object> = { searchRecords: { data: records } }

async function search(outside: Outside) {
  const chart = definition.connect({ reach: () => Promise.resolve(outside) } as unknown as Page)
  const actor = createActor(chart).start()
  actor.send({ type: 'palette.opened', query: 'rice' })
  await waitFor(actor, (snapshot) => snapshot.matches({ open: 'found' }) || snapshot.matches({ open: 'failed' }))
  const { value, context } = actor.getSnapshot()
  actor.stop()
  return { state: [value, (context as { records: unknown }).records], said: null }
}

export const paletteCases: Cases = {
  searchRecords: [
    {
      run: search,
      expected: (status) => ({
        state: isGood(status) ? [{ open: 'found' }, records] : [{ open: 'failed' }, null],
        said: null,
      }),
    },
  ],
}
