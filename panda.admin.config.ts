import { defineConfig } from '@pandacss/dev'
import config from './panda.config.ts'
import { entries } from './scripts/lib/entries.ts'

/** The sheet of the back office: without what the shop alone draws. */
export default defineConfig({
  ...config,
  exclude: [...(config.exclude ?? []), ...entries.admin.unstyled.map((folder) => `./${folder}**`)],
})
