// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lateModule, useLateModule, type LateModule } from './late-module.ts'

let root: Root
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const Part = ({ late, isWanted, attempt }: { late: LateModule<string>; isWanted: boolean; attempt: number }) => {
  const { part, hasFailed, isTrying } = useLateModule(late, isWanted, attempt)
  return <p>{part ?? `${hasFailed ? 'failed' : 'none'}${isTrying ? ', trying' : ''}`}</p>
}

const show = (late: LateModule<string>, isWanted: boolean, attempt = 0) =>
  act(async () => root.render(<Part late={late} isWanted={isWanted} attempt={attempt} />))

const shown = () => document.querySelector('p')?.textContent

beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

describe('a module that a card wants late', () => {
  it('is asked for when it is wanted, once for all', async () => {
    const load = vi.fn<() => Promise<string>>().mockResolvedValue('here')
    const late = lateModule(load)
    await show(late, false)
    expect(load).not.toHaveBeenCalled()
    await show(late, true)
    expect(shown()).toBe('here')
    await show(late, true, 1)
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('says that it has failed, and is asked for again by another attempt alone', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no network')).mockResolvedValue('here')
    const late = lateModule(load)
    await show(late, true)
    expect(shown()).toBe('failed')
    await show(late, true)
    expect(load).toHaveBeenCalledTimes(1)
    await show(late, true, 1)
    expect(shown()).toBe('here')
  })

  it('takes no place while something is pressed, so that no press is lost', async () => {
    const find = vi
      .spyOn(document, 'querySelector')
      .mockReturnValueOnce(document.body)
      .mockReturnValueOnce(document.body)
    const frames: FrameRequestCallback[] = []
    const frame = vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((call) => frames.push(call))
    const late = lateModule(async () => 'here')
    const fetched = late.fetch()
    await vi.waitFor(() => expect(frames).toHaveLength(1), 10_000)
    expect(late.here()).toBeUndefined()
    frames[0]?.(0)
    await vi.waitFor(() => expect(frames).toHaveLength(2), 10_000)
    expect(late.here()).toBeUndefined()
    frames[1]?.(0)
    await fetched
    expect(late.here()).toBe('here')
    expect(find).toHaveBeenCalledWith(':active')
    find.mockRestore()
    frame.mockRestore()
  })
})
