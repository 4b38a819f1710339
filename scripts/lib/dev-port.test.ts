import { createServer, type AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { readDevPort, requireFree } from './dev-port.ts'

describe('the port of npm run dev', () => {
  it('is 4173 where none is named', () => {
    expect([undefined, '', ' ', '4200'].map(readDevPort)).toEqual([4173, 4173, 4173, 4200])
  })

  it.each(['0', 'abc', '4173.5', '65535', '-1', '1e3'])('is refused: %s', (text) => {
    expect(() => readDevPort(text)).toThrow('PORT must be a whole number')
  })

  it('is refused where somebody listens, before anything is started', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen({ port: 0, host: 'localhost' }, resolve))
    const { port } = taken.address() as AddressInfo
    await expect(requireFree(port)).rejects.toThrow(`Port ${port} cannot be used`)
    await new Promise((resolve) => taken.close(resolve))
    await expect(requireFree(port)).resolves.toBeUndefined()
  })
})
