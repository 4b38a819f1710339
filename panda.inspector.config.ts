import { defineConfig } from '@pandacss/dev'
import config from './panda.config.ts'

/** The inspector's sheet: what its own views draw, in the shop's tokens, and no look of the shop's parts. */
export default defineConfig({
  ...config,
  staticCss: {},
  include: ['./src/inspector/**/*.tsx'],
  exclude: [],
})
