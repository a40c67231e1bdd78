// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest'
import type { ItemProofs } from '../../data/proofs/proofs.ts'
import { loadInsideTexts, startI18n, text } from '../../i18n/i18n.ts'
import { loadProofTexts } from '../../i18n/proof-texts.ts'
import { drawn } from '../../testing/drawn.tsx'
import { ClientItemProof } from './ClientItemProof.tsx'

beforeAll(async () => {
  await startI18n('et-EE')
  await Promise.all([loadInsideTexts(), loadProofTexts()])
})

const round = (number: number, awaitsAnswer: boolean): ItemProofs['rounds'][number] => ({
  id: `r${number}`,
  number,
  state: 'sent',
  hasCurrentFiles: true,
  sentAt: '2026-03-02T09:00:00.000Z',
  sentBy: 'Agnes Agentuur',
  dueOn: null,
  openComments: 2,
  awaitsAnswer,
})

const draw = (rounds: ItemProofs['rounds'], gate: ItemProofs['gate'] = 'waiting') =>
  drawn(
    <ClientItemProof
      clientId="c1"
      proofs={{
        itemId: 'i1',
        productName: 'Plakat A4',
        gate,
        canSend: false,
        canPass: false,
        earlier: null,
        rounds,
      }}
    />,
  )

it('asks the person for an answer to the newest round and links to it', async () => {
  const line = await draw([round(2, true), round(1, false)])
  expect(line.textContent).toContain(text('proofs.item.awaitsAnswer'))
  expect(line.textContent).toContain(text('proofs.item.openComments', { count: 2 }))
  expect([...line.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/clients/c1/proofs/r2'])
})

it('tells another person of the client only that an answer is awaited', async () => {
  const line = await draw([round(1, false)])
  expect(line.textContent).toContain(text('proofs.item.clientGates.waiting'))
  expect(line.textContent).not.toContain(text('proofs.item.awaitsAnswer'))
})

it('draws nothing without a round, unless one is asked for', async () => {
  expect((await draw([], 'notAsked')).textContent).toBe('')
  expect((await draw([], 'toSend')).textContent).toBe(text('proofs.item.clientGates.toSend'))
})
