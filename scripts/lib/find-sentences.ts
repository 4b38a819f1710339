import ts from 'typescript'

const isSentence = (text: string): boolean => /^\p{Lu}[\p{Ll}’']*[ ,].*\p{L}/u.test(text.trim())

/** What is thrown or logged is for developers. */
const isForDevelopers = (node: ts.Node): boolean => {
  for (let one = node.parent; one && !ts.isFunctionLike(one); one = one.parent) {
    if (ts.isNewExpression(one) && /(Error|Failure|Exception|Dismissed)$/.test(one.expression.getText())) return true
    if (ts.isCallExpression(one) && /(^super|warn|warning|error|info|debug|die|fail)$/i.test(one.expression.getText()))
      return true
  }
  return ts.isTypeNode(node.parent)
}

/** Sentences in state: machines and services carry `{ code, params }`, the words stand in src/ui/text. */
export function findSentences(path: string, text: string): string[] {
  if (!/^src\/(machines|services)\/.*(?<!\.test|\.contract)\.ts$/.test(path)) return []
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const said = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) ? node.text : ''
    if (isSentence(said) && !isForDevelopers(ts.isTemplateHead(node) ? node.parent : node)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
      found.push(`line ${line} holds a sentence: say it by a code of src/ui/text ("${said.slice(0, 40)}")`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
