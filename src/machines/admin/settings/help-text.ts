/** The help page as one text, for a person to write: `# Topic`, `## Question`, and under it the answer. Pure. */

export type HelpTopic = {
  readonly title: string
  readonly questions: readonly { readonly question: string; readonly answer: string }[]
}

/** A line of the text that cannot stand where it is, by its number. */
export type WrongLine = { readonly line: number }

type Reading = { title: string; questions: { question: string; answer: string[] }[] }

function readLines(text: string): Reading[] | WrongLine {
  const topics: Reading[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const [, marks, words = ''] = /^(#{1,2})\s*(.*)$/.exec(line) ?? []
    const topic = topics.at(-1)
    const question = topic?.questions.at(-1)
    if (marks !== undefined && words.trim() === '') return { line: index + 1 }
    if (marks === '#') topics.push({ title: words.trim(), questions: [] })
    else if (marks === '##' && topic) topic.questions.push({ question: words.trim(), answer: [] })
    else if (question) question.answer.push(line)
    else if (line.trim() !== '') return { line: index + 1 }
  }
  return topics
}

/** @returns the topics, or the first line that cannot stand where it is; a question without an answer is named by its topic's place in the text */
export function readHelp(text: string): readonly HelpTopic[] | WrongLine {
  const read = readLines(text)
  if (!Array.isArray(read)) return read
  const topics = read.map(({ title, questions }) => ({
    title,
    questions: questions.map(({ question, answer }) => ({ question, answer: answer.join('\n').trim() })),
  }))
  const unanswered = topics.flatMap(({ questions }) => questions).find(({ answer }) => answer === '')
  if (!unanswered) return topics
  const line = text.split(/\r?\n/).findIndex((one) => one.replace(/^##\s*/, '').trim() === unanswered.question)
  return { line: line + 1 }
}

export const writeHelp = (topics: readonly HelpTopic[]): string =>
  topics
    .map(({ title, questions }) =>
      [`# ${title}`, ...questions.map(({ question, answer }) => `## ${question}\n${answer}`)].join('\n\n'),
    )
    .join('\n\n')
