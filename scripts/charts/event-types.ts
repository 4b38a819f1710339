/**
 * What the events of each chart carry, read by TypeScript's checker where a chart's `setup` says it (`types: { events: {} as CartEvent }`):
 * no schema is written twice. Kept in .cache by all that decides it.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import type { EventShapes, Fields, Shape } from '../../src/inspector/send/shape.types.ts'

const top = fileURLToPath(new URL('../..', import.meta.url))
/** Deeper than any event that a person would fill in. */
const DEEPEST = 6
/** More forms than a person would choose among: codes of messages with their params. */
const MOST = 40

/** The initial value of a property with this name. */
function propertyOf(literal: ts.Expression | undefined, name: string): ts.Expression | undefined {
  if (!literal || !ts.isObjectLiteralExpression(literal)) return undefined
  const found = literal.properties.find((one) => ts.isPropertyAssignment(one) && one.name.getText() === name)
  return found && ts.isPropertyAssignment(found) ? found.initializer : undefined
}

const isCallOf = (node: ts.Node | undefined, name: string): node is ts.CallExpression =>
  node !== undefined && ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === name

/** The call of `setup` that a chart is made with: beside it, or the value of a name that may be imported. */
function setupOf(made: ts.Expression, checker: ts.TypeChecker): ts.CallExpression | undefined {
  if (isCallOf(made, 'setup')) return made
  let symbol = checker.getSymbolAtLocation(made)
  if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol)
  const declared = symbol?.valueDeclaration
  const value = declared && ts.isVariableDeclaration(declared) ? declared.initializer : undefined
  return isCallOf(value, 'setup') ? value : undefined
}

function shapesBy(checker: ts.TypeChecker) {
  const literalsOf = (types: readonly ts.Type[]): (string | number | boolean)[] =>
    types.flatMap((type): (string | number | boolean)[] => {
      if (type.isStringLiteral() || type.isNumberLiteral()) return [type.value]
      return type.flags & ts.TypeFlags.BooleanLiteral ? [checker.typeToString(type) === 'true'] : []
    })

  function eitherOf(types: readonly ts.Type[], depth: number): Shape {
    const literals = literalsOf(types)
    const others = types.filter(({ flags }) => !(flags & (ts.TypeFlags.Literal | ts.TypeFlags.Undefined)))
    const isBoolean = literals.includes(true) && literals.includes(false)
    const kept = isBoolean ? literals.filter((one) => typeof one !== 'boolean') : literals
    const shapes: Shape[] = [
      ...(isBoolean ? [{ is: 'boolean' } as const] : []),
      ...(kept.length > 0 ? [{ is: 'literal', of: kept } as const] : []),
      ...others.map((type) => shapeOf(type, depth)),
    ]
    if (types.length > MOST) return others.length === 0 ? { is: 'string' } : { is: 'any' }
    const [only] = shapes
    return only && shapes.length === 1 ? only : { is: 'either', of: shapes }
  }

  function shapeOf(type: ts.Type, depth: number): Shape {
    const { flags } = type
    if (type.isUnion()) return eitherOf(type.types, depth)
    if (flags & ts.TypeFlags.Literal) return eitherOf([type], depth)
    if (flags & (ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral)) return { is: 'string' }
    if (flags & ts.TypeFlags.Number) return { is: 'number' }
    if (flags & ts.TypeFlags.Null) return { is: 'null' }
    if (depth >= DEEPEST || !(flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return { is: 'any' }
    if (checker.isArrayType(type) || checker.isTupleType(type)) {
      const items = checker.getTypeArguments(type as ts.TypeReference)
      return { is: 'list', of: eitherOf(items, depth + 1) }
    }
    // functions, and actors, which have functions
    if (type.getCallSignatures().length > 0 || type.getProperty('getSnapshot')) return { is: 'any' }
    const keyed = type.getStringIndexType()
    if (keyed) return { is: 'record', of: shapeOf(keyed, depth + 1) }
    return { is: 'fields', fields: fieldsOf(type, depth + 1) }
  }

  const fieldsOf = (type: ts.Type, depth: number): Fields =>
    Object.fromEntries(
      checker.getPropertiesOfType(type).map((property) => {
        const of = checker.getTypeOfSymbol(property)
        const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0
        return [property.name, { shape: shapeOf(of, depth), ...(isOptional ? { isOptional: true as const } : {}) }]
      }),
    )

  /** The events of a chart by their types; one type may come in several forms. */
  return (events: ts.Type): EventShapes => {
    const shapes: Record<string, Fields[]> = {}
    for (const event of events.isUnion() ? events.types : [events]) {
      const { type, ...fields } = fieldsOf(event, 0)
      const types = type?.shape.is === 'literal' ? type.shape.of : []
      for (const one of types) (shapes[String(one)] ??= []).push(fields)
    }
    return shapes
  }
}

function readAll(files: readonly string[]): Record<string, EventShapes> {
  const config = ts.readConfigFile(join(top, 'tsconfig.json'), (path) => ts.sys.readFile(path))
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, top)
  const program = ts.createProgram(files, { ...options, incremental: false, noEmit: true, composite: false })
  const checker = program.getTypeChecker()
  const eventsOf = shapesBy(checker)
  const found: Record<string, EventShapes> = {}
  const visit = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === 'createMachine'
    ) {
      const id = propertyOf(node.arguments[0], 'id')
      const events = propertyOf(
        propertyOf(setupOf(node.expression.expression, checker)?.arguments[0], 'types'),
        'events',
      )
      if (id && ts.isStringLiteral(id) && events && ts.isAsExpression(events))
        found[id.text] = eventsOf(checker.getTypeFromTypeNode(events.type))
    }
    ts.forEachChild(node, visit)
  }
  for (const path of files) {
    const source = program.getSourceFile(path)
    if (source) visit(source)
  }
  return found
}

/** By the id of the chart. */
export function allEventTypes(): Readonly<Record<string, EventShapes>> {
  const machines = join(top, 'src/machines')
  const files = readdirSync(machines, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .toSorted()
    .map((name) => join(machines, name))
  const charts = files.filter((path) => path.endsWith('.machine.ts'))
  const hash = createHash('sha256')
  for (const path of [...files, fileURLToPath(import.meta.url)])
    hash.update(readFileSync(path, 'utf8').replaceAll('\r\n', '\n'))
  const file = join(top, '.cache/charts', `events-${hash.digest('hex').slice(0, 16)}.json`)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Record<string, EventShapes>
  const found = readAll(charts)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(found))
  return found
}
