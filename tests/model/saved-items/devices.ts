/** Devices with saved items, what each stores and who is signed in there, and one server. */
import { vi } from 'vitest'
import { waitFor } from 'xstate'
import { shownOf } from '#machines/saved-items/saved-changes.ts'
import { createLocalStore } from '#services/storage/local-store.ts'
import { createSessionStore } from '#services/storage/session-store.ts'
import { ada } from '../identity/people.ts'
import { openPart } from '../open-part.ts'
import { openOutside } from '../worlds/open-outside.ts'
import { devicePorts } from '../../../src/app/ports/device.ts'
import { connectSavedItems } from '../../../src/app/parts/saved-items/saved-items-ports.ts'

/** A server with one account's list. */
export function openServer(ids: number[] = []) {
  const server = { ids, asked: [] as string[], refuses: new Set<number>(), isAway: false }
  const items = () => ({
    data: server.ids.map((id) => ({ product_id: id, name: `Product ${id}`, saved_at: '2026-05-04T09:00:00.000Z' })),
  })
  async function answer(input: unknown): Promise<Response> {
    const request = input as Request
    const path = new URL(request.url).pathname.replace('/api', '')
    if (server.isAway) throw new TypeError('Failed to fetch')
    server.asked.push(`${request.method} ${path}`)
    const id = Number(path.split('/')[2])
    if (server.refuses.has(id))
      return Response.json({ code: 'not_found', message: 'This product is not sold any more.' }, { status: 404 })
    if (request.method === 'POST') {
      const { product_ids: given } = (await request.json()) as { product_ids: number[] }
      server.ids = [...given.filter((one) => one < 1000 && !server.ids.includes(one)), ...server.ids]
      return Response.json(items())
    }
    if (request.method === 'GET') return Response.json(items())
    server.ids = server.ids.filter((one) => one !== id)
    if (request.method === 'DELETE') return Response.json({ message: 'Gone.' })
    server.ids = [id, ...server.ids]
    return Response.json({ data: items().data[0] })
  }
  return { server, fetch: answer as typeof fetch }
}

type Server = ReturnType<typeof openServer>

/** A device: what it stores, and who is signed in there. */
export function openDevice({ fetch }: Server) {
  const store = createLocalStore(null, { warn() {} })
  const session = createSessionStore(store)
  const { outside } = openOutside({ fetch })
  const shown = (): number[] => JSON.parse(store.get('oja.wishlist') ?? '[]') as number[]
  const show = (ids: number[]) => store.setJson('oja.wishlist', ids)
  /** The list of the device hears that somebody left. */
  async function hearLeft() {
    const { actor } = openPart(devicePorts({ store }).wishlist, { name: 'wishlist', most: 200 })
    await waitFor(actor, (now) => now.matches('ready'))
    actor.send({ type: 'person.left' })
  }
  /** A page that is opened there. */
  function visit() {
    const { actor, reports, wait } = openPart(
      connectSavedItems({
        reach: () => Promise.resolve(outside),
        store,
        isSignedIn: () => session.load().hasToken,
        session: { lastId: () => session.load().lastId },
      }),
    )
    const at = (state: 'guest' | 'listed' | 'waiting') => waitFor(actor, (now) => now.matches(state))
    return {
      actor,
      reports,
      wait,
      at,
      /** As a heart does: the list of the device first. */
      press(id: number, isSaved: boolean) {
        show(shownOf(shown(), [{ id, isSaved }]))
        actor.send({ type: 'savedItem.changed', id, isSaved })
      },
      /** By the feed. */
      async hear() {
        actor.send({ type: 'savedItems.outdated' })
        vi.setSystemTime(Date.now() + 400)
        await wait(400)
        await at('listed')
      },
    }
  }
  return {
    store,
    shown,
    show,
    visit,
    logIn: (id = 7) => session.keep('token', { ...ada, id }),
    /** The session goes, and then the root says so to the list of the device. */
    async leave() {
      session.remove()
      session.removeLast()
      await hearLeft()
    },
    async expire() {
      session.remove()
      await hearLeft()
    },
    refuse: () => hearLeft(),
  }
}
