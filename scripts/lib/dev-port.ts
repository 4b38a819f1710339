/** Ports of `npm run dev`: the shop's, and the one after it for its server. */
import { createServer } from 'node:net'

/** @throws Error with a sentence for the person who set PORT */
export function readDevPort(text: string | undefined): number {
  const given = text?.trim() ?? ''
  const port = given === '' ? 4173 : Number(given)
  if (/^\d*$/.test(given) && port >= 1 && port <= 65_534) return port
  throw new Error(
    `PORT must be a whole number from 1 to 65534, for the server takes the port after it; it is "${text}".`,
  )
}

/** @throws Error with a sentence where a program listens there already */
export const requireFree = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', () =>
      reject(
        new Error(`Port ${port} cannot be used. Stop what listens there, or choose another: PORT=4200 npm run dev`),
      ),
    )
    probe.listen({ port, host: 'localhost' }, () => probe.close(() => resolve()))
  })
