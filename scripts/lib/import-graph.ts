/** The import graph of the project, from the TypeScript parser: who imports whom, by value or for types alone, at once or later. */
import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import ts from 'typescript'

export type ImportOf = {
  from: string
  to: string
  /** Gone when the types are: nothing of it is loaded. */
  isType: boolean
  /** `import()`: loaded when it is called for. */
  isLate: boolean
}

type SourceFile = ts.SourceFile

export const parse = (path: string, text = readFileSync(path, 'utf8')): SourceFile =>
  ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )

/** `#machines/*` → `src/machines/*`, as package.json says; null for packages. */
export function resolverOf(
  imports: Readonly<Record<string, string>>,
): (from: string, specifier: string) => string | null {
  const aliases = Object.entries(imports).map(
    ([key, target]) => [key.replace(/\*$/, ''), target.replace(/^\.\//, '').replace(/\*.*$/, '')] as const,
  )
  return (from, specifier) => {
    if (specifier.startsWith('.')) return posix.normalize(join(dirname(from), specifier).replaceAll('\\', '/'))
    const alias = aliases.find(([key]) => specifier.startsWith(key))
    return alias ? alias[1] + specifier.slice(alias[0].length) : null
  }
}

const textOf = (node: ts.Node | undefined): string | null => (node && ts.isStringLiteral(node) ? node.text : null)

const isTypeClause = (clause: ts.ImportClause | undefined): boolean => {
  if (!clause) return false
  if (clause.isTypeOnly) return true
  const { name, namedBindings } = clause
  return (
    !name &&
    namedBindings !== undefined &&
    ts.isNamedImports(namedBindings) &&
    namedBindings.elements.length > 0 &&
    namedBindings.elements.every((element) => element.isTypeOnly)
  )
}

type Named = { specifier: string | null; isType: boolean; isLate: boolean }

function namedIn(node: ts.Node): Named | null {
  if (ts.isImportDeclaration(node))
    return { specifier: textOf(node.moduleSpecifier), isType: isTypeClause(node.importClause), isLate: false }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier)
    return { specifier: textOf(node.moduleSpecifier), isType: node.isTypeOnly, isLate: false }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
    return { specifier: textOf(node.argument.literal), isType: true, isLate: false }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return { specifier: textOf(node.arguments[0]), isType: false, isLate: true }
  return null
}

/** All imports of one file that lead to files of the project. */
export function importsIn(file: SourceFile, resolve: ReturnType<typeof resolverOf>): ImportOf[] {
  const found: ImportOf[] = []
  const visit = (node: ts.Node): void => {
    const named = namedIn(node)
    const to = named?.specifier ? resolve(file.fileName, named.specifier) : null
    if (named && to) found.push({ from: file.fileName, to, isType: named.isType, isLate: named.isLate })
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** Circles among files that are loaded with each other, each as the way around it; types load nothing, and `import()` loads later. */
export function circlesIn(imports: readonly ImportOf[]): string[][] {
  const next = grouped(imports)
  const done = new Set<string>()
  const circles: string[][] = []
  const visit = (file: string, way: readonly string[]): void => {
    const at = way.indexOf(file)
    if (at >= 0) {
      circles.push([...way.slice(at), file])
      return
    }
    if (done.has(file)) return
    for (const { to } of next.get(file) ?? []) visit(to, [...way, file])
    done.add(file)
  }
  for (const file of next.keys()) visit(file, [])
  return circles
}

function grouped(imports: readonly ImportOf[]): Map<string, ImportOf[]> {
  const groups = new Map<string, ImportOf[]>()
  for (const one of imports) groups.set(one.from, [...(groups.get(one.from) ?? []), one])
  return groups
}

export type Measured = { path: string; name: string; line: number; lines: number }

const nameOf = (node: ts.SignatureDeclaration): string => {
  if (node.name) return node.name.getText()
  const { parent } = node
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) return parent.name.getText()
  return 'a function'
}

const linesOf = (file: SourceFile, node: ts.Node) => {
  const first = file.getLineAndCharacterOfPosition(node.getStart()).line
  const last = file.getLineAndCharacterOfPosition(node.getEnd()).line
  return { path: file.fileName, line: first + 1, lines: last - first + 1 }
}

/** Functions and how long they are; a function in a function counts in both. */
export function functionsIn(file: SourceFile): Measured[] {
  const found: Measured[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body)
      found.push({ ...linesOf(file, node), name: nameOf(node) })
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** Charts: what is given to `createMachine` or stands in a region of its own (`…Region = {`). */
export function chartsIn(file: SourceFile): Measured[] {
  const found: Measured[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /\.?createMachine$|createStateConfig$/.test(node.expression.getText()))
      found.push({ ...linesOf(file, node.arguments[0] ?? node), name: 'chart' })
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}
