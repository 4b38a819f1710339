/**
 * The story: what tells the loads of a page apart: the build that one runs, and the load that came before it in its tab, which the tab's
 * own storage remembers.
 */
import { buildHere } from './build-here.ts'
import type { JournalEntry, Load } from './journal.types.ts'
import { rebornIn } from './replay.ts'

const latest = 'oja:load'

/** The load that was the tab's latest until now; null where a page keeps nothing. */
function loadBefore(tab: string): string | null {
  try {
    const before = sessionStorage.getItem(latest)
    sessionStorage.setItem(latest, tab)
    return before
  } catch {
    return null
  }
}

/** @param tab id of this load, which is the tab's latest from now on */
export function openLoad(tab: string, build = buildHere()) {
  const load: Load = { build, after: loadBefore(tab) }
  // tests and programs have neither a document nor tabs
  const isTold = build !== null || load.after !== null
  return {
    build,
    /** What tells this load from others stands where its actors begin. */
    named: (entry: JournalEntry): JournalEntry =>
      isTold && (entry.seq === 1 || rebornIn(entry)) ? { ...entry, load } : entry,
  }
}
