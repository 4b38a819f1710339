/**
 * Rows typed by the schema: a statement names the columns that it reads once, as a shape, and both its select list and the type of its rows come
 * from there. The rest of the statement stays SQL. This is the only file where a type is claimed for what a database answers.
 *
 *     const [person] = await database.rows(
 *       rowsOf({ id: users.id, orders: int(sql`count(*)`) })`select ${columns} from users where email = ${email}`,
 *     )
 */
import { type Column, type GetColumnData, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

/** A statement with $1, $2 …; its name lets PostgreSQL keep the plan between calls. */
export type Statement = { name: string; text: string }

declare const row: unique symbol
/** A statement whose rows are known. */
export type TypedQuery<Row> = (SQL | Statement) & { readonly [row]: Row }

/** What is read, by the name that it has in the row: columns of the schema, and expressions with the type that they are cast to. */
type Shape = Record<string, Column | SQL>
type ValueOf<What> = What extends Column ? GetColumnData<What> : What extends SQL<infer Value> ? Value : never
export type RowOf<S extends Shape> = { [Name in keyof S]: ValueOf<S[Name]> }
/** A row of what `rowsOf` made. */
export type RowIn<Make> = Make extends (...args: never[]) => TypedQuery<infer Row> ? Row : never

/** Stands in a statement where its columns go: after `select` or `returning`. */
export const columns = Symbol('columns')

/**
 * Begins a statement that is planned for its values each time it is asked. A plan that is kept is one for values that nobody knows: where some
 * narrow a table to nothing and others to most of it, it is wrong for either.
 */
export const plannedAnew = sql.raw('/* planned anew */')

const dialect = new PgDialect()

function listOf(shape: Shape): SQL {
  const list = sql.join(
    Object.entries(shape).map(([name, what]) => sql`${what} as ${sql.identifier(name)}`),
    sql`, `,
  )
  const { sql: text, params } = dialect.sqlToQuery(list)
  // Built once: a shape that is used again and again costs no more than its text.
  return params.length === 0 ? sql.raw(text) : list
}

function withColumns(shape: Shape): (strings: TemplateStringsArray, values: readonly unknown[]) => SQL {
  const list = listOf(shape)
  return (strings, values) => {
    if (!values.includes(columns)) throw new Error('The statement names no place for its columns')
    return sql(strings, ...values.map((value) => (value === columns ? list : value)))
  }
}

/** A statement with the columns of a shape; values go into it as into `sql`. A shape that is read often is made once. */
export function rowsOf<S extends Shape>(shape: S) {
  const build = withColumns(shape)
  return (strings: TemplateStringsArray, ...values: unknown[]): TypedQuery<RowOf<S>> =>
    build(strings, values) as unknown as TypedQuery<RowOf<S>>
}

/** The same as a named statement with $1, $2 …, whose plan PostgreSQL keeps. */
export function statementOf<S extends Shape>(name: string, shape: S) {
  const build = withColumns(shape)
  return (strings: TemplateStringsArray, ...values: unknown[]): TypedQuery<RowOf<S>> => {
    const { sql: text, params } = dialect.sqlToQuery(build(strings, values))
    if (params.length > 0) throw new Error('The values of a named statement come with each call')
    return { name, text } as Statement as TypedQuery<RowOf<S>>
  }
}

export const int = (what: SQL | Column): SQL<number> => sql<number>`(${what})::int`
export const float = (what: SQL | Column): SQL<number> => sql<number>`(${what})::float8`
export const words = (what: SQL | Column): SQL<string> => sql<string>`(${what})::text`
export const bool = (what: SQL | Column): SQL<boolean> => sql<boolean>`(${what})::boolean`

/** What an outer join may leave out, or a sum over nothing. */
export const orNull = <What extends Column | SQL>(what: What): SQL<ValueOf<What> | null> =>
  sql<ValueOf<What> | null>`${what}`

/** JSON whose shape SQL cannot tell: a document column, or what a function of the migrations builds. Its type is the area's own. */
export const json = <Value>(what: SQL | Column): SQL<Value> => sql<Value>`${what}`

/** Dates become text in JSON. */
type InJson<Value> = Value extends Date ? string : Value
type JsonOf<S extends Shape> = { [Name in keyof S]: InJson<ValueOf<S[Name]>> }

/** An object of columns, as JSON. */
export const jsonOf = <S extends Shape>(shape: S): SQL<JsonOf<S>> =>
  sql<JsonOf<S>>`json_build_object(${sql.join(
    Object.entries(shape).map(([name, what]) => sql`${sql.raw(`'${name}'`)}, ${what}`),
    sql`, `,
  )})`

/** All of a subquery's values in one array. @param rest from `from` on. @param order by what they stand in it */
export const listIn = <Value>(value: SQL<Value>, order: SQL, rest: SQL): SQL<Value[]> =>
  sql<Value[]>`coalesce((select json_agg(${value} order by ${order}) ${rest}), '[]')`
