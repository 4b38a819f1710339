import { fromCallback } from 'xstate'
import { describe, expect, it } from 'vitest'
import {
  shorteningMachine,
  type ShortenFact,
  type ShortenQuestion,
  type ShortenRequest,
} from '#inspector/machines/shortening.machine.ts'
import { openPart } from '../open-part.ts'

function openSearch() {
  const asked: string[] = []
  const heard: string[] = []
  let ended = 0
  let say: (fact: ShortenFact) => void = () => {}
  const part = openPart(
    shorteningMachine.provide({
      actors: {
        findShortest: fromCallback<ShortenRequest, ShortenQuestion>(({ input, receive, sendBack }) => {
          asked.push(input.handle)
          say = sendBack
          receive(({ type }) => heard.push(type))
          return () => void (ended += 1)
        }),
      },
    }),
  )
  return {
    ...part,
    asked,
    heard,
    ended: () => ended,
    say: (fact: ShortenFact) => say(fact),
    seen: () => part.actor.getSnapshot(),
  }
}

const four = { left: 4, before: 9, tries: 8 }

describe('shortening', () => {
  it('looks for what was asked last, and ends the search before', () => {
    const { actor, asked, ended } = openSearch()
    actor.send({ type: 'shorten.wanted', handle: 'one' })
    actor.send({ type: 'shorten.wanted', handle: 'two' })
    expect([asked, ended()]).toEqual([['one', 'two'], 1])
  })

  it('keeps the best so far when it is stopped', () => {
    const { actor, heard, say, seen } = openSearch()
    actor.send({ type: 'shorten.wanted', handle: 'one' })
    say({ type: 'shorter.found', shortness: four })
    actor.send({ type: 'shorten.stopped' })
    expect(heard).toEqual(['stop'])
    say({ type: 'shortest.found', shortness: four, isStopped: true })
    expect(seen().value).toBe('found')
    expect(seen().context).toMatchObject({ shortness: four, isStopped: true })
  })

  it('drops what was found when something else is looked at', () => {
    const { actor, ended, say, seen } = openSearch()
    actor.send({ type: 'shorten.wanted', handle: 'one' })
    say({ type: 'shorter.found', shortness: four })
    actor.send({ type: 'recording.replaced' })
    expect([ended(), seen().context]).toEqual([1, { handle: '', shortness: null, isStopped: false }])
  })

  it('says that it is not there, and can be asked again', () => {
    const { actor, asked, say, seen } = openSearch()
    actor.send({ type: 'shorten.wanted', handle: 'one' })
    say({ type: 'wrong.absent' })
    expect(seen().value).toBe('absent')
    actor.send({ type: 'shorten.wanted', handle: 'two' })
    expect([seen().value, asked.length]).toEqual(['searching', 2])
  })
})
