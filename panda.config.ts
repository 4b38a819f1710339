import { defineConfig } from '@pandacss/dev'
import { conditions, utilities } from './src/ui/theme/conditions.ts'
import { globalCss } from './src/ui/theme/base.ts'
import { leanRecipes } from './src/ui/theme/lean-recipes.ts'
import { recipes, slotRecipes } from './src/ui/theme/recipes/all.ts'
import { semanticTokens, textStyles, tokens } from './src/ui/theme/tokens.ts'

// Ejected: only the utilities of the base preset and our own tokens, so that the output stays a few kB.
export default defineConfig({
  eject: true,
  presets: [],
  preflight: true,
  conditions,
  utilities,
  globalCss,
  theme: {
    breakpoints: { sm: '640px', md: '900px', lg: '1200px' },
    tokens,
    semanticTokens,
    textStyles,
    recipes,
    slotRecipes,
  },
  // parts pass variants on as props, which the extractor cannot see: every look of every recipe is written
  staticCss: { recipes: '*' },
  include: ['./src/**/*.{ts,tsx}'],
  exclude: ['./src/ui/theme/**', './src/inspector/**'],
  outdir: 'styled-system',
  outExtension: 'js',
  importMap: '#styled',
  hooks: { 'codegen:prepare': ({ artifacts }) => leanRecipes(artifacts) },
  layers: {
    reset: 'reset',
    base: 'base',
    tokens: 'tokens',
    recipes: 'recipes',
    utilities: 'utilities',
  },
})
