import { CFB, utils, write } from '@e965/xlsx'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SheetCell } from '@tiraaz/domain/distribution/sheet-cell'
import { formatCsv } from '@tiraaz/domain/text/csv'
import { readText, readWorkbook } from './read-workbook.ts'
import { SHEET_FILE_LIMITS } from './sheet-file.ts'
import { writeWorkbook } from './write-workbook.ts'

const files = import.meta.glob<string>('../../../../test-files/spreadsheets/*.xlsx', {
  query: '?inline',
  import: 'default',
  eager: true,
})

const bytesOf = (name: string): Uint8Array => {
  const [, address = ''] = Object.entries(files).find(([path]) => path.endsWith(`/${name}`)) ?? []
  return Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (char) => char.codePointAt(0) ?? 0)
}
const readFile = (name: string) => readWorkbook(bytesOf(name))
const bytes = (text: string) => new TextEncoder().encode(text)

describe('XLSX file', () => {
  it('an XLSX file gives formula results, and the formula itself if it has none', () => {
    expect(readFile('formulas.xlsx')).toEqual({
      kind: 'read',
      notices: [],
      sheet: [
        ['Objekt', 'Aadress', 'Kogus'],
        ['Kool', 'Pikk 1, Tallinn', 15],
        ['Pood', 'Lai 2, Tallinn', '=B9'],
        ['Laad', 'Uus 3, Tartu'],
      ],
    })
  })

  it('an XLSX file repeats merged texts but never numbers, and reports it', () => {
    expect(readFile('merged.xlsx')).toEqual({
      kind: 'read',
      sheet: [
        ['Jaotuskava 2026'],
        ['Linn', 'Objekt', 'Kogused'],
        ['Linn', 'Objekt', 'Kevad', 'Sügis'],
        ['Tartu', 'Kool', 10, 5],
        ['Tartu', 'Lasteaed', 20],
      ],
      notices: [
        { code: 'mergedCells', count: 4, first: 'A4:A5' },
        { code: 'otherSheets', sheet: 'Sheet', count: 1 },
      ],
    })
  })

  it('an XLSX file keeps dates as dates, distinct from house numbers', () => {
    const read = readFile('dates.xlsx')
    expect(read.kind === 'read' ? read.sheet[1]?.[2] : null).toBeInstanceOf(Date)
  })

  it('an XLSX file keeps leading zeros that its number format shows', () => {
    const sheet = utils.aoa_to_sheet([
      ['Kood', 'Kogus'],
      [20, 20],
      [12_345, 0.5],
    ])
    for (const cell of [sheet.A2, sheet.A3]) cell.z = '0000'
    const file = write({ SheetNames: ['a'], Sheets: { a: sheet } }, { type: 'array', bookType: 'xlsx' })
    expect(readWorkbook(new Uint8Array(file))).toMatchObject({
      sheet: [
        ['Kood', 'Kogus'],
        ['0020', 20],
        [12_345, 0.5],
      ],
    })
  })

  it('a written XLSX file reads back unchanged, and text like a formula is no formula', () => {
    const rows = [
      ['Objekt', 'Kevad'],
      ['=1+1', 5],
      ['10111', null],
      [null, 7],
    ]
    const read = readWorkbook(new Uint8Array(writeWorkbook({ name: 'Jaotus: A/B', rows })))
    expect(read).toEqual({ kind: 'read', notices: [], sheet: [rows[0], rows[1], ['10111'], rows[3]] })
  })

  it('a written XLSX file has dates in its date columns, and text in others', () => {
    const rows = [
      ['Tähtaeg', 'Nimi'],
      ['2026-03-29', '2026-03-29'],
      [null, 'Kevad'],
      ['2026-12-31', null],
    ]
    const read = readWorkbook(new Uint8Array(writeWorkbook({ name: 'Tellimused', rows, dayColumns: [0] })))
    const [, first, , last] = read.kind === 'read' ? read.sheet : []
    const dayOf = (cell: SheetCell) =>
      cell instanceof Date ? [cell.getFullYear(), cell.getMonth() + 1, cell.getDate()] : cell
    expect([first?.map(dayOf), last?.map(dayOf)]).toEqual([[[2026, 3, 29], '2026-03-29'], [[2026, 12, 31]]])
  })

  it('an XLSX file of 20,000 rows is read within seconds', () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => [`Objekt ${at}`, 'Pikk', String(at), 'Tallinn', 3])
    const file = new Uint8Array(writeWorkbook({ name: 'Palju', rows }))
    const before = performance.now()
    const read = readWorkbook(file)
    expect(performance.now() - before).toBeLessThan(10_000)
    expect(read.kind === 'read' ? read.sheet.length : 0).toBe(20_000)
    // Writing the file comes on top; all of it holds up the process, so a busy machine needs more than the usual 5 s.
  }, 30_000)
})

describe('unreadable spreadsheet', () => {
  const xlsx = bytesOf('english.xlsx')
  const claiming = (size: number) => {
    const copy = xlsx.slice()
    const view = new DataView(copy.buffer)
    const entry = copy.findLastIndex((_, at) => at < copy.length - 4 && view.getUint32(at, true) === 0x02014b50)
    view.setUint32(entry + 24, size, true)
    return copy
  }

  const withPassword = () => {
    const compound = CFB.utils.cfb_new()
    for (const part of ['EncryptionInfo', 'EncryptedPackage']) CFB.utils.cfb_add(compound, `/${part}`, [1, 2, 3])
    return new Uint8Array(CFB.write(compound, { type: 'array' }))
  }
  /** Megabytes that the directory calls a hundred bytes. */
  const lying = () => {
    const sheet = `<worksheet><sheetData>${'<row><c t="str"><v>pomm</v></c></row>'.repeat(60_000)}</sheetData></worksheet>`
    const archive = CFB.read(xlsx.slice(), { type: 'array' })
    CFB.utils.cfb_add(archive, '/xl/worksheets/sheet1.xml', bytes(sheet))
    const file = new Uint8Array(CFB.write(archive, { type: 'array', fileType: 'zip', compression: true }))
    const view = new DataView(file.buffer)
    for (let at = 0; at + 46 < file.byteLength; at++) {
      const sizeAt = new Map([
        [0x04034b50, 22],
        [0x02014b50, 24],
      ]).get(view.getUint32(at, true))
      if (sizeAt !== undefined && view.getUint32(at + sizeAt, true) > 1_000_000) view.setUint32(at + sizeAt, 100, true)
    }
    return file
  }

  it('a spreadsheet is rejected if it unpacks to more than its directory says', () => {
    expect(readWorkbook(lying()).kind).toBe('refused')
  })

  it.each([
    ['is refused when it has a password', withPassword(), 'oldFormat'],
    ['is refused when it is another document by the name of a spreadsheet', bytes('%PDF-1.4\0'), 'notASpreadsheet'],
    ['is refused by its size', new Uint8Array(SHEET_FILE_LIMITS.bytes + 1), 'tooLarge'],
    ['is refused by what it would unpack into', claiming(1024 ** 3), 'unpacksTooLarge'],
    ['is refused when the archive is cut short', xlsx.slice(0, 2000), 'unreadable'],
    ['is refused when it is an old Excel file', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'oldFormat'],
    ['is refused when it is binary', new Uint8Array([0x25, 0x50, 0, 1, 2]), 'notASpreadsheet'],
    ['is refused when it is empty', new Uint8Array(), 'empty'],
  ])('a spreadsheet %s', (_, file, problem) => {
    expect(readWorkbook(file)).toEqual({ kind: 'refused', problem })
  })
})

describe('CSV file', () => {
  const sheet = [
    ['Objekt', 'Linn', 'Kogus'],
    ['Põhja "Äri"; OÜ', 'Jõhvi', '1 000'],
  ]
  const text = 'Objekt;Linn;Kogus\r\n"Põhja ""Äri""; OÜ";Jõhvi;1 000\r\n'

  it('a CSV file is read in UTF-8, with and without a byte order mark', () => {
    expect(readWorkbook(bytes(text))).toMatchObject({ sheet })
    expect(readWorkbook(bytes(`\uFEFF${text}`))).toMatchObject({ sheet })
  })

  it('a CSV file is read in the Windows encoding of Estonia', () => {
    const codes: Record<string, number> = { õ: 0xf5, ä: 0xe4, Ä: 0xc4, Ü: 0xdc }
    const file = Uint8Array.from(text, (char) => codes[char] ?? char.charCodeAt(0))
    expect(readWorkbook(file)).toMatchObject({ sheet })
  })

  it('a CSV file is read with commas, and with tabs from the clipboard', () => {
    expect(readText('a,b\n1,"2,5"\n')).toMatchObject({
      sheet: [
        ['a', 'b'],
        ['1', '2,5'],
      ],
    })
    expect(readText('a;x\tb\n\t2\t')).toMatchObject({
      sheet: [
        ['a;x', 'b'],
        ['', '2', ''],
      ],
    })
  })

  it('a CSV file is split by the separator of all rows, despite commas in addresses', () => {
    const address = 'Harju maakond, Tallinn, Kesklinna linnaosa, Pikk tn 4'
    const row = ['Pood', address, '5']
    const semicolons = ['Objekt;Aadress;Kogus, tk', row.join(';'), row.join(';')].join('\n')
    const expected = [['Objekt', 'Aadress', 'Kogus, tk'], row, row]
    expect(readText(semicolons)).toMatchObject({ sheet: expected })
    expect(readText(`Jaotuskava, 2026\nObjekt;Aadress;Kogus\n${row.join(';')}`)).toMatchObject({
      sheet: [['Jaotuskava, 2026'], ['Objekt', 'Aadress', 'Kogus'], row],
    })
    expect(readText(semicolons.replaceAll(';', '\t'))).toMatchObject({ sheet: expected })
  })

  it('a CSV file is not split at a tab inside one cell', () => {
    expect(readText('Objekt;Kogus\nPood\t1;5\nLadu;6')).toMatchObject({
      sheet: [
        ['Objekt', 'Kogus'],
        ['Pood\t1', '5'],
        ['Ladu', '6'],
      ],
    })
  })

  it('a CSV file keeps every row if the quotes of one do not match', () => {
    const stray = 'Objekt;Kogus\n"Kask" OÜ;3\n\n"Puu;4\n5" toru;"6;7"\n'
    expect(readText(stray)).toMatchObject({
      sheet: [['Objekt', 'Kogus'], ['"Kask" OÜ', '3'], [''], ['"Puu', '4'], ['5" toru', '6;7']],
    })
  })

  it('a CSV file may mix line endings and have line breaks in quotes', () => {
    expect(readText('a;b\r\nc;"d\r\ne"\nf;g\rh;i')).toMatchObject({
      sheet: [
        ['a', 'b'],
        ['c', 'd\ne'],
        ['f', 'g'],
        ['h', 'i'],
      ],
    })
  })

  it('a CSV file of the portal reads back unchanged, without the formula prefix', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'õ', '"', ';', ',', ' ', '\n') }).map((text) => `x${text}`)
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(table, (rows) => {
        const heading = ['nimi', 'linn']
        expect(readText(formatCsv([heading, ...rows], ',').slice(1))).toMatchObject({ sheet: [heading, ...rows] })
      }),
    )
  })

  it('a CSV file of blank cells is rejected', () => {
    expect(readText(' ;\n\n')).toEqual({ kind: 'refused', problem: 'empty' })
  })
})
