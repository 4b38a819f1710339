import { describe, expect, it } from 'vitest'
import { readApiHost } from './api-host.ts'

describe('readApiHost', () => {
  it('[API-11] takes the shop’s own origin when nothing is set', () => {
    expect(readApiHost({})).toBe('')
    expect(readApiHost({ VITE_API_URL: '  ' })).toBe('')
  })

  it('[API-11] takes an API on another host, without its trailing slash', () => {
    expect(readApiHost({ VITE_API_URL: 'https://api.example.ng/' })).toBe('https://api.example.ng')
    expect(readApiHost({ VITE_API_URL: 'http://localhost:9000' })).toBe('http://localhost:9000')
  })

  it('[API-11] says clearly what is wrong with a malformed value', () => {
    expect(() => readApiHost({ VITE_API_URL: 'api.example.ng' })).toThrow(/VITE_API_URL is not a web address/)
    expect(() => readApiHost({ VITE_API_URL: 'ftp://api.example.ng' })).toThrow(/must begin with https/)
    expect(() => readApiHost({ VITE_API_URL: 'https://api.example.ng/api' })).toThrow(/the shop adds \/api itself/)
  })
})
