import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listMigrations } from '../db/migrate.ts'
import { findBreakingStatements } from '../testing/find-breaking-statements.ts'

const FOLDER = join(import.meta.dirname, '../db/migrations')
const RELEASED = join(import.meta.dirname, 'released-migrations.json')

/** Last migration before releases began; later ones run beside the version before. */
const LAST_BEFORE = '029-print-profiles.sql'

describe('migrations', () => {
  // A release adds its migrations: KEEP_RELEASE=1 npx vitest run --root apps/server src/gates/migrations
  it('released migrations are as they were released', async () => {
    const now = Object.fromEntries((await listMigrations()).map(({ name, checksum }) => [name, checksum]))
    if (process.env.KEEP_RELEASE === '1') await writeFile(RELEASED, `${JSON.stringify(now, null, 2)}\n`)
    const released = JSON.parse(await readFile(RELEASED, 'utf8')) as Record<string, string>
    const names = Object.keys(released)
    expect(names).toContain(LAST_BEFORE)
    expect(Object.fromEntries(names.map((name) => [name, now[name]]))).toEqual(released)
  })

  it('migrations after the first release leave the version before running', async () => {
    const later = (await listMigrations()).filter(({ name }) => name > LAST_BEFORE)
    expect(later.length).toBeGreaterThan(0)
    for (const { name } of later) {
      expect([name, findBreakingStatements(await readFile(join(FOLDER, name), 'utf8'))]).toEqual([name, []])
    }
  })

  it.each([
    ['alter table orders drop column name;', ['drops a column']],
    ['drop table orders;', ['drops a table']],
    ['alter table orders rename column name to title;', ['renames']],
    ['alter table orders rename to purchases;', ['renames']],
    ['alter table orders alter column name type varchar(10);', ['changes the type of a column']],
    ['alter table orders alter column name set not null;', ['forbids null in a column']],
    ['alter table orders add column title text not null;', ['adds title not null without a default']],
    ['alter table orders add constraint short check (length(name) < 9);', ['adds a rule to written rows']],
    ['create unique index orders_name on orders (name);', ['adds a unique index']],
    ['-- looser index: orders_name\ncreate unique index orders_name on orders (name, number);', []],
    ['-- looser index: other\ncreate unique index orders_name on orders (name);', ['adds a unique index']],
    [
      '-- looser check: short\nalter table orders drop constraint short;\nalter table orders add constraint short check (length(name) < 99);',
      [],
    ],
    [
      '-- looser check: short\nalter table orders add constraint short check (length(name) < 9);',
      ['adds a rule to written rows'],
    ],
    ['alter table orders add column a text, add column b integer not null default 0;', []],
    ['create table new (id text primary key, name text not null);\ncreate unique index new_name on new (name);', []],
    ['-- drop table orders\ncreate index orders_name on orders (name);', []],
    ['-- contract: since 1.2.0\nalter table orders drop column name;', []],
  ])('finds what breaks the version before: %s', (text, breaking) => {
    expect(findBreakingStatements(text)).toEqual(breaking)
  })
})
