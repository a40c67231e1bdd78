// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest'
import { loadInsideTexts, startI18n, text } from '../../i18n/i18n.ts'
import { loadProofTexts } from '../../i18n/proof-texts.ts'
import { drawn } from '../../testing/drawn.tsx'
import { ProofDeadline } from './ProofDeadline.tsx'

beforeAll(async () => {
  await startI18n('et-EE')
  await Promise.all([loadInsideTexts(), loadProofTexts()])
})

const HELD = { day: '2026-03-20', approveBy: { day: '2026-03-13', hour: 9 }, earliest: '2026-03-20' }
const LOST = { ...HELD, earliest: '2026-03-23' }

it('names the moment until which an approval keeps the deadline, to each side in its words', async () => {
  const params = { day: '20.03.2026', until: '13.03.2026', hour: 9 }
  const client = await drawn(<ProofDeadline deadline={HELD} state="sent" isAgency={false} />)
  expect(client.textContent).toBe(text('proofs.deadline.holds', params))
  const agency = await drawn(<ProofDeadline deadline={HELD} state={null} isAgency />)
  expect(agency.textContent).toBe(text('proofs.deadline.holdsAgency', params))
})

it('names the earliest delivery once the deadline is lost', async () => {
  const params = { day: '20.03.2026', earliest: '23.03.2026' }
  const open = await drawn(<ProofDeadline deadline={LOST} state="sent" isAgency={false} />)
  expect(open.textContent).toContain(text('proofs.deadline.late', params))
  const approved = await drawn(<ProofDeadline deadline={LOST} state="approved" isAgency={false} />)
  expect(approved.textContent).toContain(text('proofs.deadline.lost', params))
})

it('says nothing of a deadline that an approval has kept, or that there is not', async () => {
  for (const deadline of [HELD, null])
    expect((await drawn(<ProofDeadline deadline={deadline} state="approved" isAgency={false} />)).textContent).toBe('')
})
