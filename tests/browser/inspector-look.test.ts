import { describe, expect, it } from 'vitest'
import { atCheckout } from './checkout.steps.ts'
import { downloadBy, openInspector, region } from './inspector.steps.ts'
import { expectAccessible } from './support/axe.ts'
import { openShop } from './support/open-shop.ts'

describe('the inspector, looked around in', () => {
  it('[IN-03] asks a shopper of a production shop for an admin, docks nothing, and tabs stay silent', async () => {
    const { context, page } = await openShop({ device: 'desktop' })
    // as the server writes it where INSPECTOR=admin (tests/server/inspector.test.ts)
    await context.route('**/inspector', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace('name="inspector" content="on"', 'name="inspector" content="admin"')
      await route.fulfill({ response: answer, body })
    })
    const inspector = await context.newPage()
    await inspector.goto('/inspector')
    await inspector.getByText('The inspector of this shop is for admins.').waitFor()
    await inspector.getByRole('link', { name: 'Sign in' }).waitFor()
    expect(await inspector.getByRole('region').count()).toBe(0)
    expect(await inspector.locator('input[type=file]').count()).toBe(0)
    await page.keyboard.press('Alt+Shift+I')
    // three rings of a shop for admins, then one of a shop for all: the last alone is answered
    const heard = await inspector.evaluate(async () => {
      const said: { type: string }[] = []
      const line = new BroadcastChannel('oja-journal-inspector')
      const answered = new Promise((resolve) => {
        line.addEventListener('message', ({ data }) => resolve(said.push(data as { type: string })))
      })
      const bell = new BroadcastChannel('oja-journal')
      for (const mode of ['admin', 'admin', 'admin', 'on']) bell.postMessage({ type: 'inspector.hello', mode })
      await answered
      await new Promise((resolve) => setTimeout(resolve, 200))
      return said.map(({ type }) => type)
    })
    expect(heard).toEqual(['here'])
    expect([page.frames().length, await page.locator('iframe').count()]).toEqual([1, 0])
  })

  it('[IN-13] says why quote.accept is not offered at checkout, naming the state', async () => {
    const { context } = await atCheckout(1, { device: 'desktop' })
    const { inspector } = await openInspector(context)
    await region(inspector, 'Actors')
      .getByRole('button', { name: /^checkout / })
      .click()
    const outline = region(inspector, 'Outline')
    await outline.getByRole('button', { name: 'Why not' }).click()
    const said = (event: string) => outline.getByRole('listitem').filter({ hasText: event }).innerText()
    expect(await said('quote.accept')).toMatch(/ignored on purpose in editing; taken in changed/)
    expect(await said('order.place')).toMatch(/decides by what|said no|would be taken now/)
    await expectAccessible(inspector)
  })

  it('searches states and events by "/", shows them on their chart, and exports that chart', async () => {
    const { context } = await openShop({ device: 'desktop' })
    const { inspector } = await openInspector(context)
    const search = inspector.getByRole('combobox', { name: 'Search' })
    await inspector.locator('body').press('/')
    await inspector.keyboard.type('merginglater')
    await inspector.getByRole('option', { name: 'confirmed.mergingLater state of cart' }).waitFor()
    await expectAccessible(inspector)
    await inspector.keyboard.press('Enter')
    expect(await search.inputValue()).toBe('')
    const chart = region(inspector, 'Chart')
    await chart.locator('.chart-state.is-selected[data-id="cart.confirmed.mergingLater"]').waitFor()
    await chart.getByText(/^shop\/cart · src\/machines\/cart\/cart\.machine\.ts/).waitFor()
    const drawn = await chart.locator('.chart-state').count()

    const scxml = await downloadBy(inspector, 'Export chart')
    // tests/model/chart/export.test.ts reads each export of each chart back
    expect([scxml.name, scxml.text.match(/<(?:state|parallel|final|history) /g)?.length]).toEqual(['cart.scxml', drawn])
    await inspector.getByLabel('Format of the export').selectOption('Mermaid')
    const mermaid = await downloadBy(inspector, 'Export chart')
    expect([mermaid.name, mermaid.text.split('\n')[0]]).toEqual(['cart.mmd', 'stateDiagram-v2'])
    await inspector.getByLabel('Format of the export').selectOption('XState JSON')
    const json = await downloadBy(inspector, 'Export chart')
    expect([json.name, (JSON.parse(json.text) as { id: string }).id]).toEqual(['cart.xstate.json', 'cart'])
  })
})
