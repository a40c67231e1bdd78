import type { CallScene } from '../scenes/call-scene.ts'
import { clientParams, emptyInput, clientInput, type TypicalCalls } from './call-parts.ts'

const clientBody = (name: string) => ({
  name,
  registryCode: '12417834',
  vatNumber: 'EE101721589',
  street: 'Pikk 7',
  city: 'Tallinn',
  postalCode: '10123',
  countryCode: 'EE',
  email: 'arved@naide.example',
  agentId: null,
  markupPercentage: 22.5,
  paymentTerm: 21,
  mayExcludeTransportPrice: true,
  vatTreatment: 'exempt' as const,
  vatBasis: 'KMS § 16',
  locale: 'et-EE' as const,
})

const ofMember = async (scene: CallScene) => ({ params: { ...clientParams(scene), memberId: await scene.member() } })
const ofColleague = async (scene: CallScene) => ({ params: { id: await scene.colleague() } })
const ofAgencyInvitation = async (scene: CallScene) => ({ params: { id: await scene.agencyInvitation() } })
const firstVersion = async (scene: CallScene) => ({ params: { id: await scene.newClient() }, query: { version: 0 } })

/** Calls about clients, their members and the agency's staff. */
export const clientCalls = {
  listMembers: clientInput,
  changeMemberRole: async (scene) => ({ ...(await ofMember(scene)), body: { role: 'viewer' } }),
  changeMemberCostCentre: async (scene) => ({ ...(await ofMember(scene)), body: { costCentreId: null } }),
  disableMember: ofMember,
  enableMember: ofMember,
  listAgencyUsers: emptyInput,
  changeAgencyUser: async (scene) => ({ ...(await ofColleague(scene)), body: { canViewAgencyClientsOrders: false } }),
  disableAgencyUser: ofColleague,
  enableAgencyUser: ofColleague,
  saveAbsence: async (scene) => ({
    ...(await ofColleague(scene)),
    body: { from: scene.inDays(1), to: scene.inDays(14), deputyId: await scene.colleague() },
  }),
  removeAbsence: ofColleague,
  listAgencyInvitations: emptyInput,
  inviteAgencyUser: ({ newName }) => ({
    body: {
      email: `${newName().replace(' ', '.')}@naide.example`,
      name: 'Uku Uus',
      canViewAgencyClientsOrders: true,
      locale: 'et-EE',
    },
  }),
  resendAgencyInvitation: ofAgencyInvitation,
  revokeAgencyInvitation: ofAgencyInvitation,
  listAgencyClients: () => ({ query: { Page: 1 } }),
  createClient: ({ newName }) => ({
    body: {
      ...clientBody(newName()),
      personName: 'Õnne Haldur',
      personEmail: `${newName().replace(' ', '.')}@naide.example`,
    },
  }),
  getAgencyClient: ({ worldClient }) => ({ params: { id: worldClient.clientId } }),
  saveClient: async (scene) => ({ ...(await firstVersion(scene)), body: clientBody(scene.newName()) }),
  blockClient: async (scene) => ({ ...(await firstVersion(scene)), body: { openOrderCount: 0 } }),
  unblockClient: firstVersion,
  checkVatNumber: () => ({ body: { vatNumber: 'LV40003245752', countryCode: 'LV' } }),
  suggestCompanies: () => ({ query: { input: 'poo' } }),
} satisfies Partial<TypicalCalls>
