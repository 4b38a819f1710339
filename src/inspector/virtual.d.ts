/** Made when the inspector is built (scripts/charts/layouts-plugin.ts). */
declare module 'virtual:chart-layouts' {
  import type { ChartLayout } from './charts/layout.types.ts'

  export const layouts: Readonly<Record<string, () => Promise<ChartLayout>>>
}
