import type { Proof, ProofCommentEntry } from '../data/proofs/proofs.ts'

/** Comment at a place of the first page. */
export const PROOF_COMMENT: ProofCommentEntry = {
  id: 'k1',
  fileId: 'f1',
  page: 1,
  x: 500,
  y: 250,
  text: 'Kuupäev on vale',
  author: 'Liis Tamm',
  isByAgency: false,
  at: '2026-03-02T10:00:00.000Z',
  replyTo: null,
  resolvedAt: null,
  resolvedBy: null,
  fromRound: null,
}

/** Round of one file that waits for the person. */
export const PROOF: Proof = {
  id: 'r1',
  number: 1,
  state: 'sent',
  hasCurrentFiles: true,
  isNewest: true,
  sentAt: '2026-03-02T09:00:00.000Z',
  sentBy: 'Agnes Agentuur',
  dueOn: null,
  deadline: null,
  mode: 'any',
  message: '',
  order: { id: 'o1', name: null, projectNumber: '2026-0007' },
  item: { id: 'i1', productId: 'p1', productName: 'Plakat A4', quantity: 100 },
  ended: null,
  files: [
    {
      id: 'f1',
      name: 'plakat.pdf',
      designName: '',
      byteSize: 1000,
      sha256: 'a'.repeat(64),
      previewId: 'v1',
      thumbnailUrl: null,
    },
  ],
  people: [
    { id: 'u1', name: 'Liis Tamm', openedAt: null, remindedAt: null, answer: null, isGuest: false, isRevoked: false },
  ],
  comments: [PROOF_COMMENT],
  rounds: [{ id: 'r1', number: 1, state: 'sent' }],
  actions: { decide: true, comment: true, withdraw: false, remind: false, revoke: false, pass: false },
}
