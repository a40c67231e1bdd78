import { describe, expect, it } from 'vitest'
import { Invalid } from '../../../core/errors.ts'
import { readStatement } from './read-statement.ts'

type Entry = {
  amount?: string
  currency?: string
  side?: string
  status?: string
  day?: string
  ref?: string
  details?: string
  more?: string
}

const entry = ({
  amount = '176.70',
  currency = 'EUR',
  side = 'CRDT',
  status = '<Sts>BOOK</Sts>',
  day = '<Dt>2026-03-10</Dt>',
  ref = '<AcctSvcrRef>B1</AcctSvcrRef>',
  details = '<RmtInf><Strd><CdtrRefInf><Ref>10016</Ref></CdtrRefInf></Strd></RmtInf>',
  more = '',
}: Entry = {}): string => `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>${more}${status}
  <BookgDt>${day}</BookgDt>${ref}<NtryDtls><TxDtls>${details}</TxDtls></NtryDtls></Ntry>`

const statement = (entries: string, version = '02', prefix = ''): string => {
  const body = `<Document xmlns${prefix === '' ? '' : `:${prefix}`}="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}">
    <BkToCstmrStmt><Stmt><Acct><Id><IBAN>EE38 2200 2210 2014 5685</IBAN></Id></Acct>${entries}</Stmt></BkToCstmrStmt>
  </Document>`
  const named = prefix === '' ? body : body.replaceAll(/<(\/?)([A-Z])/g, `<$1${prefix}:$2`)
  return `<?xml version="1.0" encoding="UTF-8"?>${named}`
}
const read = (entries: string) => readStatement(statement(entries))
const codeOf = (xml: string): string | undefined => {
  try {
    readStatement(xml)
    return undefined
  } catch (error) {
    return error instanceof Invalid ? error.problems[0]?.code : String(error)
  }
}

describe('a bank statement of camt.053', () => {
  it('a statement with too many elements is rejected before parsing', () => {
    expect(codeOf(statement('<a/>'.repeat(700_000)))).toBe('statementTooLarge')
    expect(codeOf('<'.repeat(700_000))).toBe('statementTooLarge')
  })

  it('a statement gives amount, payer, reference number and words of each incoming entry', () => {
    const details = `<RltdPties><Dbtr><Nm>Õunaaed &amp; Pojad O&#220;</Nm></Dbtr><DbtrAcct><Id><IBAN>EE47 1000001020145685</IBAN></Id></DbtrAcct></RltdPties>
      <RmtInf><Ustrd>Arve 1001,</Ustrd><Ustrd> aitäh!</Ustrd><Strd><CdtrRefInf><Ref>1 0016</Ref></CdtrRefInf></Strd></RmtInf>`
    expect(read(entry({ details }))).toEqual({
      ibans: ['EE382200221020145685'],
      from: '2026-03-10',
      to: '2026-03-10',
      leftOut: 0,
      entries: [
        {
          key: expect.stringMatching(/^[0-9a-f]{40}$/),
          bookedOn: '2026-03-10',
          cents: 17_670,
          payer: 'Õunaaed & Pojad OÜ',
          payerIban: 'EE471000001020145685',
          reference: '1 0016',
          text: 'Arve 1001, aitäh!',
          isGathered: false,
        },
      ],
    })
  })

  it('newer camt.053 versions are read, with any namespace prefix', () => {
    const newer = entry({
      status: '<Sts><Cd>BOOK</Cd></Sts>',
      day: '<DtTm>2026-03-10T23:30:00+02:00</DtTm>',
      details: '<RltdPties><Dbtr><Pty><Nm>Õun OÜ</Nm></Pty></Dbtr></RltdPties>',
    })
    for (const [version, prefix] of [
      ['08', ''],
      ['02', 'ns2'],
      ['13', 'camt'],
    ] as const) {
      const [one] = readStatement(statement(newer, version, prefix)).entries
      expect([one?.bookedOn, one?.payer, one?.reference]).toEqual(['2026-03-10', 'Õun OÜ', null])
    }
  })

  it.each([
    ['went out', { side: 'DBIT' }],
    ['is not booked yet', { status: '<Sts>PDNG</Sts>' }],
    ['was reversed', { more: '<RvslInd>true</RvslInd>' }],
    ['is of another currency', { currency: 'USD' }],
    ['has no amount', { amount: 'palju' }],
    ['is less than a cent exact', { amount: '1.234' }],
    ['has no day', { day: '' }],
    ['has a day that no calendar has', { day: '<Dt>2026-13-40</Dt>' }],
  ])('a statement leaves out an entry that %s', (_what, of) => {
    expect(read(entry(of))).toMatchObject({ entries: [], leftOut: 1 })
  })

  it('a batch entry is split into its payments, unless their amounts are missing', () => {
    const details = (sum: string, ref: string) =>
      `<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">${sum}</Amt></TxAmt></AmtDtls><RmtInf><Strd><CdtrRefInf><Ref>${ref}</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>`
    const gathered = (parts: string) =>
      entry({ amount: '30.00' }).replace(/<NtryDtls>.*<\/NtryDtls>/s, `<NtryDtls>${parts}</NtryDtls>`)
    const { entries } = read(gathered(details('10.00', '10016') + details('20.00', '10029')))
    expect(entries.map(({ cents, reference }) => [cents, reference])).toEqual([
      [1000, '10016'],
      [2000, '10029'],
    ])
    expect(new Set(entries.map(({ key }) => key)).size).toBe(2)
    const whole = { cents: 3000, payer: null, reference: null, isGathered: true }
    const silent = '<TxDtls><RmtInf><Strd><CdtrRefInf><Ref>10016</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>'
    for (const parts of [details('10.00', '10016') + details('10.00', '10029'), silent + silent])
      expect(read(gathered(parts)).entries).toMatchObject([whole])
  })

  it('an entry has the same id in every file; two equal ones without a bank reference have different ids', () => {
    const keys = (entries: string) => read(entries).entries.map(({ key }) => key)
    expect(keys(entry())).toEqual(keys(`${entry({ side: 'DBIT' })}${entry()}`).slice(0, 1))
    const nameless = entry({ ref: '' })
    const [first, second] = keys(nameless + nameless)
    expect(first).not.toBe(second)
    expect(keys(nameless + nameless)).toEqual([first, second])
  })

  it('two payments of one batch with equal reference, day and amount from two payers have different ids', () => {
    const paidBy = (name: string, ref: string) =>
      entry({
        details: `<RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties><RmtInf><Strd><CdtrRefInf><Ref>${ref}</Ref></CdtrRefInf></Strd></RmtInf>`,
      })
    const keys = (entries: string) => read(entries).entries.map(({ key }) => key)
    const [first, second] = keys(paidBy('Õun OÜ', '10016') + paidBy('Pirn OÜ', '10029'))
    expect(first).not.toBe(second)
    expect(keys(paidBy('Pirn OÜ', '10029') + paidBy('Õun OÜ', '10016'))).toEqual([second, first])
    expect(new Set(keys(entry() + entry())).size).toBe(2)
  })

  it('an entry in two statements of one file is read once; two equal payments in one of them twice', () => {
    const twice = (first: string, second: string) =>
      readStatement(
        statement(`${first}</Stmt><Stmt><Acct><Id><IBAN>EE38 2200 2210 2014 5685</IBAN></Id></Acct>${second}`),
      )
    const other = entry({ amount: '5.00', ref: '<AcctSvcrRef>B2</AcctSvcrRef>' })
    const keys = (read: { entries: { key: string }[] }) => read.entries.map(({ key }) => key)
    const alone = keys(read(entry() + entry() + other))
    const both = twice(entry() + entry(), entry() + entry() + other)
    expect([keys(both), both.leftOut]).toEqual([alone, 0])
    expect(new Set(alone).size).toBe(3)
  })

  it.each([
    ['an empty text', '', 'statementUnreadable'],
    ['a text', 'Tere!', 'statementUnreadable'],
    ['another file', '<Document><Invoice/></Document>', 'statementUnreadable'],
    ['half a file', statement(entry()).slice(0, 300), 'statementUnreadable'],
    ['a document type', `<!DOCTYPE Document>${statement(entry())}`, 'statementUnsafe'],
    ['an entity', `<!DOCTYPE d [<!ENTITY a "aa">]><Document>&a;</Document>`, 'statementUnsafe'],
    ['elements without end', `${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`, 'statementUnreadable'],
    ['too many entries', statement('<Ntry/>'.repeat(5001)), 'statementTooLarge'],
    ['a forbidden name', '<Document><__proto__><x/></__proto__></Document>', 'statementUnreadable'],
  ])('a bank statement is refused for %s', (_what, xml, code) => {
    expect(codeOf(xml)).toBe(code)
  })
})
