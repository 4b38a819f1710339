/** The inspector's root for its views, and what they read of the recording at the moment that is looked at. */
import { createContext, use, useMemo, type ReactNode } from 'react'
import { useSelector } from '@xstate/react'
import type { AnyMachineSnapshot } from 'xstate'
import type { Opened } from '../app.ts'
import type { AttachmentRef } from '../machines/attachment.machine.ts'
import type { FaultsRef } from '../machines/faults.machine.ts'
import type { ImportingRef } from '../machines/importing.machine.ts'
import type { SendingRef } from '../machines/sending.machine.ts'
import type { TimelineRef } from '../machines/timeline.machine.ts'

const InspectorContext = createContext<Opened | null>(null)

export const InspectorProvider = ({ opened, children }: { opened: Opened; children: ReactNode }) => (
  <InspectorContext value={opened}>{children}</InspectorContext>
)

export function useInspector(): Opened {
  const opened = use(InspectorContext)
  if (!opened) throw new Error('useInspector must be used within an InspectorProvider')
  return opened
}

type Parts = {
  attachment: AttachmentRef
  timeline: TimelineRef
  importing: ImportingRef
  sending: SendingRef
  faults: FaultsRef
}

/** A part of the inspector; parts are there while it is open. */
function usePart<Name extends keyof Parts>(name: Name): Parts[Name] {
  const { actor } = useInspector()
  const part = useSelector(actor, ({ children }) => children[name])
  if (!part) throw new Error(`The inspector has no part "${name}" now`)
  return part as Parts[Name]
}

export const useAttachment = (): AttachmentRef => usePart('attachment')
export const useTimeline = (): TimelineRef => usePart('timeline')
export const useImporting = (): ImportingRef => usePart('importing')
export const useFaults = (): FaultsRef => usePart('faults')
export const useSending = (): SendingRef => usePart('sending')

/** Number of the order whose stream is looked at; undefined for a page's journal. */
export const useOrder = (): string | undefined =>
  useSelector(
    useAttachment(),
    ({ context: { tabs, chosen } }) => tabs.find(({ key, isStream }) => key === chosen && isStream)?.id,
  )

/** Where all actors stand at the moment that is looked at, by their paths. */
export function useMoment(): { at: number; length: number; snapshots: ReadonlyMap<string, AnyMachineSnapshot> } {
  const { recording } = useInspector()
  const timeline = useTimeline()
  const at = useSelector(timeline, ({ context }) => context.at)
  const length = useSelector(timeline, ({ context }) => context.length)
  const entries = recording.entries
  // oxlint-disable-next-line react/exhaustive-deps -- another list of entries is another recording
  const snapshots = useMemo(() => recording.at(at), [recording, entries, at])
  return { at, length, snapshots }
}

/** Path of the actor that is looked at: the one that was chosen, else the one that the last event was of. */
export function useActorPath(snapshots: ReadonlyMap<string, AnyMachineSnapshot>, at: number): string {
  const { actor, recording } = useInspector()
  const chosen = useSelector(actor, ({ context }) => context.actor)
  const chart = useSelector(actor, ({ context }) => context.input.chart)
  if (chosen !== '' && snapshots.has(chosen)) return chosen
  const asked = chart && [...snapshots].find(([, { machine }]) => machine.id === chart)?.[0]
  return asked || (recording.entries[at - 1]?.actorPath ?? '')
}
