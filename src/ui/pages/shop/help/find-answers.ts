/** Which questions of the help a person asks for. */
import type { HelpTopic } from '#machines/catalog/catalog.types.ts'

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Topics with the questions in which every word stands, in the question, the answer or the topic's name. */
export function findAnswers(topics: readonly HelpTopic[], search: string): HelpTopic[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return topics
    .map(({ title, questions }) => ({
      title,
      questions: questions.filter(({ question, answer }) => {
        const text = plain(`${title} ${question} ${answer}`)
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ questions }) => questions.length > 0)
}

export const countAnswers = (topics: readonly HelpTopic[]): number =>
  topics.reduce((sum, { questions }) => sum + questions.length, 0)
