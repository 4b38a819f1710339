import type { AddressInfo, Server } from 'node:net'

/** Listens on a free port of this machine. @returns the port */
export const listen = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
