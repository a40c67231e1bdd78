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

/** Stands where a value will be while a statement is built. */
class Place {
  readonly key: string
  constructor(key: string) {
    this.key = key
  }
}

/** What a statement is built with: a place for each value. */
export type PlacesOf<Values> = { [Key in keyof Values]: RawBuilder<Values[Key]> }
type Built<Row> = { compile: (provider: QueryExecutorProvider) => CompiledQuery<Row> }

/** Builds, never runs. */
const builder = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Holds for any key: each of them is a place for the value of that name. */
const placesOf = <Values>(): PlacesOf<Values> =>
  new Proxy({}, { get: (_, key) => sql`${new Place(String(key))}` }) as PlacesOf<Values>

const names = new Map<string, string>()

/** The name under which connections keep a statement of this text; undefined for what is built anew each time. */
export const nameOfStatement = (text: string): string | undefined => names.get(text)

/** One statement to run with other values each time. */
export type Statement<Values, Row> = (db: Kysely<Tables>, values: Values) => Promise<Row[]>

type Build<Values, Row> = (places: PlacesOf<Values>, db: Kysely<Tables>) => Built<Row>

const builtOnce = <Values extends Record<string, unknown>, Row>(
  build: Build<Values, Row>,
  onBuilt: (text: string) => void,
): Statement<Values, Row> => {
  let compiled: CompiledQuery<Row> | undefined
  const compile = (): CompiledQuery<Row> => {
    const made = build(placesOf<Values>(), builder).compile(builder)
    onBuilt(made.sql)
    return made
  }
  return async (db, values) => {
    compiled ??= compile()
    const parameters = compiled.parameters.map((part) => (part instanceof Place ? values[part.key] : part))
    const query: CompiledQuery<Row> = { ...compiled, parameters }
    return (await db.executeQuery(query)).rows
  }
}

/**
 * A statement that is built once per process instead of at every call, and parsed and planned once per connection.
 * `build` gets a place for each value and must not look at anything that changes.
 */
export const statement = <Values extends Record<string, unknown>, Row>(
  build: Build<Values, Row>,
): Statement<Values, Row> =>
  // Texts come from the code alone, so a connection can never be made to keep more than there are statements here.
  builtOnce(build, (text) => names.set(text, `s${names.size + 1}`))

/**
 * One that is built once but planned at every run: for what joins whole tables. A plan that was kept from when they were
 * small takes seconds once thousands of rows have been brought in, until the database has counted them anew.
 */
export const statementPlannedAnew = <Values extends Record<string, unknown>, Row>(
  build: Build<Values, Row>,
): Statement<Values, Row> => builtOnce(build, () => undefined)

/** Statements that differ by what is asked for, each made when it is first needed; `shape` names all that differs. */
export const statementsByShape = <Shape extends string, Values extends Record<string, unknown>, Row>(
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
