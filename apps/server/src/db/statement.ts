import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryExecutorProvider,
  type RawBuilder,
  sql,
} from 'kysely'
import type { Tables } from './schema/tables.ts'

/** SQL bind parameter; replaced by a value at each run of the statement. */
class SqlParam {
  readonly key: string
  constructor(key: string) {
    this.key = key
  }
}

/** Bind parameters of a statement, by the names of its values. */
export type SqlParamsOf<Values> = { [Key in keyof Values]: RawBuilder<Values[Key]> }
type CompilableQuery<Row> = { compile: (provider: QueryExecutorProvider) => CompiledQuery<Row> }

/** Builds statements; never runs them. */
const builder = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Returns bind parameters for any key, each named by its key. */
const sqlParamsOf = <Values>(): SqlParamsOf<Values> =>
  new Proxy({}, { get: (_, key) => sql`${new SqlParam(String(key))}` }) as SqlParamsOf<Values>

const names = new Map<string, string>()

/** Name under which connections prepare a statement with this text; undefined for texts that are not prepared. */
export const getStatementName = (text: string): string | undefined => names.get(text)

/** Statement that runs with other values each time. */
export type Statement<Values, Row> = (db: Kysely<Tables>, values: Values) => Promise<Row[]>

type Build<Values, Row> = (params: SqlParamsOf<Values>, db: Kysely<Tables>) => CompilableQuery<Row>

const builtOnce = <Values extends Record<string, unknown>, Row>(
  build: Build<Values, Row>,
  onBuilt: (text: string) => void,
): Statement<Values, Row> => {
  let compiled: CompiledQuery<Row> | undefined
  const compile = (): CompiledQuery<Row> => {
    const made = build(sqlParamsOf<Values>(), builder).compile(builder)
    onBuilt(made.sql)
    return made
  }
  return async (db, values) => {
    compiled ??= compile()
    const parameters = compiled.parameters.map((part) => (part instanceof SqlParam ? values[part.key] : part))
    const query: CompiledQuery<Row> = { ...compiled, parameters }
    return (await db.executeQuery(query)).rows
  }
}

/**
 * Builds a statement once per process; each connection parses and plans it once. `build` gets a bind parameter for each
 * value and must not read anything that changes.
 */
export const defineStatement = <Values extends Record<string, unknown>, Row>(
  build: Build<Values, Row>,
): Statement<Values, Row> =>
  // Texts come only from the code, so a connection never prepares more statements than there are here.
  builtOnce(build, (text) => {
    if (!names.has(text)) names.set(text, `s${names.size + 1}`)
  })

/**
 * Builds a statement once per process, but PostgreSQL plans it at every run: for joins of whole tables. A plan made
 * while the tables were small takes seconds after thousands of rows were imported, until the database has updated its
 * statistics.
 */
export const defineReplannedStatement = <Values extends Record<string, unknown>, Row>(
  build: Build<Values, Row>,
): Statement<Values, Row> => builtOnce(build, () => undefined)

/**
 * Returns statements that vary by what is requested, each built at its first use; `shape` names everything that varies.
 */
export const defineStatementsByShape = <Shape extends string, Values extends Record<string, unknown>, Row>(
  make: (shape: readonly Shape[]) => Statement<Values, Row>,
) => {
  const made = new Map<string, Statement<Values, Row>>()
  return (shape: readonly Shape[]): Statement<Values, Row> => {
    const key = shape.join()
    const known = made.get(key)
    if (known !== undefined) return known
    const fresh = make(shape)
    made.set(key, fresh)
    return fresh
  }
}
