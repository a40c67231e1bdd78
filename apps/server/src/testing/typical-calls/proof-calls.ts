import type { CallScene } from '../scenes/call-scene.ts'
import { GUEST_CODE, type ProofIds } from '../worlds/world-proofs.ts'
import { clientParams, type TypicalCalls } from './call-parts.ts'

const ofItem = async (scene: CallScene) => {
  const { id, items } = await scene.submitted()
  return { ...clientParams(scene), id, itemId: items[0]?.id ?? '' }
}

const ofProof = async (scene: CallScene) => {
  const { proofId, ...proof } = await scene.proof()
  return { proof, params: { ...clientParams(scene), proofId } }
}

const ofLink = ({ token }: ProofIds) => ({ params: { token } })
const ofLinkedFile = ({ token, fileId }: ProofIds) => ({ params: { token, fileId } })

export const proofCalls = {
  listOrderProofs: async (scene) => ({ params: { ...clientParams(scene), id: (await scene.confirmed()).id } }),
  planProof: async (scene) => ({ params: await ofItem(scene) }),
  sendProof: async (scene) => ({
    params: await ofItem(scene),
    body: {
      message: 'Palun vaadake üle',
      dueOn: null,
      mode: 'any',
      people: [scene.worldClient.orderer.userId],
      guests: [{ name: 'Külli Külaline', email: 'kylli@kaubamaja.example' }],
    },
  }),
  getProof: async (scene) => ({ params: (await ofProof(scene)).params }),
  downloadProofRecord: async (scene) => ({ params: (await ofProof(scene)).params }),
  decideProof: async (scene) => {
    const { params, proof } = await ofProof(scene)
    return { params, body: { decision: 'approved', note: 'Sobib', seen: proof.seen } }
  },
  withdrawProof: async (scene) => ({ params: (await ofProof(scene)).params, body: { reason: 'Vale fail' } }),
  passProof: async (scene) => ({ params: (await ofProof(scene)).params, body: { reason: 'Kinnitas telefonis' } }),
  revokeProofGuest: async (scene) => {
    const { params, proof } = await ofProof(scene)
    return { params: { ...params, guestId: proof.guestId } }
  },
  remindProof: async (scene) => ({ params: (await ofProof(scene)).params }),
  passItemProof: async (scene) => {
    const { id, items } = await scene.outdated()
    const params = { ...clientParams(scene), id, itemId: items[0]?.id ?? '' }
    return { params, body: { reason: 'Kinnitas telefonis' } }
  },
  addProofComment: async (scene) => {
    const { params, proof } = await ofProof(scene)
    return { params, body: { fileId: proof.fileId, page: 1, place: { x: 100, y: 200 }, text: 'Logo suuremaks' } }
  },
  resolveProofComment: async (scene) => {
    const { params, proof } = await ofProof(scene)
    return { params: { ...params, commentId: proof.commentId }, body: { isResolved: true } }
  },
  getLinkedProof: async ({ proof }) => ofLink(await proof()),
  markLinkedProofOpened: async ({ proof }) => ofLink(await proof()),
  getLinkedProofPreview: async ({ proof }) => ofLinkedFile(await proof()),
  getLinkedProofFile: async ({ proof }) => ofLinkedFile(await proof()),
  getLinkedProofPlates: async ({ proof }) => ({ ...ofLinkedFile(await proof()), query: { page: 1 } }),
  requestLinkedProofPlates: async ({ proof }) => ({ ...ofLinkedFile(await proof()), query: { page: 1 } }),
  sendLinkedProofCode: async ({ proof }) => ofLink(await proof()),
  decideLinkedProof: async (scene) => {
    const proof = await scene.proof()
    return { ...ofLink(proof), body: { decision: 'approved', note: 'Sobib', seen: proof.seen, code: GUEST_CODE } }
  },
  addLinkedProofComment: async (scene) => {
    const proof = await scene.proof()
    const place = { x: 100, y: 200 }
    return { ...ofLink(proof), body: { fileId: proof.fileId, page: 1, place, text: 'Logo suuremaks' } }
  },
  resolveLinkedProofComment: async (scene) => {
    const { token, commentId } = await scene.proof()
    return { params: { token, commentId }, body: { isResolved: true } }
  },
} satisfies Partial<TypicalCalls>
