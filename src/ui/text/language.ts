/**
 * The language of this page. It is the document's (`<html lang>`, set by the server) and does not change while the page lives, so it
 * stands in this module and not in React. English comes with the scripts that use it; another language lays its own messages over it.
 */
import type { CompiledMessage } from 'icu-minify/format'

/** Tag of the pseudo-locale: English made longer and accented, to find what does not come from a catalogue. */
export const pseudoTag = 'en-XA'

/** Tag of the source language. */
export const sourceTag = 'en-NG'

type Module = Readonly<Record<string, Readonly<Record<string, CompiledMessage>>>>

/** By path, one for each area of each language but English: a folder is a language. */
type Folders = Readonly<Record<string, () => Promise<Module>>>

let translations: Folders = import.meta.glob<Module>(['./*/*.ts', '!./en/*.ts'])

/** English, by code: the catalogues that have come to this page. */
const source: Record<string, CompiledMessage> = {}
/** The same codes in the language of the page. */
let translated: Record<string, CompiledMessage> = {}
let areas: Record<string, Promise<void>> = {}
let tag = sourceTag
let remake = (message: CompiledMessage): CompiledMessage => message

const folderOf = (of: string): string => of.split('-')[0] ?? of

/** Areas whose messages are in `source`. */
const areasHere = (): string[] => [...new Set(Object.keys(source).map((code) => code.split('.')[0] ?? code))]

/** Lays the translation of an area over the English; where it does not come, English stays. */
const translate = async (area: string): Promise<void> => {
  const module = await translations[`./${folderOf(tag)}/${area}.ts`]?.().catch(() => undefined)
  for (const messages of Object.values(module ?? {})) Object.assign(translated, messages)
}

/** Settles when the messages of every area that has come are here in the language of the page. At once in English. */
export async function wordsAreHere(): Promise<void> {
  if (folderOf(tag) === 'en') return
  await Promise.all(areasHere().map((area) => (areas[area] ??= translate(area))))
}

/** Whether there is a folder for a language. */
const isThere = (folder: string): boolean =>
  folder === 'en' || Object.keys(translations).some((path) => path.startsWith(`./${folder}/`))

/**
 * Sets the language, once, before anything is drawn.
 * @param of a language tag, as in `<html lang>`
 * @param folders catalogues of other languages, where they are not those beside `en/`
 * @returns false, and stays with English, where the shop does not have that language
 */
export async function openLanguage(of: string, folders: Folders = translations): Promise<boolean> {
  translations = folders
  if (!isThere(folderOf(of))) return false
  tag = of
  translated = {}
  areas = {}
  remake = of === pseudoTag ? (await import('./pseudo.ts')).pseudo : (message) => message
  await wordsAreHere()
  return true
}

/** Takes English messages in as their script arrives. */
export const arrived = (messages: Readonly<Record<string, CompiledMessage>>): void =>
  void Object.assign(source, messages)

/** The tag for plural rules and numbers. */
export const languageTag = (): string => (tag === pseudoTag ? sourceTag : tag)

/** Whether a catalogue that has come to this page has words for a code. */
export const isKnown = (code: string): boolean => Object.hasOwn(source, code)

/** A message in the language of the page; the code itself where nothing has come that knows it. */
export const messageOf = (code: string): CompiledMessage => remake(translated[code] ?? source[code] ?? code)
