import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Expects no violation of WCAG 2.2 A and AA or of axe's best practices on the page as it stands now.
 * @param within a selector, to look at one part only
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  const builder = new AxeBuilder({ page })
  if (within !== undefined) builder.include(within)
  const { violations } = await builder.analyze()
  const told = violations.map(
    (rule) =>
      `${rule.id}: ${rule.help}\n${rule.nodes.map((node) => `  ${node.html}\n  ${node.failureSummary}`).join('\n')}`,
  )
  expect(told, `accessibility of ${page.url()}`).toEqual([])
}
