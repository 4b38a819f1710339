import { describe, expect, it } from 'vitest'
import { type AuditEntry, mayUndo } from '#machines/admin/audit.read.ts'
import { couponsDefinition } from '#machines/admin/resources/coupons.ts'
import { settingsDefinitions } from '#machines/admin/settings/settings.ts'

const entry = (is_undoable: boolean) => ({ is_undoable }) as AuditEntry

describe('an entry of the trail', () => {
  it('is taken back only by those who may write what it changed', () => {
    const [settings] = Object.values(settingsDefinitions)
    expect(mayUndo(entry(true), 'manager', settings)).toBe(false)
    expect(mayUndo(entry(true), null, settings)).toBe(true)
    expect(mayUndo(entry(true), 'manager', couponsDefinition)).toBe(true)
    expect(mayUndo(entry(false), null, couponsDefinition)).toBe(false)
  })
})
