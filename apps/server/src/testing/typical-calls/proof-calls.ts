import type { CallScene } from '../scenes/call-scenes.ts'
import { clientParams, type TypicalCalls } from './call-parts.ts'

const ofItem = async (scene: CallScene) => {
  const { id, items } = await scene.submitted()
  return { ...clientParams(scene), id, itemId: items[0]?.id ?? '' }
}

const ofProof = async (scene: CallScene) => {
  const { proofId, ...proof } = await scene.proof()
  return { proof, params: { ...clientParams(scene), proofId } }
}

export const proofCalls = {
  listOrderProofs: async (scene) => ({ params: { ...clientParams(scene), id: (await scene.confirmed()).id } }),
  planProof: async (scene) => ({ params: await ofItem(scene) }),
  sendProof: async (scene) => ({
    params: await ofItem(scene),
    body: { message: 'Palun vaadake üle', dueOn: null, mode: 'any', people: [scene.worldClient.orderer.userId] },
  }),
  getProof: async (scene) => ({ params: (await ofProof(scene)).params }),
  downloadProofRecord: async (scene) => ({ params: (await ofProof(scene)).params }),
  decideProof: async (scene) => {
    const { params, proof } = await ofProof(scene)
    return { params, body: { decision: 'approved', note: 'Sobib', seen: proof.seen } }
  },
  withdrawProof: async (scene) => ({ params: (await ofProof(scene)).params, body: { reason: 'Vale fail' } }),
  passProof: async (scene) => ({ params: (await ofProof(scene)).params, body: { reason: 'Kinnitas telefonis' } }),
  addProofComment: async (scene) => {
    const { params, proof } = await ofProof(scene)
    return { params, body: { fileId: proof.fileId, page: 1, place: { x: 100, y: 200 }, text: 'Logo suuremaks' } }
  },
  resolveProofComment: async (scene) => {
    const { params, proof } = await ofProof(scene)
    return { params: { ...params, commentId: proof.commentId }, body: { isResolved: true } }
  },
} satisfies Partial<TypicalCalls>
