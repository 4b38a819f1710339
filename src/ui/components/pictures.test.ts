import { describe, expect, it } from 'vitest'
import { clothFor, CLOTHS, isCloth, pictureSources } from './pictures.ts'

describe('pictureSources', () => {
  it('names both formats in every kept width', () => {
    expect(pictureSources('/pictures/products/yam')).toEqual({
      avif: '/pictures/products/yam-96.avif 96w, /pictures/products/yam-256.avif 256w',
      webp: '/pictures/products/yam-96.webp 96w, /pictures/products/yam-256.webp 256w',
      src: '/pictures/products/yam-256.webp',
      isPhoto: false,
    })
  })

  it('takes other widths for scenes', () => {
    expect(pictureSources('/pictures/banners/rain', [480]).avif).toBe('/pictures/banners/rain-480.avif 480w')
  })

  it('names the sizes of a photo that the shop keeps, and the photo itself last', () => {
    const id = '0123456789abcdef0123456789abcd'
    expect(pictureSources(`/uploads/${id}.jpg`, [640])).toEqual({
      avif: [160, 320, 640, 1280].map((width) => `/uploads/${id}-${width}.avif ${width}w`).join(', '),
      webp: [160, 320, 640, 1280].map((width) => `/uploads/${id}-${width}.webp ${width}w`).join(', '),
      src: `/uploads/${id}.jpg`,
      isPhoto: true,
    })
    expect(pictureSources(`https://oja.example/uploads/${id}.png`).webp).toContain(
      `https://oja.example/uploads/${id}-160.webp 160w`,
    )
  })

  it('asks a cloud for sizes in its own way', () => {
    const { avif, src } = pictureSources('https://cloud.example/market/image/upload/v1/yam.png')
    expect(avif).toContain('https://cloud.example/market/image/upload/c_limit,w_320,f_avif,q_auto/v1/yam.png 320w')
    expect(src).toBe('https://cloud.example/market/image/upload/v1/yam.png')
  })

  it.each(['https://img.example/a', '/uploads/a.JPG', 'data:image/png;base64,aa', '//cdn.example/a', '/a.webp?v=2'])(
    'uses the uploaded photo %s as it is',
    (url) => {
      expect(pictureSources(url)).toEqual({ src: url, isPhoto: true })
    },
  )
})

describe('clothFor', () => {
  it('gives one address one cloth', () => {
    expect(clothFor('/pictures/products/yam')).toBe(clothFor('/pictures/products/yam'))
  })

  it('spreads many addresses over all six', () => {
    const used = new Set(Array.from({ length: 60 }, (_, n) => clothFor(`/pictures/products/thing-${n}`)))
    expect(used.size).toBe(CLOTHS.length)
  })

  it('knows a cloth by name', () => {
    expect(isCloth('sun')).toBe(true)
    expect(isCloth('silk')).toBe(false)
  })
})
