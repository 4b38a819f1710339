/** Named, so that the build puts the value where it is read; by an index it would put in all of the environment. */
interface ImportMetaEnv {
  /** Origin of the API without `/api`; '' for the shop's own. */
  readonly VITE_API_URL: string
}
