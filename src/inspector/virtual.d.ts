/** Made when the inspector is built (scripts/charts/layouts-plugin.ts). */
declare module 'virtual:chart-layouts' {
  import type { ChartLayout } from './charts/layout.types.ts'

  export const layouts: Readonly<Record<string, () => Promise<ChartLayout>>>
}

/** Made when the inspector is built (scripts/charts/event-types-plugin.ts). */
declare module 'virtual:event-types' {
  import type { EventShapes } from './send/shape.types.ts'

  export const eventTypes: Readonly<Record<string, EventShapes>>
}

/** Made when the inspector is built (scripts/charts/operations-plugin.ts). */
declare module 'virtual:operations' {
  import type { Operation } from './faults/operation.types.ts'

  export const operations: readonly Operation[]
}
