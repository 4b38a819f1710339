import { describe, expect, it } from 'vitest'
import { expectAccessible, expectReadable } from './support/axe.ts'
import { browser } from './support/browser.ts'
import { watchConsole } from './support/console-watcher.ts'
import { answerWith, cutNetwork, holdAnswers, loseAnswers, recordCalls } from './support/network.ts'
import { openShop } from './support/open-shop.ts'

const call = (path: string) =>
  fetch(path, { headers: { accept: 'application/json' } }).then(
    (answer) => answer.status,
    () => 'no answer',
  )

describe('the suite itself', () => {
  it('hears errors on the console and uncaught ones, but not those that a test expects', async () => {
    const context = await (await browser()).newContext()
    const watcher = watchConsole(context)
    const page = await context.newPage()
    await page.evaluate(() => {
      console.error('the tap drips')
      console.error('the door creaks')
      setTimeout(() => {
        throw new Error('the roof fell')
      })
    })
    await page.waitForTimeout(50)
    watcher.expect(/tap/)
    expect(watcher.unexpected().map((text) => /door|roof|tap/.exec(text)?.[0])).toEqual(['door', 'roof'])
    await context.close()
  })

  it('sees what people could not read, on the whole page and within a part of it', async () => {
    const { page } = await openShop({ path: '' })
    await page.setContent('<main><p style="color: #ccc; background: #fff">pale</p><div id="part"><input></div></main>')
    const told = async (within?: string): Promise<string[]> => {
      const failure = (await expectAccessible(page, within).catch((error: unknown) => error)) as { actual?: string[] }
      return (failure.actual ?? []).map((text) => text.split(':')[0] ?? '')
    }
    expect(await told()).toEqual(expect.arrayContaining(['color-contrast', 'document-title', 'label']))
    expect(await told('#part')).toEqual(['label'])
    await expect(expectReadable(page)).rejects.toThrow('color-contrast')
    await page.setContent('<main><p style="color: #333; background: #fff">dark</p><input></main>')
    await expectReadable(page)
    await page.setContent('<iframe></iframe>')
    await expect(expectAccessible(page)).rejects.toThrow('one frame')
  })

  it('cuts, answers, loses and holds calls as it says', async () => {
    const { page, expectConsoleError } = await openShop({ path: '/api/health' })
    expectConsoleError(/Failed to load resource|favicon/)
    const calls = recordCalls(page, '/api/health')

    const restore = await cutNetwork(page)
    expect(await page.evaluate(call, '/api/health')).toBe('no answer')
    await restore()
    expect(await page.evaluate(call, '/api/health')).toBe(200)

    await answerWith(page, '/api/*', { status: 418, times: 1 })
    expect(await page.evaluate(call, '/api/health')).toBe(418)

    await loseAnswers(page, '/api/health')
    expect(await page.evaluate(call, '/api/health')).toBe('no answer')
    expect(await page.evaluate(call, '/api/health')).toBe(200)

    const release = await holdAnswers(page, '/api/**')
    const held = page.evaluate(call, '/api/health')
    expect(await Promise.race([held, page.waitForTimeout(100).then(() => 'still held')])).toBe('still held')
    release()
    expect(await held).toBe(200)
    expect(calls).toHaveLength(6)
  })
})
