import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe?: { run: (within: string | Document, options: RunOptions) => Promise<AxeResults> }
  }
}

/**
 * Expects no violation of WCAG 2.2 A and AA or of axe's best practices on the page as it stands when nothing is moving any more.
 * Axe runs in the page itself, brought once for each document, and tells of violations alone: describing all that is well takes it longer
 * than looking.
 * @param within a selector, to look at one part only
 */
export const expectAccessible = (page: Page, within?: string): Promise<void> => expectNothingFrom(page, {}, within)

/** Expects no violation of any rule but that of contrast, which takes as long as all others: for pages of colours that were looked at. */
export const expectSound = (page: Page): Promise<void> =>
  expectNothingFrom(page, { rules: { 'color-contrast': { enabled: false } } })

/** Expects contrast enough (WCAG 2.2 AA) of every text of the page: the one rule in which the themes differ, at half the time of all. */
export const expectReadable = (page: Page): Promise<void> =>
  expectNothingFrom(page, { runOnly: { type: 'rule', values: ['color-contrast'] } })

async function expectNothingFrom(page: Page, rules: RunOptions, within?: string): Promise<void> {
  expect(page.frames(), 'axe looks at one frame').toHaveLength(1)
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source)
  const told = await page.evaluate(
    async ({ selector, options }) => {
      const moves = document
        .getAnimations()
        .filter((one) => one.playState === 'running' && Number.isFinite(one.effect?.getComputedTiming().endTime))
      await Promise.allSettled(moves.map(({ finished }) => finished))
      const results = await window.axe?.run(selector ?? document, options)
      return results?.violations.map(
        (rule) =>
          `${rule.id}: ${rule.help}\n${rule.nodes.map((node) => `  ${node.html}\n  ${node.failureSummary}`).join('\n')}`,
      )
    },
    { selector: within, options: { ...rules, resultTypes: ['violations' as const] } },
  )
  expect(told, `accessibility of ${page.url()}: ${told?.join('\n')}`).toEqual([])
}
