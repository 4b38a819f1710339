import { defineConfig } from '@pandacss/dev'
import config from './panda.config.ts'
import { entries } from './scripts/lib/entries.ts'

/** The shop's sheet: without what the back office alone draws. */
export default defineConfig({
  ...config,
  exclude: [...(config.exclude ?? []), ...entries.shop.unstyled.map((folder) => `./${folder}**`)],
})
