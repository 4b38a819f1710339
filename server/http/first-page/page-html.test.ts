import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { shell } from '#text/shell.ts'
import { sourceOf } from '../csp.ts'
import { hearsEarly } from './hears-early.ts'
import { inWords, pageHtml } from './page-html.ts'

const built = `<!doctype html><html><head><title>Oja</title><meta
      name="description"
      content="The market &amp; more" /><style>@font-face{}</style>
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/vendor.js">
    <link rel="stylesheet" crossorigin href="/assets/index.css">
  </head><body><div id="root"></div></body></html>`

const page = {
  markup: '<h1>$& market</h1>',
  head: { title: 'All "Products" · Ojà', canonical: '/products?page=2' },
  origin: 'https://oja.example',
  dehydrated: [],
  scripts: ['assets/home.js'],
  isWhole: true,
  tags: new Set<string>(),
  madeAt: 0,
}

describe('a drawn document', () => {
  const { html } = pageHtml(built, page, (drawn) => (drawn.includes('<h1>') ? 'h1{color:red}</style>' : ''))
  const [shown = '', next = ''] = html.split('<template id="next">')

  it('waits for nothing that is fetched to be shown', () => {
    expect(shown).toContain('<div id="root"><h1>$& market</h1></div>')
    expect(shown).toContain('<style>h1{color:red}<\\/style></style></head>')
    expect(shown).not.toMatch(/<link rel="(?!canonical)|<script[^>]*src=/)
  })

  it('says what it is, where its one address is, and nothing of it as markup', () => {
    const head = shown.slice(0, shown.indexOf('</head>'))
    expect(head).toContain('<title>All &quot;Products&quot; · Ojà</title>')
    expect(head).toContain('<link rel="canonical" href="https://oja.example/products?page=2" data-drawn>')
    expect(head).toContain('<meta property="og:title" content="All &quot;Products&quot; · Ojà" data-drawn>')
    expect(head).toContain('<meta property="og:description" content="The market &amp; more" data-drawn>')
    expect(head).not.toContain('robots')
    const search = pageHtml(built, { ...page, head: { title: 'Rice', canonical: null } }, () => '').html
    expect(search).toContain('<meta name="robots" content="noindex" data-drawn>')
    expect(search).not.toMatch(/canonical|og:url/)
  })

  it('brings the picture and the price of a product', () => {
    const product = {
      description: '<b>Rice',
      image: 'https://oja.example/rice-256.webp',
      price: '950.00',
      priceWords: '₦950.00',
      ld: '{"a":1}',
    }
    const { html } = pageHtml(built, { ...page, head: { canonical: '/products/rice', product } }, () => '')
    expect(html).toMatch(/name="description"\s+content="&lt;b&gt;Rice"/)
    for (const [name, content] of Object.entries({
      'og:type': 'product',
      'og:description': '₦950.00 · &lt;b&gt;Rice',
      'og:image': product.image,
      'product:price:amount': '950.00',
      'product:price:currency': 'NGN',
    }))
      expect(html).toContain(`<meta property="${name}" content="${content}" data-drawn>`)
    expect(html).toContain('<script type="application/ld+json" data-drawn>{"a":1}</script>')
  })

  it('hears presses before there is anything to press', () => {
    expect(shown.indexOf('window.early')).toBeLessThan(shown.indexOf('<div id="root">'))
    expect(gzipSync(hearsEarly).length).toBeLessThanOrEqual(750)
  })

  it('brings everything of the built document, and the scripts of the page, when it is in view', () => {
    const held = next.slice(0, next.indexOf('</template>'))
    expect([...held.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file)).toEqual([
      '/assets/index.js',
      '/assets/home.js',
      '/assets/index.js',
      '/assets/vendor.js',
      '/assets/index.css',
    ])
    expect(held, 'what runs first is asked for before what is only named').toMatch(
      /^<link rel="modulepreload" crossorigin href="\/assets\/index.js">/,
    )
    expect(next).toMatch(/<\/template><script>\{[\s\S]*getElementById\('next'\)[\s\S]*\}<\/script>/)
  })

  it('has its answers before the script that lets the shop start', () => {
    const { html: told } = pageHtml(
      built,
      { ...page, dehydrated: [{ key: '/a', data: '</script><b>', at: 1 }] },
      () => '',
    )
    expect(told).toContain('id="dehydrated-state">[{"key":"/a","data":"\\u003c/script>\\u003cb>","at":1}]</script>')
    expect(told.indexOf('id="dehydrated-state"')).toBeLessThan(told.indexOf('<template'))
  })

  it('names by their hashes the style and the script that it was given here, and never what the page has in it', () => {
    const injected = { ...page, markup: '<script>alert(1)</script><style>*{color:red}</style>' }
    const { html: told, inline } = pageHtml(built, injected, () => 'h1{color:red}')
    expect(told).toContain('<script>alert(1)</script>')
    const own = [...told.matchAll(/<script>(\{[\s\S]*?\})<\/script>/g)].map(([, text = '']) => sourceOf(text))
    expect(inline).toEqual({ 'script-src': own, 'style-src': [sourceOf('h1{color:red}')] })
    expect(own).toHaveLength(2)
  })
})

describe('the words of the document', () => {
  const source = readFileSync('index.html', 'utf8')

  it('are those of the catalogue', () => {
    const flat = source.replaceAll(/\s+/g, ' ')
    for (const text of Object.values(shell)) expect(flat).toContain(String(text))
  })

  it('give way to those of another language, with signs of HTML escaped', () => {
    const html = inWords(source, {
      title: 'Le <marché>',
      description: 'Un "grand" choix',
      noScript: 'Sans JavaScript & co',
    })
    expect(html).toContain('<title>Le &lt;marché&gt;</title>')
    expect(html).toMatch(/content="Un &quot;grand&quot; choix"/)
    expect(html).toMatch(/<noscript>\s*<p[^>]*>Sans JavaScript &amp; co<\/p>/)
    for (const text of Object.values(shell)) expect(html.replaceAll(/\s+/g, ' ')).not.toContain(String(text))
  })
})
