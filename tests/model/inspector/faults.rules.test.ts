import { fromCallback } from 'xstate'
import { describe, expect, it } from 'vitest'
import { faultsMachine, type FaultsFact, type FaultsRequest } from '#inspector/machines/faults.machine.ts'
import { askedBy, type FaultDraft } from '#inspector/faults/ask-fault.ts'
import { openPart } from '../open-part.ts'
import { filed, one, other, twice } from './inspector.walk.ts'

function openFaults() {
  const told: FaultsRequest[] = []
  let say: (fact: FaultsFact) => void = () => {}
  const part = openPart(
    faultsMachine.provide({
      actors: {
        imposeFaults: fromCallback<FaultsRequest, undefined>(({ receive, sendBack }) => {
          say = sendBack
          receive((request) => told.push(request))
        }),
      },
    }),
  )
  part.actor.send({ type: 'page.followed', key: one.key })
  const rules = () => part.actor.getSnapshot().context.rules
  return { ...part, told, say: (fact: FaultsFact) => say(fact), rules }
}

describe('faults', () => {
  it('reach the page whole, each time that they change, and end when all are lifted', () => {
    const { actor, told } = openFaults()
    actor.send({ type: 'fault.added', rule: twice })
    actor.send({ type: 'fault.added', rule: { ...twice, id: 'other', operation: 'getCart' } })
    actor.send({ type: 'fault.lifted', id: 'twice' })
    actor.send({ type: 'faults.lifted' })
    expect(told.map(({ page, rules }) => [page, rules.map(({ id, operation }) => `${id} ${operation}`)])).toEqual([
      [one.key, ['twice updateCartLine']],
      [one.key, ['twice updateCartLine', 'other getCart']],
      [one.key, ['other getCart']],
      [one.key, []],
    ])
  })

  it('are over once they have struck as often as they were asked for', () => {
    const { actor, told, say, rules } = openFaults()
    actor.send({ type: 'fault.added', rule: twice })
    say({ type: 'fault.struck', id: 'twice' })
    expect(rules().map(({ struck }) => struck)).toEqual([1])
    say({ type: 'fault.struck', id: 'twice' })
    expect([rules(), told.at(-1)?.rules]).toEqual([[], []])
  })

  it('follow to the page that is looked at next, and end where that is none that lives', () => {
    const { actor, told, rules } = openFaults()
    actor.send({ type: 'fault.added', rule: twice })
    actor.send({ type: 'page.followed', key: other.key })
    expect([told.at(-1)?.page, told.at(-1)?.rules.length]).toEqual([other.key, 1])
    actor.send({ type: 'page.followed', key: filed.key })
    expect([told.at(-1), rules()]).toEqual([{ type: 'faults.imposed', page: null, rules: [] }, []])
  })

  it('are over when the page says so, by whoever sits there', () => {
    const { actor, say, rules } = openFaults()
    actor.send({ type: 'fault.added', rule: twice })
    say({ type: 'faults.ended' })
    expect(rules()).toEqual([])
  })
})

describe('what stands in the form of a fault', () => {
  const draft: FaultDraft = { operation: 'every', kind: 'delay', status: 500, message: 'No.', seconds: '2', times: '3' }

  it('is for every call of the API where no operation is named', () => {
    expect(askedBy(draft, undefined)).toEqual({
      operation: 'every',
      method: '',
      path: '^/api/',
      fault: { does: 'delay', ms: 2000 },
      times: 3,
    })
  })

  it.each(['', '0', '-1', '601', 'soon'])('is none where a call goes out %j seconds late', (seconds) => {
    expect(askedBy({ ...draft, seconds }, undefined)).toBeNull()
  })

  it('holds calls until they are let go, however often was asked for before', () => {
    expect(askedBy({ ...draft, kind: 'hold' }, undefined)?.times).toBeNull()
  })
})
