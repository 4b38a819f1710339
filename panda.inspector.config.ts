import { defineConfig } from '@pandacss/dev'
import config from './panda.config.ts'
import { conditions } from './src/ui/theme/conditions.ts'

/** The inspector's sheet: what its own views draw, in the shop's tokens, and no look of the shop's parts. */
export default defineConfig({
  ...config,
  // Its document is dark whatever the device asks for, and sets `color-scheme` itself.
  conditions: { ...conditions, dark: '[data-theme=dark] &' },
  staticCss: {},
  include: ['./src/inspector/**/*.tsx', './src/inspector/ui/*.ts'],
  exclude: [],
})
