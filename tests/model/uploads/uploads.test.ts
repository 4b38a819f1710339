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

const product = { place: 'products/12', field: 'images' }

function open() {
  const actor = createActor(waiting).start()
  const states = () => actor.getSnapshot().context.uploads.map(({ ref }) => ref.getSnapshot().value)
  return { actor, states }
}

describe('several pictures', () => {
  it('go out side by side, and one that is too large holds up no other', () => {
    const { actor, states } = open()
    actor.send({
      type: 'pictures.chosen',
      pictures: [picture('a'), picture('b', { size: 9_000_000 }), picture('c')],
      ...product,
    })
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
    actor.send({ type: 'pictures.chosen', pictures: [picture('a'), picture('b')], ...product })
    const [first] = actor.getSnapshot().context.uploads
    actor.send({ type: 'picture.dismissed', handle: 'a' })
    expect(states()).toEqual(['sending'])
    expect(first?.ref.getSnapshot().status).toBe('stopped')
  })

  it('are not begun a second time, and none is left when a person goes', () => {
    const { actor, states } = open()
    actor.send({ type: 'pictures.chosen', pictures: [picture('a')], ...product })
    actor.send({ type: 'pictures.chosen', pictures: [picture('a'), picture('b')], ...product })
    expect(states()).toEqual(['sending', 'sending'])
    actor.send({ type: 'pictures.dropped' })
    expect(states()).toEqual([])
    expect(Object.keys(actor.getSnapshot().children)).toEqual([])
  })
})

describe('pictures of several records', () => {
  it('end with the record that was left, and those of another go on', () => {
    const { actor, states } = open()
    actor.send({ type: 'pictures.chosen', pictures: [picture('a')], ...product })
    actor.send({ type: 'pictures.chosen', pictures: [picture('b')], place: 'banners/2', field: 'image' })
    const [first] = actor.getSnapshot().context.uploads
    actor.send({ type: 'pictures.left', place: 'products/12' })
    expect(actor.getSnapshot().context.uploads).toMatchObject([{ handle: 'b', place: 'banners/2', field: 'image' }])
    expect(states()).toEqual(['sending'])
    expect(first?.ref.getSnapshot().status).toBe('stopped')
  })

  it('follow a new record to its id, and are not those of the next new one', () => {
    const { actor, states } = open()
    actor.send({ type: 'pictures.chosen', pictures: [picture('a')], place: 'products/new', field: 'images' })
    actor.send({ type: 'pictures.chosen', pictures: [picture('b')], place: 'banners/new', field: 'image' })
    actor.send({ type: 'pictures.moved', from: 'products/new', to: 'products/12' })
    actor.send({ type: 'pictures.left', place: 'products/new' })
    expect(actor.getSnapshot().context.uploads.map(({ place }) => place)).toEqual(['products/12', 'banners/new'])
    expect(states()).toEqual(['sending', 'sending'])
  })
})
