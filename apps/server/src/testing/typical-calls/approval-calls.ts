import type { CallScene } from '../scenes/call-scene.ts'
import { APPROVER_CODE } from '../worlds/world-approvals.ts'
import { clientInput, clientParams, type TypicalCalls, versionedInput } from './call-parts.ts'

const buildPolicy = ({ worldClient }: CallScene) => ({
  match: 'all' as const,
  allowsSelfApproval: true,
  agencyOrdersFreely: false,
  approversMayEdit: true,
  approverDomains: ['kaubamaja.example'],
  rules: [
    {
      name: 'Suured plakatid',
      // Switched off: the orders of other calls go on to the agency.
      isActive: false,
      conditions: [
        { kind: 'amountOver' as const, amount: 500 },
        { kind: 'productGroup' as const, groupIds: [worldClient.groupId] },
        { kind: 'product' as const, productIds: worldClient.productIds.slice(0, 1) },
      ],
      steps: [{ kind: 'person' as const, userId: worldClient.viewer.userId }, { kind: 'managers' as const }],
    },
  ],
})

const sumOf = ({ itemsPrices, transportPrices }: Awaited<ReturnType<CallScene['prices']>>): number =>
  Math.round([...itemsPrices, ...transportPrices].reduce((sum, { price }) => sum + (price ?? 0) * 100, 0)) / 100

export const approvalCalls = {
  getApprovalPolicy: clientInput,
  saveApprovalPolicy: async (scene) => ({
    params: clientParams(scene),
    query: { version: await scene.approvalVersion() },
    body: { ...buildPolicy(scene), isManagedByClient: true },
  }),
  tryApprovalPolicy: (scene) => ({
    params: clientParams(scene),
    body: {
      ...buildPolicy(scene),
      order: {
        personId: scene.worldClient.orderer.userId,
        amount: 1200,
        productGroupIds: [scene.worldClient.groupId],
        productIds: [],
        countries: ['EE'],
        placeCount: 1,
        costCentreIds: [],
        hasPurchaseOrder: true,
        isRush: false,
        isOverBudget: false,
      },
    },
  }),
  countApprovals: clientInput,
  listApprovals: clientInput,
  getApproval: async (scene) => ({ params: { ...clientParams(scene), id: (await scene.waiting()).id } }),
  decideApproval: async (scene) => {
    const order = await scene.waiting()
    const prices = await scene.prices(order)
    const { stepId } = order
    return {
      ...versionedInput(scene, order),
      body: { ...prices, stepId, decision: 'approved', note: 'Sobib', deadline: null },
    }
  },
  approveOrders: async (scene) => {
    const order = await scene.waiting()
    const amount = sumOf(await scene.prices(order))
    return {
      params: clientParams(scene),
      body: { orders: [{ id: order.id, version: order.version, stepId: order.stepId, amount, deadline: null }] },
    }
  },
  takeOverOrder: async (scene) => versionedInput(scene, await scene.waiting()),
  withdrawOrder: async (scene) => versionedInput(scene, await scene.waiting()),
  nameApprover: async (scene) => {
    const { stepId, ...order } = await scene.linkedApproval()
    return {
      ...versionedInput(scene, order),
      body: { stepId, approver: { name: 'Mari Maasikas', email: 'mari@kaubamaja.example' } },
    }
  },
  getLinkedApproval: async (scene) => ({ params: { token: (await scene.linkedApproval()).token } }),
  sendLinkedApprovalCode: async (scene) => ({ params: { token: (await scene.linkedApproval()).token } }),
  decideLinkedApproval: async (scene) => {
    const { token, ...order } = await scene.linkedApproval()
    const prices = await scene.prices(order)
    return {
      params: { token },
      query: { version: order.version },
      body: { ...prices, decision: 'approved', note: 'Sobib', deadline: null, code: APPROVER_CODE },
    }
  },
  listApprovalDeputies: clientInput,
  addApprovalDeputy: async (scene) => ({
    params: clientParams(scene),
    body: {
      personId: await scene.approver(),
      deputyId: await scene.otherMember(),
      from: scene.inDays(1),
      until: scene.inDays(9),
    },
  }),
  removeApprovalDeputy: async (scene) => ({
    params: { ...clientParams(scene), deputyId: await scene.approvalDeputy() },
  }),
} satisfies Partial<TypicalCalls>
