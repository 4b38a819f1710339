// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { MeasurementPicker } from './measurement-picker.tsx'
import { Menu } from './menu.tsx'
import { Stepper } from './stepper.tsx'

let root: Root
let host: HTMLElement
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

beforeEach(() => {
  vi.useFakeTimers()
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})
afterEach(() => {
  act(() => root.unmount())
  host.remove()
  vi.useRealTimers()
})

const show = (node: ReactNode) => act(() => root.render(<MemoryRouter>{node}</MemoryRouter>))
const find = (selector: string) => {
  const found = host.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`nothing matches ${selector}`)
  return found
}
/** The name of a button by its words: what is hidden from a screen reader is no part of it. */
const heard = (button: HTMLElement) => {
  const copy = button.cloneNode(true) as HTMLElement
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
  return copy.textContent
}
const press = (element: Element, key: string) =>
  act(() => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
const click = (element: HTMLElement) => act(() => element.click())
const type = (input: HTMLElement, value: string) =>
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })

describe('stepper', () => {
  const stepper = (value: number, onChange: (value: number) => void, max = 5) => (
    <Stepper label="Quantity" value={value} onChange={onChange} max={max} />
  )

  it('asks for one more and one less', () => {
    const onChange = vi.fn<(value: number) => void>()
    show(stepper(2, onChange))
    click(find('[aria-label="Increase quantity"]'))
    click(find('[aria-label="Decrease quantity"]'))
    expect(onChange.mock.calls).toEqual([[3], [1]])
  })

  it('greys out at the limits without losing focus', () => {
    const onChange = vi.fn<(value: number) => void>()
    show(stepper(5, onChange))
    const more = find('[aria-label="Increase quantity"]')
    expect(more.getAttribute('aria-disabled')).toBe('true')
    expect(more.hasAttribute('disabled')).toBe(false)
    click(more)
    expect(onChange).not.toHaveBeenCalled()
  })

  it('counts a typed number after Enter, and only once', () => {
    const onChange = vi.fn<(value: number) => void>()
    show(stepper(2, onChange))
    type(find('input'), '4')
    press(find('input'), 'Enter')
    act(() => vi.advanceTimersByTime(2000))
    expect(onChange.mock.calls).toEqual([[4]])
  })

  it('waits for the second figure', () => {
    const onChange = vi.fn<(value: number) => void>()
    show(stepper(2, onChange, 50))
    type(find('input'), '1')
    act(() => vi.advanceTimersByTime(300))
    type(find('input'), '12')
    act(() => vi.advanceTimersByTime(700))
    expect(onChange.mock.calls).toEqual([[12]])
  })

  it('[CART-10] passes a number above the stock on, so that the shop can answer it', () => {
    const onChange = vi.fn<(value: number) => void>()
    show(stepper(2, onChange))
    type(find('input'), '9')
    press(find('input'), 'Enter')
    expect(onChange.mock.calls).toEqual([[9]])
  })

  it('goes back to what stands when the text is no quantity', () => {
    const onChange = vi.fn<(value: number) => void>()
    show(stepper(2, onChange))
    const input = find('input') as HTMLInputElement
    type(input, 'two')
    press(input, 'Enter')
    expect(onChange).not.toHaveBeenCalled()
    expect(input.value).toBe('2')
  })

  it('follows the arrow keys', () => {
    const onChange = vi.fn<(value: number) => void>()
    show(stepper(2, onChange))
    press(find('input'), 'ArrowUp')
    press(find('input'), 'End')
    expect(onChange.mock.calls).toEqual([[3], [5]])
  })
})

describe('measurement picker', () => {
  it('never chooses a sold-out size, which stays within reach', () => {
    const onChoose = vi.fn<(id: string | number) => void>()
    const sizes = [
      { id: 1, label: '5kg', price: 8900 },
      { id: 2, label: '50kg', price: 67_500, soldOut: true },
      { id: 3, label: '10kg', price: 16_900 },
    ]
    show(<MeasurementPicker measurements={sizes} chosen={1} onChoose={onChoose} />)
    const [, soldOut, free] = host.querySelectorAll<HTMLInputElement>('input[type=radio]')
    expect(soldOut?.disabled).toBe(false)
    if (soldOut) click(soldOut)
    expect(onChoose).not.toHaveBeenCalled()
    if (free) click(free)
    expect(onChoose.mock.calls).toEqual([[3]])
  })
})

describe('menu', () => {
  const focused = () => document.activeElement?.textContent
  const menu = (onLogout: () => void) => (
    <Menu
      trigger="Hi, Ada"
      listLabel="Account"
      items={[
        { label: 'My Profile', href: '/my-profile' },
        { label: 'My Orders', href: '/orders' },
        { label: 'Logout', onSelect: onLogout },
      ]}
    />
  )

  it('[HEAD-03] opens on the first entry, moves by arrows and letters, and gives focus back on Escape', () => {
    show(menu(() => undefined))
    const button = find('button')
    press(button, 'ArrowDown')
    expect(focused()).toBe('My Profile')
    press(find('[role=menu]'), 'ArrowUp')
    expect(focused()).toBe('Logout')
    press(find('[role=menu]'), 'Home')
    press(find('[role=menu]'), 'l')
    expect(focused()).toBe('Logout')
    press(find('[role=menu]'), 'Escape')
    expect(host.querySelector('[role=menu]')).toBeNull()
    expect(document.activeElement).toBe(button)
  })

  it('closes when an entry is chosen', () => {
    const onLogout = vi.fn<() => void>()
    show(menu(onLogout))
    click(find('button'))
    const entries = host.querySelectorAll<HTMLElement>('[role=menuitem]')
    click(entries[2] as HTMLElement)
    expect(onLogout).toHaveBeenCalledOnce()
    expect(host.querySelector('[role=menu]')).toBeNull()
  })
})

describe('button', () => {
  it('takes no presses while it is busy and says what is under way', () => {
    const onClick = vi.fn<() => void>()
    show(
      <Button busy busyLabel="Placing order" onClick={onClick}>
        Place order
      </Button>,
    )
    click(find('button'))
    expect(onClick).not.toHaveBeenCalled()
    expect(find('button').getAttribute('aria-busy')).toBe('true')
    expect(heard(find('button'))).toBe('Placing order')
  })

  it('keeps its name while it is busy where nobody says what is under way', () => {
    const undo = (busy: boolean) => <Button busy={busy}>Take it back</Button>
    show(undo(false))
    expect(heard(find('button'))).toBe('Take it back')
    show(undo(true))
    expect(heard(find('button'))).toBe('Take it back')
    expect(find('button').getAttribute('aria-busy')).toBe('true')
  })
})

describe('dialog', () => {
  it('opens and closes as its owner says, and asks the owner on Escape', () => {
    // jsdom has the element and not its methods
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true
    }
    HTMLDialogElement.prototype.close = function close() {
      this.open = false
    }
    const onClose = vi.fn<() => void>()
    const dialog = (open: boolean) => (
      <Dialog open={open} onClose={onClose} title="Filters">
        body
      </Dialog>
    )
    show(dialog(false))
    const element = find('dialog') as HTMLDialogElement
    expect(element.open).toBe(false)
    show(dialog(true))
    expect(element.open).toBe(true)
    act(() => {
      element.dispatchEvent(new Event('cancel', { cancelable: true }))
    })
    expect(onClose).toHaveBeenCalledOnce()
    expect(element.open).toBe(true)
    show(dialog(false))
    expect(element.open).toBe(false)
  })
})
