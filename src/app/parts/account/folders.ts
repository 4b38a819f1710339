/** Modules that are found by their folder rather than listed: the parts of forms and mutations that reach out of the page. */

/** By the name before the ending, as `login` of `../forms/login/login.submit.ts`. */
export type Folders<Module> = Readonly<Record<string, () => Promise<Module>>>

export const byName = <Module>(modules: Folders<Module>): Folders<Module> =>
  Object.fromEntries(Object.entries(modules).map(([path, load]) => [/([^/.]+)\.[^/]+$/.exec(path)?.[1] ?? path, load]))

/** @param what for the developer, as `submits the form` */
export const loadFrom = <Module>(folders: Folders<Module>, name: string, what: string): Promise<Module> =>
  folders[name]?.() ?? Promise.reject(new Error(`No folder ${what} "${name}"`))
