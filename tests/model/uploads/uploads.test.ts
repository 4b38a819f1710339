/** Several pictures at once. */
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { describeWalk } from '../walker/describe-walk.ts'
import { waiting, walks } from './uploads.walk.ts'

describe('the chart of several uploads', () => describeWalk(walks[0]!))

const picture = (handle: string, more: object = {}) => ({
  handle,
  name: `${handle}.png`,
  type: 'image/png',
  size: 900,
  ...more,
})

function open() {
  const actor = createActor(waiting).start()
  const states = () => actor.getSnapshot().context.uploads.map(({ ref }) => ref.getSnapshot().value)
  return { actor, states }
}

describe('several pictures', () => {
  it('go out side by side, and one that is too large holds up no other', () => {
    const { actor, states } = open()
    actor.send({ type: 'pictures.chosen', pictures: [picture('a'), picture('b', { size: 9_000_000 }), picture('c')] })
    expect(states()).toEqual(['sending', 'choosing', 'sending'])
    const { uploads } = actor.getSnapshot().context
    expect(uploads.map(({ name, ref }) => [name, ref.getSnapshot().context.message?.code])).toEqual([
      ['a.png', undefined],
      ['b.png', 'identity.picture_size'],
      ['c.png', undefined],
    ])
  })

  it('are called off one by one, and the others go on', () => {
    const { actor, states } = open()
    actor.send({ type: 'pictures.chosen', pictures: [picture('a'), picture('b')] })
    const [first] = actor.getSnapshot().context.uploads
    actor.send({ type: 'picture.dismissed', handle: 'a' })
    expect(states()).toEqual(['sending'])
    expect(first?.ref.getSnapshot().status).toBe('stopped')
  })

  it('are not begun a second time, and none is left when a person goes', () => {
    const { actor, states } = open()
    actor.send({ type: 'pictures.chosen', pictures: [picture('a')] })
    actor.send({ type: 'pictures.chosen', pictures: [picture('a'), picture('b')] })
    expect(states()).toEqual(['sending', 'sending'])
    actor.send({ type: 'pictures.dropped' })
    expect(states()).toEqual([])
    expect(Object.keys(actor.getSnapshot().children)).toEqual([])
  })
})
