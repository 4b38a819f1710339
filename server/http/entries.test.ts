import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { documentAt } from './entries.ts'
import { readPages } from './plugins/client.ts'

describe('documentAt', () => {
  it('sends the document of the back office for /admin and all below it', () => {
    for (const path of ['/admin', '/admin/', '/admin/orders', '/admin/orders/NG-1'])
      expect(documentAt(path), path).toBe('admin.html')
  })

  it('sends the document of the inspector for its one address', () => {
    for (const path of ['/inspector', '/inspector/']) expect(documentAt(path), path).toBe('inspector.html')
  })

  it('sends the document of the shop for every other address', () => {
    for (const path of [
      '/',
      '/administrator',
      '/admin.html',
      '/inspectors',
      '/inspector/cart',
      '/products/admin',
      '/login',
    ])
      expect(documentAt(path), path).toBe('index.html')
  })
})

describe('readPages', () => {
  const build = (files: Record<string, string>): string => {
    const folder = mkdtempSync(join(tmpdir(), 'oja-pages-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    return folder
  }

  it('reads the document of each entry, in the language of the shop, with an etag of its own', () => {
    const folder = build({ 'index.html': '<html lang="en-NG">shop', 'admin.html': '<html lang="en-NG">office' })
    const pages = readPages({ language: 'en-XA', inspector: 'on' }, folder)
    expect(pages?.shop.html).toBe('<html lang="en-XA">shop')
    const office = pages?.all.get('admin.html')
    expect(office?.html).toBe('<html lang="en-XA">office')
    expect(office?.etag).not.toBe(pages?.shop.etag)
  })

  it('tells the inspector for whom it is, and reads none where it is for nobody', () => {
    const meta = (who: string) => `<html lang="en-NG"><meta name="inspector" content="${who}" />`
    const folder = build({ 'index.html': '<html lang="en-NG">shop', 'inspector.html': meta('on') })
    const inspectorOf = (inspector: 'on' | 'admin' | 'off') =>
      readPages({ language: 'en-NG', inspector }, folder)?.all.get('inspector.html')
    expect(inspectorOf('on')?.html).toBe(meta('on'))
    expect(inspectorOf('admin')?.html).toBe(meta('admin'))
    expect(inspectorOf('off')).toBeUndefined()
  })

  it('has none where the shop has not been built', () => {
    expect(readPages({ language: 'en-NG', inspector: 'on' }, build({}))).toBeUndefined()
  })
})
