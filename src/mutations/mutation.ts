/** What views know of a mutation; what runs it stands beside it in `{mutation}.run.ts`. */
export type MutationDefinition = {
  /** The name of its folder. */
  readonly id: string
}
