/** What page and worker agree on about the copy of the shop that opens without a network. */

/**
 * A page tells the worker of its build and of files that it has loaded.
 * `build`: path of the entry's script, whose hash changes with anything that it leads to. `files`: paths of files of the build.
 */
export type KeepShop = { type: 'shop.keep'; build: string; files: readonly string[] }

export const isKeepShop = (value: unknown): value is KeepShop => {
  const { type, build, files } = (value ?? {}) as Partial<KeepShop>
  return type === 'shop.keep' && typeof build === 'string' && Array.isArray(files)
}
