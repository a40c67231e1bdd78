import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { zipFile } from '../../testing/zip-file.ts'
import { loadOpenData } from './load-open-data.ts'
import { createOpenDataRegister } from './open-data-register.ts'
import { openZipped } from './open-zipped.ts'

const HEADER = 'nimi;ariregistri_kood;ettevotja_oiguslik_vorm;kmkr_nr;ettevotja_staatus'
const ROWS = [
  '"Põhjakaare ""Äri"" OÜ";12417834;OÜ;EE101074485;R',
  '"Semikoolon; ja\nreavahetus AS";10422334;AS;;R',
  'Õunapuu Trükk OÜ;11283219;OÜ;EE102269053;L',
  'Trükikoda Põhi AS;10000018;AS;;R',
]
const fileOf = (rows: readonly string[], header = HEADER): string => `\uFEFF${[header, ...rows].join('\r\n')}\r\n`

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'tiraaz-register-'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const load = async (content: string | Buffer) => {
  const path = join(folder, 'register')
  await writeFile(path, content)
  return loadOpenData(database.db, await openZipped(path))
}

const kept = () => database.db.selectFrom('registered_organizations').selectAll().orderBy('code').execute()
const codes = async () => (await kept()).map(({ code }) => code)

const empty = () => database.db.deleteFrom('registered_organizations').execute()

beforeEach(async () => {
  await empty()
  await load(fileOf(ROWS))
})

describe('loading the open data of the business register', () => {
  it('open data is read with quotes, line breaks, semicolons and Estonian letters in names', async () => {
    const names = (await kept()).map(({ name, vat_number }) => [name, vat_number])
    expect(names).toEqual([
      ['Trükikoda Põhi AS', null],
      ['Semikoolon; ja\nreavahetus AS', null],
      ['Õunapuu Trükk OÜ', 'EE102269053'],
      ['Põhjakaare "Äri" OÜ', 'EE101074485'],
    ])
  })

  it('open data of another day updates changed companies, adds new and removes deleted ones', async () => {
    const [, , õunapuu = '', , ...rest] = [...ROWS, 'Kask OÜ;12652512;OÜ;;R', 'Kuusk OÜ;16000003;OÜ;;R']
    await load(fileOf([...ROWS, ...rest]))
    const next = ['Uus Firma OÜ;70000310;OÜ;;R', 'Trükikoda Põhi AS;10000018;AS;EE101721589;R', ROWS[1] ?? '', õunapuu]
    expect(await load(fileOf([...next, ...rest]))).toEqual({ count: 6 })
    expect(await codes()).toEqual(['10000018', '10422334', '11283219', '12652512', '16000003', '70000310'])
    expect((await kept())[0]?.vat_number).toBe('EE101721589')
  })

  it('open data is read zipped, with other columns, and in chunks of any size', async () => {
    const header = 'kmkr_nr;nimi;ettevotja_staatus;ariregistri_kood'
    const many = Array.from({ length: 5_000 }, (_, at) => `;"Õ ""ettevõte"" ${at}";R;${10_000_000 + at}`)
    await empty()
    expect(await load(zipFile('register.csv', Buffer.from(fileOf(many, header))))).toEqual({ count: 5_000 })
    expect((await kept()).at(-1)?.name).toBe('Õ "ettevõte" 4999')
  })

  it.each([
    ['other columns', 'name;code\nFirma OÜ;12417834\n', 'nimi, ariregistri_kood, kmkr_nr'],
    ['no company', fileOf([]), 'no company'],
    ['nothing at all', '', 'no company'],
    ['a record that is cut off', fileOf([...ROWS, 'Pool rida OÜ;104']), 'Record 6'],
    ['a code that is none', fileOf(['Firma OÜ;1234567;OÜ;;R']), 'Record 2'],
    ['a quote that stays open', fileOf([...ROWS, '"Firma OÜ;12652512;OÜ;;R']), 'quote'],
    ['letters of another encoding', Buffer.concat([Buffer.from(fileOf(ROWS)), Buffer.from([0xd5])]), 'encoded'],
    ['less than it had, as if cut off after a line', fileOf(ROWS.slice(0, 3)), '1 of 4'],
    ['half a ZIP file', zipFile('a.csv', Buffer.from(fileOf(ROWS))).subarray(0, 200), 'ZIP'],
  ])('an open data file with %s is rejected, and the register stays unchanged', async (_, content, reason) => {
    const before = await kept()
    await expect(load(content)).rejects.toThrow(reason)
    expect(await kept()).toEqual(before)
  })
})

describe('searching the open data', () => {
  const found = async (input: string) =>
    (await createOpenDataRegister(database.db).suggest(input)).map(({ name }) => name.replace('\n', ' '))

  it.each([
    ['põhja', ['Põhjakaare "Äri" OÜ']],
    ['POHJAKAARE ÄRI', ['Põhjakaare "Äri" OÜ']],
    ['põhi', ['Trükikoda Põhi AS']],
    ['trük', ['Trükikoda Põhi AS', 'Õunapuu Trükk OÜ']],
    ['oü õun', ['Õunapuu Trükk OÜ']],
    ['1041', []],
    ['104', ['Semikoolon; ja reavahetus AS']],
    ['12417834', ['Põhjakaare "Äri" OÜ']],
    ["'; drop table", []],
    ['& | ! :*', []],
    ['%%%', []],
  ])('the open data search for %s finds %j', async (input, names) => {
    expect(await found(input)).toEqual(names)
  })

  it('the open data search returns VAT numbers and at most ten companies, prefix matches first', async () => {
    expect(await createOpenDataRegister(database.db).suggest('õunap')).toEqual([
      { name: 'Õunapuu Trükk OÜ', code: '11283219', vatNumber: 'EE102269053' },
    ])
    const many = Array.from({ length: 30 }, (_, at) => `Esimene ${at} Kask OÜ;${20_000_000 + at};OÜ;;R`)
    await load(fileOf([...ROWS, ...many, 'Kask OÜ;30000000;OÜ;;R', 'Kask ja Kuusk OÜ;30000001;OÜ;;R']))
    const names = await found('kask')
    expect(names).toHaveLength(10)
    expect(names.slice(0, 2)).toEqual(['Kask ja Kuusk OÜ', 'Kask OÜ'])
  })
})
