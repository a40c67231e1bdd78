// @vitest-environment jsdom
import { PROOF_TABS, type ProofTab } from '@tiraaz/domain/proofs/proof-board'
import { et } from '@tiraaz/messages/et'
import { beforeAll, describe, expect, it } from 'vitest'
import type { BoardProof } from '../../../data/proofs/proof-board.ts'
import { openProofTab, readProofBoardSearch } from '../../../data/proofs/proof-board-search.ts'
import { loadAgencyTexts } from '../../../i18n/agency-texts.ts'
import { loadInsideTexts, startI18n } from '../../../i18n/i18n.ts'
import { drawn } from '../../../testing/drawn.tsx'
import { NoProofs } from './NoProofs.tsx'
import { PROOF_COLUMNS } from './proof-board-columns.tsx'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
  await loadAgencyTexts()
})

const proof: BoardProof = {
  itemId: 'i1',
  orderId: 'o1',
  projectNumber: '2026-0007',
  orderName: 'Sügis',
  clientId: 'c1',
  clientName: 'Kauplused OÜ',
  productName: 'Plakat A2',
  thumbnailUrl: null,
  representative: 'Liis Tamm',
  deadline: '2026-03-20',
  round: { id: 'r2', number: 2 },
  isOutdated: false,
  since: '2026-03-11T08:00:00.000Z',
  workdays: 3,
  dueOn: '2026-03-13',
  isOverdue: true,
  people: [],
  openComments: 0,
  answer: null,
}

const cellsOf = async (tab: ProofTab, part: Partial<BoardProof>) => {
  const columns = PROOF_COLUMNS[tab]
  const cells = columns.map(({ key, cell }) => <li key={key}>{cell({ ...proof, ...part })}</li>)
  const page = await drawn(<ul>{cells}</ul>)
  const items = [...page.querySelectorAll('li')]
  return {
    texts: Object.fromEntries(columns.map(({ key }, at) => [key, items[at]?.textContent])),
    opener: columns.flatMap(({ opensRow }, at) => (opensRow === true ? [items[at]?.querySelector('a')] : [])),
  }
}

// rule: R44
describe('board of proofs', () => {
  it('a proof to send says why, and its row opens the order', async () => {
    const { texts, opener } = await cellsOf('toSend', { round: null, since: null, workdays: null })
    expect(texts).toEqual({
      number: '2026-0007Sügis',
      client: 'Liis TammKauplused OÜ',
      product: 'Plakat A2',
      reason: et.proofBoard.noRound,
      deadline: '20.03.2026',
    })
    expect(opener.map((link) => link?.getAttribute('href'))).toEqual(['/agency/orders/o1'])
    expect((await cellsOf('toSend', { deadline: null })).texts['deadline']).toBe(et.worksheetJob.soon)
    const reasonOf = async (part: Partial<BoardProof>) => (await cellsOf('toSend', part)).texts['reason']
    expect(await reasonOf({ isOutdated: true })).toContain('Failid on pärast 2. ringi muutunud')
    expect(await reasonOf({ isOutdated: false })).toBe('2. ring on tagasi võetud')
  })

  it('a waiting proof shows its working days, an overdue answer and who has opened it', async () => {
    const { texts, opener } = await cellsOf('waiting', {
      people: [
        { name: 'Liis Tamm', hasOpened: true, hasAnswered: false },
        { name: 'Mart Kask', hasOpened: true, hasAnswered: true },
        { name: 'Külli Külaline', hasOpened: false, hasAnswered: false },
        { name: 'Neljas', hasOpened: false, hasAnswered: false },
      ],
    })
    expect(texts).toMatchObject({
      round: '2. ring',
      since: '11.03.20263 tööpäeva',
      due: `13.03.2026${et.proofBoard.overdue}`,
      people: 'Liis Tamm avasMart Kask kooskõlastasKülli Külaline ei ole avanudja veel 1',
    })
    expect(opener.map((link) => link?.getAttribute('href'))).toEqual(['/clients/c1/proofs/r2'])
    const fresh = await cellsOf('waiting', { workdays: 0, dueOn: null, isOverdue: false })
    expect(fresh.texts).toMatchObject({ since: '11.03.2026', due: '-' })
  })

  it('changes that were asked for show the words and the open comments', async () => {
    const answer = { by: 'Liis Tamm', isByAgency: false, note: 'Logo suuremaks' }
    const { texts } = await cellsOf('changesAsked', { answer, openComments: 2 })
    expect(texts['changes']).toBe('Logo suuremaks2 lahtist märkust')
  })

  it('an approval names the person, and one by the agency its reason', async () => {
    const byOf = async (isByAgency: boolean) =>
      (await cellsOf('approved', { answer: { by: 'Liis Tamm', isByAgency, note: 'Telefonis' } })).texts['by']
    expect([await byOf(false), await byOf(true)]).toEqual(['Liis Tamm', 'Liis Tamm agentuuristTelefonis'])
  })

  it.each(PROOF_TABS)('the empty tab %s says what would be on it, and with filters how to see all', async (tab) => {
    const wordsOf = async (search: Parameters<typeof NoProofs>[0]['search']) =>
      (await drawn(<NoProofs search={search} onShowAll={() => undefined} />)).textContent
    expect(await wordsOf(openProofTab({}, tab))).toContain(et.proofBoard.empty[tab])
    expect(await wordsOf(openProofTab({ search: 'plakat' }, tab))).toContain(et.proofBoard.empty.action)
  })

  it('the address keeps tab, filters and page; another tab keeps the filters and begins at its first page', () => {
    const search = readProofBoardSearch({ tab: 'waiting', agents: ['a1'], search: 'plakat', page: 3 })
    expect(search).toEqual({ tab: 'waiting', agents: ['a1'], search: 'plakat', page: 3 })
    expect(openProofTab(search, 'toSend')).toEqual({
      tab: undefined,
      agents: ['a1'],
      search: 'plakat',
      page: undefined,
    })
    expect(readProofBoardSearch({ tab: 'toSend', page: 'x' })).toEqual({})
    expect(readProofBoardSearch({ tab: 'muu' }).tab).toBeUndefined()
  })
})
