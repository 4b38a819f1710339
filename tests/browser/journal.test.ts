import { describe, expect, it, onTestFinished } from 'vitest'
import { openLabTab, serveLab } from '../model/journal/lab/open-lab.ts'
import { browser } from './support/browser.ts'
import { shopUrl } from './support/shop-url.ts'

let names = 0

async function openLab() {
  const context = await (await browser()).newContext()
  onTestFinished(() => context.close())
  await serveLab(context)
  const database = `lab-${(names += 1)}`
  return {
    context,
    database,
    openTab: async (tab: string) => {
      const opened = await openLabTab(context, shopUrl())
      await opened.call('open', tab, database)
      return opened
    },
  }
}

describe('the journal in a real browser', () => {
  it('keeps every promise of its contract', async () => {
    const { openTab } = await openLab()
    const tab = await openTab('one')
    const { kept, broken } = await tab.call('contract')
    expect(broken).toEqual([])
    expect(kept).toBeGreaterThanOrEqual(7)
  })

  it('survives a reload, goes on and replays to where the actors stand', async () => {
    const { openTab, database } = await openLab()
    const first = await openTab('one')
    await first.call('visit', '/cart')
    expect(await first.call('replaysAsLive')).toBe(true)
    await first.page.reload()
    await first.call('open', 'two', database)
    await first.call('visit', '/help')
    expect(await first.call('visits')).toEqual(['one /cart', 'two /help'])
    expect(await first.call('replaysAsLive')).toBe(true)
    expect(await first.call('problems')).toEqual([])
  })

  it.each([1, 12])('has stored what happened just before the page was left, at a processor ÷ %i', async (rate) => {
    const { context, openTab, database } = await openLab()
    const tab = await openTab('one')
    await tab.call('flush')
    await (await context.newCDPSession(tab.page)).send('Emulation.setCPUThrottlingRate', { rate })
    await tab.page.evaluate(() => {
      const { lab } = globalThis as unknown as { lab: { visit(path: string): void } }
      lab.visit('/last')
      location.href = '/journal-lab?left'
    })
    await tab.page.waitForURL('**/journal-lab?left')
    await tab.call('open', 'two', database)
    expect(await tab.call('visits')).toEqual(['one /last'])
  })

  it('is written by one tab for all, and by the next when that one is closed', async () => {
    const { openTab } = await openLab()
    const one = await openTab('one')
    await one.call('flush')
    const two = await openTab('two')
    const three = await openTab('three')
    await two.call('visit', '/a')
    await two.call('flush')
    await three.call('visit', '/b')
    await three.call('flush')
    await one.page.close()
    await three.call('visit', '/c')
    await two.call('visit', '/d')
    await Promise.all([two.call('flush'), three.call('flush')])
    expect((await two.call('visits')).sort()).toEqual(['three /b', 'three /c', 'two /a', 'two /d'])
    expect(await two.call('replaysAsLive')).toBe(true)
    expect(await three.call('replaysAsLive')).toBe(true)
    expect(await two.call('problems')).toEqual([])
  })

  it('is erased in every tab and on the disk when a person signs out', async () => {
    const { openTab, database } = await openLab()
    const one = await openTab('one')
    const two = await openTab('two')
    await one.call('visit', '/p/ada')
    await two.call('visit', '/p/ada-too')
    await Promise.all([one.call('flush'), two.call('flush')])
    await two.call('visit', '/p/ada-not-written-yet')
    await two.call('erase')
    for (const tab of [one, two]) {
      await tab.call('visit', '/')
      await tab.call('flush')
      await tab.call('visit', '/help')
      await tab.call('flush')
    }
    expect(await one.call('stored', database)).not.toContain('ada')
    // where the pages stood is in the states with which their actors were born again
    expect(await two.call('visits')).toEqual(['one /help', 'two /help'])
    expect(await one.call('replaysAsLive')).toBe(true)
    expect(await two.call('replaysAsLive')).toBe(true)
  })

  it('drops a torn tail with a warning and keeps the rest', async () => {
    const { openTab, database } = await openLab()
    const tab = await openTab('one')
    for (let visit = 0; visit < 250; visit += 1) await tab.call('visit', `/p/${visit}`)
    await tab.call('flush')
    await tab.call('close')
    await tab.call('damageLastRow', database)
    await tab.page.reload()
    await tab.call('open', 'two', database)
    await tab.call('visit', '/after')
    const visits = await tab.call('visits')
    expect(visits).toHaveLength(199)
    expect(visits.at(-1)).toBe('two /after')
    expect(await tab.call('problems')).toEqual([expect.stringContaining('1 of 2 segments')])
  })

  it('never holds a secret on the disk', async () => {
    const { openTab, database } = await openLab()
    const tab = await openTab('one')
    await tab.call('signIn', 'ada@oja.test', 'Demo1234')
    await tab.call('flush')
    const stored = await tab.call('stored', database)
    expect(stored).toContain('session.signIn')
    expect(stored).not.toContain('Demo1234')
    expect(stored).not.toContain('ada@oja.test')
  })
})
