import { describe, expect, it } from 'vitest'
import { thingOf } from './words.ts'

describe('the thing that a name is about', () => {
  it('is the last word before sizes and brackets, in the singular', () => {
    expect(['Rice Cooker 1.8L', 'Long Grain Parboiled Rice', 'Ofada Rice (Stone-free)'].map(thingOf)).toEqual([
      'cooker',
      'rice',
      'rice',
    ])
    expect(['Fresh Tomatoes', 'tomatos', 'tomato', 'Tomato Paste Sachets (10 × 70g)'].map(thingOf)).toEqual([
      'tomato',
      'tomato',
      'tomato',
      'sachet',
    ])
    expect(['Pressed Glass', '5kg', '', 'Zuma Pop 9'].map(thingOf)).toEqual(['glass', '', '', 'pop'])
  })
})
