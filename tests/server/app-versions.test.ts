/** Editions of the apps: what phones are offered, and what the back office may release. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { isInRollout } from '#server/areas/apps/index.ts'
import { admin, expectError, shopper, startTestServer, type Answer, type TestServer } from './support/test-server.ts'

const morning = Date.parse('2026-05-03T09:00:00Z')
const store = 'https://play.google.com/store/apps/details?id=ng.oja'

let server: TestServer
let token: string
const call = (method: string, path: string, payload?: object): Promise<Answer> =>
  server.call(method, `/admin/app-versions${path}`, {
    headers: { authorization: `Bearer ${token}` },
    ...(payload !== undefined && { payload }),
  })
const draft = async (version_name: string, build: number, more: object = {}) => {
  const made = await call('POST', '', { platform: 'android', version_name, build, ...more })
  expect(made.status, made.text).toBe(201)
  return made.body.data.id as number
}
const act = async (action: string, id: number) => (await call('POST', '/bulk', { action, ids: [id] })).body.results[0]
const released = async (version_name: string, build: number, more: object = {}) => {
  const id = await draft(version_name, build, more)
  expect(await act('release', id)).toMatchObject({ ok: true })
  return id
}
const latest = async (version: string, more = '') =>
  (await server.get(`/app-versions/latest?platform=android&version=${version}${more}`)).body.data

beforeAll(async () => {
  server = await startTestServer({ clock: () => morning })
  token = await server.logIn(admin)
})
beforeEach(() => server.database.rows(sql`delete from app_versions`))
afterAll(() => server.close())

describe('a phone that asks', () => {
  it('[GROW-37] hears of the newest release by numbers, not letters, then by build', async () => {
    expect(await latest('1.0.0')).toEqual({
      latest: null,
      update_available: false,
      force_update: false,
      withdrawn: false,
      store_url: null,
      check_after: 21_600,
    })
    await released('1.9.0', 19)
    await released('1.10.0', 20, { store_url: store, notes: 'Faster cart' })
    expect(await latest('1.9.0')).toMatchObject({
      latest: { version: '1.10.0', build: 20, notes: 'Faster cart', released_at: '2026-05-03T09:00:00.000Z' },
      update_available: true,
      store_url: store,
    })
    expect(await latest('1.10.0')).toMatchObject({ update_available: false })
    expect(await latest('1.10.0', '&build=19')).toMatchObject({ update_available: true })
    expect(await latest('2.0.0')).toMatchObject({ update_available: false, latest: { version: '1.10.0' } })
    const ios = (await server.get('/app-versions/latest?platform=ios&version=1.0.0')).body.data
    expect(ios.latest).toBeNull()
  })

  it('[GROW-37] is refused with 422 for a malformed version or an unknown platform', async () => {
    for (const version of ['1.0', '1.0.0.0', '01.0.0', '1.x.0', '', '1.0.-1'])
      expectError(
        await server.get(`/app-versions/latest?platform=android&version=${version}`),
        422,
        'validation_failed',
      ) // oxlint-disable-line no-await-in-loop -- one after the other
    expectError(await server.get('/app-versions/latest?platform=symbian&version=1.0.0'), 422, 'validation_failed')
  })

  it('[GROW-37] has to update below the oldest version that may stay, or by the flag, and never where nothing is offered', async () => {
    const id = await released('2.0.0', 30, { store_url: store, min_supported_version: '1.5.0' })
    expect(await latest('1.4.9')).toMatchObject({ update_available: true, force_update: true })
    expect(await latest('1.5.0')).toMatchObject({ update_available: true, force_update: false })
    await call('PUT', `/${id}`, { force_update: true })
    expect(await latest('1.5.0')).toMatchObject({ force_update: true })
    expect(await latest('2.0.0')).toMatchObject({ force_update: false, update_available: false })
  })

  it('[GROW-39] is never offered what was withdrawn, is told of its own, and gets the one before', async () => {
    await released('1.0.0', 1)
    const id = await released('1.1.0', 2)
    expect(await act('withdraw', id)).toMatchObject({ ok: true })
    expect(await latest('1.1.0')).toMatchObject({
      withdrawn: true,
      latest: { version: '1.0.0' },
      update_available: false,
    })
    expect(await latest('0.9.0')).toMatchObject({
      withdrawn: false,
      latest: { version: '1.0.0' },
      update_available: true,
    })
    expect(await act('release', id)).toMatchObject({ ok: false, code: 'not_allowed' })
    expect((await call('PUT', `/${id}`, { notes: 'Back again' })).status).toBe(422)
  })

  it('[GROW-39] is named by the settings of the shop for as long as it is offered, whatever answer was kept', async () => {
    const stores = async () => (await server.get('/settings')).body.data.app_stores as object | undefined
    expect(await stores()).toBeUndefined()
    const id = await released('3.0.0', 30, { store_url: store })
    await expect.poll(stores).toEqual({ android: store })
    await act('withdraw', id)
    await expect.poll(stores).toBeUndefined()
  })
})

describe('a rollout', () => {
  const ids = Array.from({ length: 10_000 }, (_, at) => `installation-${at}`)

  it('[GROW-38] reaches its share, takes it from nobody while it rises, and begins with other people each time', () => {
    const of = (release: number, percent: number) => new Set(ids.filter((id) => isInRollout(release, percent, id)))
    const [first, more, other] = [of(7, 30), of(7, 60), of(8, 30)]
    expect(Math.abs(first.size / 100 - 30)).toBeLessThanOrEqual(2)
    expect(Math.abs(more.size / 100 - 60)).toBeLessThanOrEqual(2)
    expect([...first].every((id) => more.has(id))).toBe(true)
    expect([...first].filter((id) => other.has(id)).length).toBeLessThan(first.size / 2)
    expect(of(7, 0).size).toBe(0)
    expect(of(7, 100).size).toBe(10_000)
  })

  it('[GROW-38] gives one installation one answer, and without an id only what everybody gets', async () => {
    await released('1.0.0', 1)
    const id = await released('1.1.0', 2, { rollout_percent: 50 })
    const versionOf = async (more: string) => (await latest('1.0.0', more)).latest.version as string
    const inside = ids.find((one) => isInRollout(id, 50, one))
    const outside = ids.find((one) => !isInRollout(id, 50, one))
    for (let times = 0; times < 3; times += 1) {
      expect(await versionOf(`&installation_id=${inside}`)).toBe('1.1.0') // oxlint-disable-line no-await-in-loop -- one after the other
      expect(await versionOf(`&installation_id=${outside}`)).toBe('1.0.0') // oxlint-disable-line no-await-in-loop -- one after the other
    }
    expect(await versionOf('')).toBe('1.0.0')
    await call('PUT', `/${id}`, { rollout_percent: 100 })
    expect(await versionOf('')).toBe('1.1.0')
  })
})

describe('a release', () => {
  it('[GROW-39] is higher than any of its platform, also than one that was withdrawn', async () => {
    const id = await released('2.0.0', 20)
    await act('withdraw', id)
    const lower = await draft('1.9.9', 21)
    expect(await act('release', lower)).toMatchObject({
      ok: false,
      codes: { version_name: [{ code: 'office.apps.notHigher', params: { version: '2.0.0', build: 20 } }] },
    })
    await released('2.0.0', 21)
    expect(
      (await call('POST', '', { platform: 'android', version_name: '2.0.0', build: 21 })).body.codes,
    ).toMatchObject({
      build: [{ code: 'office.apps.taken' }],
    })
    const phone = await draft('1.0.0', 1, { platform: 'ios' })
    expect(await act('release', phone)).toMatchObject({ ok: true })
  })

  it('[GROW-39] that forces or names an oldest version needs the address in the store', async () => {
    for (const more of [{ force_update: true }, { min_supported_version: '1.0.0' }]) {
      const answer = await call('POST', '', { platform: 'android', version_name: '3.0.0', build: 1, ...more }) // oxlint-disable-line no-await-in-loop -- one after the other
      expect(answer.status).toBe(422)
      expect(answer.body.codes).toEqual({ store_url: [{ code: 'office.apps.needsStore' }] })
    }
  })

  it('keeps its name, its share only rises, and the trail tells all of it', async () => {
    const id = await released('1.0.0', 1, { rollout_percent: 30 })
    const codes = async (payload: object) => (await call('PUT', `/${id}`, payload)).body.codes
    expect(await codes({ version_name: '1.0.1' })).toMatchObject({ version_name: [{ code: 'office.frozen' }] })
    expect(await codes({ rollout_percent: 20 })).toEqual({
      rollout_percent: [{ code: 'office.apps.onlyRises', params: { percent: 30 } }],
    })
    expect((await call('PUT', `/${id}`, { rollout_percent: 60 })).body.data.rollout_percent).toBe(60)
    const { data } = (await call('GET', `/${id}/history`)).body
    expect(data.map(({ action }: { action: string }) => action)).toEqual([
      'app_version.updated',
      'app_version.released',
      'app_version.created',
    ])
    expectError(await call('GET', '/999999'), 404, 'not_found')
  })

  it('tells the share of calls by edition, of editions that there are', async () => {
    const [one, two] = [await released('1.0.0', 1), await released('1.1.0', 2)]
    for (let times = 0; times < 3; times += 1) await latest('1.0.0') // oxlint-disable-line no-await-in-loop -- one after the other
    await latest('1.1.0', '&build=2')
    await latest('9.9.9')
    const share = async (id: number) => (await call('GET', `/${id}`)).body.data
    expect(await share(one)).toMatchObject({ calls: 3, call_share: 75 })
    expect(await share(two)).toMatchObject({ calls: 1, call_share: 25 })
  })

  it('is for marketing alone', async () => {
    expectError(await server.get('/admin/app-versions', await server.logIn(shopper)), 403, 'forbidden')
  })
})
