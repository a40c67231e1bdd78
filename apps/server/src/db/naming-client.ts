import pg from 'pg'
import { orUnavailable } from './lost-connection.ts'
import { nameOfStatement } from './statement.ts'

/** A connection that keeps the statements which have a name: PostgreSQL then parses and plans each of them once. */
export class NamingClient extends pg.Client {
  // Only this form of the many that pg knows is ever called by the query builder's driver.
  override query(...parts: unknown[]): never {
    const [text, values] = parts
    const name = typeof text === 'string' ? nameOfStatement(text) : undefined
    const given = name === undefined ? parts : [{ name, text, values }]
    const answer = Reflect.apply(super.query, this, given) as Promise<unknown> // pg answers this form with a promise
    return orUnavailable(answer) as never // its declared type is of another form
  }
}
