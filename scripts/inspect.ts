/**
 * `npm run inspect -- <file>`: opens a journal or a counterexample in the inspector, without a shop: the built inspector on a free port of this machine, with
 * the file beside it. `npm run inspect -- proof` opens what `npm run walk -- --proof` wrote, laid over the charts, and
 * `npm run inspect -- diff` the charts that `npm run charts -- diff` compared. BROWSER=none opens no browser. Ends by Ctrl-C.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { buildIfNeeded } from './lib/build-stamp.mjs'
import { endWithShell } from './lib/parent.mjs'

const client = 'dist/client'
const opened = '/opened.json'
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

const [given] = process.argv.slice(2)
const proof = join(client, 'inspector-proof.json')
const diff = 'artifacts/charts-diff/diff.json'
const isProof = given === 'proof'
const isDiff = given === 'diff'
if (isDiff && !existsSync(diff)) {
  console.error('No charts were compared yet: npm run charts -- diff main')
  process.exit(2)
}
if (isProof && !existsSync(proof)) {
  console.error('No walk has written its proof yet: npm run walk -- --proof')
  process.exit(2)
}
if (given === undefined || (!isProof && !isDiff && !existsSync(given))) {
  console.error(given === undefined ? 'npm run inspect -- <file>|proof|diff' : `There is no file ${given}.`)
  process.exit(2)
}
endWithShell()
if (!existsSync(join(client, 'inspector.html'))) await buildIfNeeded()

/** The content of a file, without the compression that recorded journeys are kept in. */
const read = (file: string): Buffer => (file.endsWith('.gz') ? gunzipSync(readFileSync(file)) : readFileSync(file))

/** The file for an address; undefined for what is none of the inspector's. */
function fileAt(path: string): string | undefined {
  if (path === opened) return given
  // the last one, also where it was written before the inspector was built
  if (path === '/inspector-diff.json') return existsSync(diff) ? diff : undefined
  const file = path === '/inspector' ? join(client, 'inspector.html') : join(client, normalize(path))
  return file.startsWith(join(client, '')) && extname(file) in types && existsSync(file) ? file : undefined
}

const server = createServer(({ url = '/' }, answer) => {
  const file = fileAt(decodeURIComponent(new URL(url, 'http://localhost').pathname))
  if (file === undefined) return answer.writeHead(404).end()
  return answer.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/json' }).end(read(file))
})

/** Shows an address in the person's browser, where there is one. */
function show(address: string): void {
  if (process.env['BROWSER'] === 'none') return
  const [command = '', ...before] =
    process.platform === 'darwin' ? ['open'] : process.platform === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open']
  spawn(command, [...before, address], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref()
}

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  if (isProof || isDiff) {
    const address = `http://localhost:${port}/inspector?${isProof ? 'chart=cart&over=walks' : 'diff'}`
    console.log(`${isProof ? proof : diff}: ${address}`)
    return show(address)
  }
  const kind = /"format":\s*"(?:oja-counterexample|ITF)"/.test(read(given).toString('utf8', 0, 200))
    ? 'counterexample'
    : 'journal'
  const address = `http://localhost:${port}/inspector?${kind}=${opened}`
  console.log(`${given}: ${address}`)
  show(address)
})
