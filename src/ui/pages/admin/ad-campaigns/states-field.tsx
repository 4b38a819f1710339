/** The states of the delivery addresses that an ad is for: a box each, below how many are chosen. */
import { readData } from '#machines/catalog/read-data.ts'
import { css } from '#styled/css'
import { useResource } from '#ui/actors/resource.ts'
import { Checkbox } from '#ui/components/choice.tsx'
import { officeAds } from '#text/office-ads.ts'
import { say, words } from '#ui/text/words.ts'
import type { OwnFieldProps } from '../resource/looks.ts'

const t = words(officeAds)

const frame = css({ border: 'none', p: 0, m: 0, minW: 0 })
const legend = css({ fontWeight: '500', mb: '4' })
const summary = css({ minH: '44px', display: 'inline-flex', alignItems: 'center', color: 'brand', cursor: 'pointer' })
const boxes = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: '1fr 1fr', md: 'repeat(4, minmax(0, 1fr))' },
})
const wrong = css({ color: 'error', textStyle: 'small' })

type State = { readonly code: string; readonly name: string }

const readStates = (reply: unknown): State[] | null => readData<State[]>(reply)

export const StatesField = ({ label, value, errors, isDisabled, onChange }: OwnFieldProps) => {
  const { data } = useResource('/states', readStates)
  const chosen = Array.isArray(value) ? value.map(String) : []
  const [refused] = errors['state_codes'] ?? []
  return (
    <fieldset className={frame} disabled={isDisabled}>
      <legend className={legend}>{label}</legend>
      <details>
        <summary className={summary}>{t('office.ad-campaigns_statesChosen', { count: chosen.length })}</summary>
        <div className={boxes}>
          {(data ?? []).map(({ code, name }) => (
            <Checkbox
              key={code}
              checked={chosen.includes(code)}
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked ? [...chosen, code].toSorted() : chosen.filter((one) => one !== code),
                )
              }
            >
              {name}
            </Checkbox>
          ))}
        </div>
      </details>
      {refused && (
        <p role="alert" className={wrong}>
          {say(refused)}
        </p>
      )}
    </fieldset>
  )
}
