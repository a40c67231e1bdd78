import pg from 'pg'
import { mapConnectionErrors } from './map-connection-errors.ts'
import { getStatementName } from './statement.ts'

/** PostgreSQL connection that prepares named statements: each of them is parsed and planned once. */
export class NamingClient extends pg.Client {
  // The query builder's driver calls only this form of `query`; pg has many others.
  override query(...parts: unknown[]): never {
    const [text, values] = parts
    const name = typeof text === 'string' ? getStatementName(text) : undefined
    const given = name === undefined ? parts : [{ name, text, values }]
    const answer = Reflect.apply(super.query, this, given) as Promise<unknown> // pg answers this form with a promise
    return mapConnectionErrors(answer) as never // its declared type is of another form
  }
}
