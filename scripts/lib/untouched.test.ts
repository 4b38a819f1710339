import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { fingerprintsOf, isOfInspector, touched } from './untouched.ts'

describe('a folder that a step may add to', () => {
  it('names each file that the step changed, took away or put among those that are not its own', () => {
    const folder = mkdtempSync(join(tmpdir(), 'oja-untouched-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
    mkdirSync(join(folder, 'assets/inspector'), { recursive: true })
    write('index.html', 'the shop')
    write('assets/shop.js', 'one')
    write('assets/shop.css', 'two')
    const before = fingerprintsOf(folder)
    write('assets/inspector/main.js', 'its own')
    write('inspector.html', 'its own')
    expect(touched(before, fingerprintsOf(folder), isOfInspector)).toEqual([])

    write('assets/shop.css', 'two, with a look of the inspector')
    write('assets/shared.js', 'a chunk that both would load')
    rmSync(join(folder, 'assets/shop.js'))
    expect(touched(before, fingerprintsOf(folder), isOfInspector)).toEqual([
      'assets/shared.js',
      'assets/shop.css',
      'assets/shop.js',
    ])
  })
})
