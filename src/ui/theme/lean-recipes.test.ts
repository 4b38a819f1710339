import { describe, expect, it } from 'vitest'
import { button, tile } from '#styled/recipes'
import { leanRecipes } from './lean-recipes.ts'

describe('recipe functions', () => {
  it('name the class and each look, defaults included', () => {
    expect(button()).toBe('btn btn--variant_primary btn--size_m')
    expect(button({ variant: 'danger', full: true })).toBe('btn btn--variant_danger btn--size_m btn--full_true')
  })

  it('fall back to the default where a look is left undefined', () => {
    expect(button({ variant: undefined })).toBe('btn btn--variant_primary btn--size_m')
  })

  it('name every slot, and give the same object for the same looks', () => {
    expect(tile({ cloth: 'sun' }).img).toBe('tile__img tile__img--size_card tile__img--cloth_sun')
    expect(tile({ cloth: 'sun' })).toBe(tile({ cloth: 'sun' }))
    expect(tile({ cloth: 'sun' })).not.toBe(tile({ cloth: 'sky' }))
  })
})

describe('leanRecipes', () => {
  it('rewrites the files of recipes alone', () => {
    const file = { file: 'button.js', code: 'heavy' }
    const [recipes, css] = leanRecipes([
      { id: 'recipes', dir: ['styled-system', 'recipes'], files: [file] },
      { id: 'css-fn', dir: ['styled-system', 'css'], files: [file] },
    ])
    expect(recipes?.files[0]?.code).toContain('recipe("btn"')
    expect(css?.files[0]?.code).toBe('heavy')
  })
})
