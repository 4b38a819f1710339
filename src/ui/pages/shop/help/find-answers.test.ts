import { describe, expect, it } from 'vitest'
import { countAnswers, findAnswers } from './find-answers.ts'

const topics = [
  {
    title: 'Payment',
    questions: [
      { question: 'How can I pay?', answer: 'By card or bank transfer.' },
      { question: 'Do prices include VAT?', answer: 'Yes.' },
    ],
  },
  { title: 'Returns', questions: [{ question: 'What can I return?', answer: 'Anything unused.' }] },
]

describe('findAnswers', () => {
  it('[SHOP-12] finds words of the question, the answer and the topic', () => {
    expect(findAnswers(topics, 'transfer')).toEqual([{ title: 'Payment', questions: [topics[0]?.questions[0]] }])
    expect(countAnswers(findAnswers(topics, 'payment'))).toBe(2)
    expect(countAnswers(findAnswers(topics, 'payment vat'))).toBe(1)
  })

  it('keeps everything without a word, and nothing without a match', () => {
    expect(findAnswers(topics, '  ')).toEqual(topics)
    expect(findAnswers(topics, 'unicorn')).toEqual([])
  })
})
