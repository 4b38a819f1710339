import { describe, expect, it } from 'vitest'
import { DatabaseError, withoutValues } from './database-error.ts'

describe('a connection that is gone', () => {
  it.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'timeout exceeded when trying to connect',
  ])('is SQLSTATE 08006, which callers are told to come back after: %s', (message) => {
    const told = withoutValues(new Error(message))
    expect(told).toBeInstanceOf(DatabaseError)
    expect(told).toMatchObject({ code: '08006' })
  })

  it('is told from a defect, which stays as it is', () => {
    const defect = new Error('Release called on client which has already been released to the pool.')
    expect(withoutValues(defect)).toBe(defect)
  })
})
