/** A CSV file that comes in, row by row: UTF-8 with or without a byte order mark, or UTF-16; commas, semicolons or tabs, as its first line tells. */
import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { ApiError, invalidField } from '../../../platform/errors.ts'

export type FileRow = { readonly line: number; readonly cells: readonly string[] }

/** Bytes. */
const largestFile = 32 * 1024 * 1024
const longestHeader = 64 * 1024

const encodingOf = (head: Uint8Array): string =>
  head[0] === 0xff && head[1] === 0xfe ? 'utf-16le' : head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : 'utf-8'

const tooLarge = (): ApiError => new ApiError(413, 'body_too_large', 'A file may have 32 MB. Please split it.')

/** The text of a file. @throws ApiError 413; 422 for what is no text */
async function* textOf(file: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined
  let bytes = 0
  try {
    for await (const chunk of file) {
      bytes += chunk.byteLength
      if (bytes > largestFile) throw tooLarge()
      decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true })
      const text = decoder.decode(chunk, { stream: true })
      // No column of the database takes it, and no text has it.
      if (text.includes('\0')) throw new TypeError('It holds a NUL')
      yield text
    }
    yield decoder?.decode() ?? ''
  } catch (error) {
    if (error instanceof TypeError)
      throw invalidField('file', 'This is no text. Save it as “CSV UTF-8” and choose it again.')
    throw error
  }
}

/** The mark that stands most often between the names of the columns. */
function separatorOf(header: string): string {
  const bare = header.replaceAll(/"(?:[^"]|"")*"/g, '')
  const [best] = [',', ';', '\t']
    .map((mark) => ({ mark, times: bare.split(mark).length - 1 }))
    .toSorted((one, other) => other.times - one.times)
  return best?.mark ?? ','
}

/** Reads as much as the first line takes, and gives that back with the rest. */
async function withHead(text: AsyncGenerator<string>): Promise<{ header: string; all: AsyncGenerator<string> }> {
  let head = ''
  while (!/[\r\n]/.test(head) && head.length < longestHeader) {
    const next = await text.next()
    if (next.done) break
    head += next.value
  }
  const all = async function* () {
    yield head
    yield* text
  }
  return { header: head.split(/\r\n|\r|\n/)[0] ?? '', all: all() }
}

const lineEnd = /\r\n|\r|\n/g

/** Rows as they come, each with the line on which it begins; the first is the header. What a spreadsheet leaves empty is no row. @throws ApiError 413, 422 */
export async function* rowsOfFile(file: AsyncIterable<Uint8Array>): AsyncGenerator<FileRow> {
  const { header, all } = await withHead(textOf(file))
  const source = Readable.from(all)
  const parser = source.pipe(
    parse({
      delimiter: separatorOf(header),
      relax_column_count: true,
      max_record_size: 1_000_000,
    }),
  )
  // A pipe passes on what is read, and not what fails.
  source.once('error', (error) => parser.destroy(error))
  let line = 1
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      const first = line
      // The parser's own count takes a line end of two signs inside of a cell for two lines.
      line += cells.reduce((sum, cell) => sum + (cell.match(lineEnd)?.length ?? 0), 1)
      if (cells.some((cell) => cell.trim() !== '')) yield { line: first, cells }
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_'))
      throw invalidField('file', `Line ${line} cannot be read: a quotation mark is missing or stands where it may not.`)
    throw error
  }
}
