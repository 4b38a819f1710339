import { describe, expect, it } from 'vitest'
import { complaintAboutNode } from './node-version.mjs'

describe('complaintAboutNode', () => {
  it.each(['20.19.0', '20.20.2', '22.12.0', '24.1.0'])('accepts %s', (version) => {
    expect(complaintAboutNode(version)).toBeUndefined()
  })

  it.each(['16.20.0', '18.20.4', '20.18.3', '21.7.0', '22.11.0'])('refuses %s and says what is needed', (version) => {
    expect(complaintAboutNode(version)).toContain(`This is Node ${version}`)
    expect(complaintAboutNode(version)).toContain('Node 20.19 or newer')
  })
})
