// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { createFaultStrip } from './fault-strip.ts'

const told = { said: 'By the inspector: updateCartLine: is held', end: 'End all faults' }

afterEach(() => document.body.replaceChildren())

it('[IN-14] the strip of faults takes room above the page, floats over none of its controls, and leaves nothing behind', () => {
  const page = document.body.appendChild(document.createElement('div'))
  const onEnded = vi.fn()
  const strip = createFaultStrip(onEnded)
  strip.show(told)
  const [shown, below] = document.body.children
  expect(shown?.getAttribute('aria-label')).toBe(told.said)
  expect(below).toBe(page)
  expect(getComputedStyle(shown as Element)).toMatchObject({ display: 'flex', position: 'static' })

  document.querySelector('button')?.click()
  expect(onEnded).toHaveBeenCalledOnce()
  strip.show({ ...told, said: 'By the inspector: updateCartLine: reaches nobody' })
  expect(document.querySelectorAll('aside')).toHaveLength(1)
  strip.show(undefined)
  expect([...document.body.children]).toEqual([page])
})
