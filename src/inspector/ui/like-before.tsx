/** What the form of an event may begin with: what such an event carried before, and what walks let it carry. */
import { useMemo, useState } from 'react'
import type { AnyMachineSnapshot } from 'xstate'
import { inspector } from '#text/inspector.ts'
import { words } from '#ui/text/words.ts'
import type { Draft } from '../machines/sending.machine.ts'
import type { Proof, WalkedEvent } from '../proof/proof.types.ts'
import { examplesOf, presetsOf, type Preset } from '../send/drafts.ts'
import type { Fields } from '../send/shape.types.ts'
import { charts } from '../time/charts.ts'
import { answerTo } from '../time/why-not.ts'
import { fieldStyle } from './field-style.ts'
import { useInspector } from './inspector-context.tsx'
import { Button } from './parts.tsx'

const t = words(inspector)

/** Letters of a payload that fit in a choice. */
const longest = 70

const none: readonly WalkedEvent[] = []

/** What walks let this event carry, once it is asked for; none where no proof was written. */
function usePayloads(chart: string, event: string) {
  const [asked, setAsked] = useState<{ proof: Proof | undefined }>()
  const ask = async (): Promise<void> => {
    const { readProof } = await import('../proof/read-proof.ts')
    setAsked({ proof: await readProof() })
  }
  return {
    ask: (): void => void ask().catch(() => undefined),
    isAsked: asked !== undefined,
    payloads: asked?.proof?.charts[chart]?.payloads[event] ?? none,
  }
}

const groups = [
  ['inspector.presetFits', true],
  ['inspector.presetRefused', false],
] as const

type LikeBeforeProps = {
  readonly snapshot: AnyMachineSnapshot
  readonly receiver: { readonly chart: string; readonly event: string }
  readonly forms: readonly Fields[]
  readonly className: string
  readonly onChosen: (draft: Draft) => void
}

export const LikeBefore = ({ snapshot, receiver, forms, className, onChosen }: LikeBeforeProps) => {
  const { recording } = useInspector()
  const { chart, event } = receiver
  const { ask, isAsked, payloads } = usePayloads(chart, event)
  // those of the moment at which the form was opened
  const examples = useMemo(
    () => examplesOf(recording.entries, { chart, event }, forms),
    [recording, chart, event, forms],
  )
  const presets = presetsOf(payloads, forms, (one) =>
    ['ready', 'open'].includes(answerTo(snapshot, charts[chart] ?? snapshot.machine, one).tag),
  )
  const choices: readonly { readonly draft: Draft }[] = [...examples, ...presets]
  const indexOf = (one: Preset): number => examples.length + presets.indexOf(one)
  const isEmpty = examples.length + presets.length === 0
  return (
    <div className={className}>
      {!isEmpty && (
        <label>
          {t('inspector.likeBefore')}
          <select
            className={fieldStyle}
            value=""
            onChange={({ target }) => {
              const choice = choices[Number(target.value)]
              if (choice && target.value !== '') onChosen(choice.draft)
            }}
          >
            <option value="">{t('inspector.anew')}</option>
            {examples.map(({ place }, at) => (
              <option key={place} value={at}>
                {t('inspector.likeEvent', { place: place + 1 })}
              </option>
            ))}
            {groups.map(([name, fits]) => (
              <optgroup key={name} label={t(name)}>
                {presets
                  .filter((one) => one.fits === fits)
                  .map((one) => (
                    <option key={one.said} value={indexOf(one)}>
                      {one.said.slice(0, longest)}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        </label>
      )}
      {!isAsked && (
        <span>
          <Button onClick={ask}>{t('inspector.fromWalks')}</Button>
        </span>
      )}
      {isAsked && presets.length === 0 && <p role="status">{t('inspector.noWalks')}</p>}
    </div>
  )
}
