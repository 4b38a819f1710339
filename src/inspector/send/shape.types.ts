/** What an event carries, as its type says. Made when the inspector is built (scripts/charts/event-types.ts). */

export type Shape =
  | { is: 'string' | 'number' | 'boolean' | 'null' }
  /** One of these. */
  | { is: 'literal'; of: readonly (string | number | boolean)[] }
  | { is: 'list'; of: Shape }
  /** Keys are data. */
  | { is: 'record'; of: Shape }
  | { is: 'fields'; fields: Fields }
  | { is: 'either'; of: readonly Shape[] }
  /** An actor, a function, or whatever the type leaves open. */
  | { is: 'any' }

export type Field = { shape: Shape; isOptional?: true }

export type Fields = Readonly<Record<string, Field>>

/** By the type of the event, without its `type`. An event that comes in several forms has as many. */
export type EventShapes = Readonly<Record<string, readonly Fields[]>>
