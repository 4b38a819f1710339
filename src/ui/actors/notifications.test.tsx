import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { useNotification, useToast } from './notifications.tsx'

const Notified = () => void useNotification()
const Toasted = () => void useToast()

describe('notification hooks', () => {
  it('[TOAST-05] say which provider is missing', () => {
    expect(() => renderToString(<Notified />)).toThrow('useNotification must be used within a NotificationProvider')
    expect(() => renderToString(<Toasted />)).toThrow('useToast must be used within a ToastProvider')
  })
})
