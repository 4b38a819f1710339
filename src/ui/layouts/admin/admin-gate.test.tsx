import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { createActor, setup } from 'xstate'
import { gateMachine } from '#machines/identity/gate.machine.ts'
import type { User } from '#machines/identity/session.types.ts'
import { ShopProvider, type ShopHandle } from '#ui/actors/shop.tsx'
import { AdminGate } from './admin-gate.tsx'

const admin = { id: 2, name: 'Tunde Bello', email: 'admin@oja.test', role: 'admin' } as User

/** The gate tells its root why it sends somebody home. */
const rootMachine = setup({ actors: { gate: gateMachine } }).createMachine({ invoke: { id: 'gate', src: 'gate' } })

/** The gate as it is drawn for a person; without one it is not known yet who is there. */
function draw(person?: User): string {
  const { gate } = createActor(rootMachine).start().getSnapshot().children
  if (person) gate?.send({ type: 'person.known', user: person })
  const shop = { getSnapshot: () => ({ children: { gate } }) }
  return renderToString(
    <ShopProvider handle={{ shop } as unknown as ShopHandle}>
      <MemoryRouter initialEntries={['/admin']}>
        <AdminGate>
          <p>The back office itself</p>
        </AdminGate>
      </MemoryRouter>
    </ShopProvider>,
  )
}

describe('the gate', () => {
  it('[GATE-03] shows a spinner and nothing of the page until it is decided', () => {
    const drawn = draw()
    expect(drawn).toContain('Opening the back office')
    expect(drawn).toContain('role="status"')
    expect(drawn).not.toContain('The back office itself')
  })

  it('[GATE-03] shows an admin the page', () => {
    expect(draw(admin)).toBe('<p>The back office itself</p>')
  })

  it('[GATE-02] shows a customer nothing of it', () => {
    expect(draw({ ...admin, role: 'customer' })).not.toContain('The back office itself')
  })
})
