/** The story: packs the text of a full segment where the browser can, and unpacks it again. */

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const body = new Blob([bytes]).stream().pipeThrough(stream)
  return new Uint8Array(await new Response(body).arrayBuffer())
}

/** The text gzipped, or undefined where there is no CompressionStream. */
export async function pack(text: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (typeof CompressionStream === 'undefined') return undefined
  return through(new TextEncoder().encode(text), new CompressionStream('gzip'))
}

/** The text of a body, packed or not. Rejects when it is damaged. */
export async function unpack(body: string | Uint8Array): Promise<string> {
  if (typeof body === 'string') return body
  return new TextDecoder().decode(await through(new Uint8Array(body), new DecompressionStream('gzip')))
}
