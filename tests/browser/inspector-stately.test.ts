import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createWebSocketReceiver, type StatelyInspectionEvent } from '@statelyai/inspect'
import { createInspectorServer } from '@statelyai/inspect/server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { addRice, button, openBeside, region } from './inspector.steps.ts'
import { expectAccessible } from './support/axe.ts'
import { journalOf } from './support/journal-of.ts'

const shot = process.env['SHOTS']

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Stately's own relay and receiver on this machine. */
async function openReceiver() {
  const port = await freePort()
  const server = createInspectorServer({ port, autoOpen: false })
  onTestFinished(() => server.stop())
  const received: StatelyInspectionEvent[] = []
  createWebSocketReceiver({ server: `ws://localhost:${port}` }).subscribe((one) => void received.push(one))
  return { address: `ws://localhost:${port}`, received }
}

/** A page that does what `createBrowserReceiver` does, and counts. */
async function openReceiverPage() {
  const page = `<!doctype html><title>receiver</title><output></output><script>
    const out = document.querySelector('output')
    const names = []
    addEventListener('message', ({ data }) => {
      if (typeof data?.type !== 'string' || typeof data._version !== 'string') return
      if (data.type === '@xstate.event') names.push(data.event.type)
      out.textContent = names.join(' ')
    })
    opener.postMessage({ type: '@statelyai.connected' }, '*')
  </script>`
  const server = createServer((_, reply) => reply.setHeader('content-type', 'text/html').end(page)).listen(0)
  onTestFinished(() => void server.close())
  return `http://localhost:${(server.address() as AddressInfo).port}/inspect`
}

describe('the journal of a shop that is open', () => {
  it('goes to Stately’s receiver at an address that a person gives, each event at its own time, until it is stopped', async () => {
    const { address, received } = await openReceiver()
    const { page, inspector, asked } = await openBeside('/products?search=rice')
    await button(inspector, 'Send to Stately’s inspector').click()
    const form = region(inspector, 'Re-run').getByRole('form', { name: 'Receiver of the journal' })
    const typed = form.getByRole('combobox', { name: 'Address of the receiver' })
    await typed.fill('localhost:8080')
    await form.getByRole('button', { name: 'Send', exact: true }).click()
    await form.getByText('An address begins with ws://').waitFor()
    await expectAccessible(inspector)
    expect(received).toEqual([])

    await typed.fill(address)
    await typed.press('Enter')
    await form.getByText(/^Sending to ws:\/\/localhost/).waitFor()
    await expect.poll(() => received.some(({ type }) => type === '@xstate.actor')).toBe(true)
    expect(received.some((one) => one.type === '@xstate.event' && one.event.type === 'line.add')).toBe(false)
    if (shot) await inspector.screenshot({ path: `${shot}/stately.png` })

    // what goes out stays in sight, and goes on, while another tool is open
    await button(inspector, 'All pages').click()
    await region(inspector, 'Re-run')
      .getByText(/^To Stately’s inspector: /)
      .waitFor()
    await addRice(page)
    await expect
      .poll(() => received.filter((one) => one.type === '@xstate.event' && one.event.type === 'line.add').length)
      .toBeGreaterThan(0)
    const added = received.find((one) => one.type === '@xstate.event' && one.event.type === 'line.add')
    const entry = (await journalOf(page)).find(({ name }) => name === 'line.add')
    expect(added).toMatchObject({ sessionId: entry?.actorPath, createdAt: String(entry?.at) })

    await button(inspector, 'Send to Stately’s inspector').click()
    await form.getByRole('button', { name: 'Stop sending' }).click()
    await form.getByRole('button', { name: 'Send', exact: true }).waitFor()
    expect(asked.filter((url) => !url.startsWith(new URL(page.url()).origin) && !url.startsWith('ws'))).toEqual([])
  })

  it('goes to a page in a window, and says so when that was closed', async () => {
    const address = await openReceiverPage()
    const { page, inspector, context } = await openBeside('/products?search=rice')
    await button(inspector, 'Send to Stately’s inspector').click()
    const form = region(inspector, 'Re-run').getByRole('form', { name: 'Receiver of the journal' })
    await form.getByRole('combobox', { name: 'Address of the receiver' }).fill(address)
    const opening = context.waitForEvent('page')
    await form.getByRole('button', { name: 'Send', exact: true }).click()
    const receiver = await opening
    await receiver.locator('output').getByText('xstate.init').waitFor()
    await addRice(page)
    await receiver.locator('output').getByText('line.add').waitFor()
    await receiver.close()
    await form.getByText(/has been closed/).waitFor()
    await form.getByRole('button', { name: 'Try again' }).waitFor()
  })
})
