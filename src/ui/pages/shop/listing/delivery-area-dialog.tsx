/** Where goods shall go: a state and one of its LGAs, asked in a dialog and kept on this device. */
import { useState } from 'react'
import type { Settings } from '#machines/catalog/catalog.types.ts'
import type { DeliveryArea } from '#machines/delivery-area/delivery-area.machine.ts'
import { css } from '#styled/css'
import { useDeliveryArea } from '#ui/actors/device.ts'
import { useResource } from '#ui/actors/resource.ts'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { Field } from '#ui/components/field.tsx'
import { naira } from '#ui/components/money.ts'
import { Bone } from '#ui/components/bones.tsx'
import { listing } from '#text/listing.ts'
import { words } from '#ui/text/words.ts'
import { etaWords, rulesOf } from './delivery-words.ts'
import { feeTo, readStates } from './read-states.ts'
import { useNow } from './use-now.ts'
import { Trouble } from './trouble.tsx'

const t = words(listing)

const form = css({ display: 'flex', flexDirection: 'column', gap: '16' })
const fee = css({ textStyle: 'small', color: 'muted', '& b': { color: 'ink', fontWeight: '600' } })

type PlaceDialogProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly settings: Settings | null
}

/** Mounted anew for every opening, so that it always begins with the place that is chosen. */
export const DeliveryAreaDialog = ({ open, onClose, settings }: PlaceDialogProps) => {
  const now = useNow()
  const { deliveryArea, choose } = useDeliveryArea()
  const [draft, setDraft] = useState<DeliveryArea>(deliveryArea)
  const { data: states, failure, isLoading, retry } = useResource('/states', readStates)
  const state = states?.find(({ code }) => code === draft.state_code)
  const cost = state ? feeTo(state, draft.lga) : null
  const save = () => {
    choose(draft)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('listing.whereShouldWeDeliver')}
      foot={
        <Button full size="l" onClick={save}>
          {t('listing.deliverHere')}
        </Button>
      }
    >
      {states ? (
        <form
          className={form}
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <Field
            kind="select"
            label={t('listing.state')}
            value={draft.state_code}
            onChange={(event) => {
              const code = event.currentTarget.value
              setDraft({ state_code: code, lga: states.find((one) => one.code === code)?.lgas[0] ?? '' })
            }}
          >
            {states.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Field>
          <Field
            kind="select"
            label={t('listing.lga')}
            value={draft.lga}
            onChange={(event) => setDraft({ ...draft, lga: event.currentTarget.value })}
          >
            {state?.lgas.map((lga) => (
              <option key={lga} value={lga}>
                {lga}
              </option>
            ))}
          </Field>
          {state && (
            <p role="status" className={fee}>
              {cost === null ? (
                t('listing.notYet', { lga: draft.lga })
              ) : (
                <>
                  <b>{naira(cost)}</b>
                  {settings && ` · ${etaWords(state, rulesOf(settings), now)}`}
                </>
              )}
            </p>
          )}
        </form>
      ) : failure ? (
        <Trouble failure={failure} onRetry={retry} retrying={isLoading} />
      ) : (
        <Bone h={180} />
      )}
    </Dialog>
  )
}
