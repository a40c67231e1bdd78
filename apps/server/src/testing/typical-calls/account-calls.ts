import { PASSWORD } from '../own-account.ts'
import { emptyInput, clientParams, clientInput, type TypicalCalls } from './call-parts.ts'

export const accountCalls = {
  token: ({ username }) => ({ body: { grant_type: 'password', username, password: PASSWORD } }),
  revokeToken: () => ({ body: { token: 'ammu-unustatud' } }),
  acceptInvitation: async ({ invitation }) => {
    const { token, email } = await invitation()
    return { body: { email, token, password: PASSWORD, passwordConfirmation: PASSWORD } }
  },
  // The number of attempts per account is limited.
  forgotPassword: async ({ passwordReset }) => ({ body: { email: (await passwordReset()).email } }),
  resetPassword: async ({ passwordReset }) => ({
    body: { ...(await passwordReset()), password: PASSWORD, confirmPassword: PASSWORD },
  }),
  changeOwnName: () => ({ body: { name: 'Mari Maasikas-Vaarikas' } }),
  changePassword: async ({ ownPassword }) => ({
    body: {
      currentPassword: await ownPassword(),
      password: 'uus maailma-parool',
      passwordAgain: 'uus maailma-parool',
      endsOtherSessions: true,
    },
  }),
  getSecondFactor: emptyInput,
  startSecondFactor: async ({ ownPassword, secondFactor }) => {
    await secondFactor('off')
    return { body: { currentPassword: await ownPassword() } }
  },
  confirmSecondFactor: async ({ unconfirmedCode }) => ({ body: { code: await unconfirmedCode() } }),
  changeRecoveryCodes: async ({ ownPassword, secondFactor }) => {
    const code = await secondFactor('on')
    return { body: { currentPassword: await ownPassword(), code } }
  },
  endSecondFactor: async ({ ownPassword, secondFactor }) => {
    const code = await secondFactor('on')
    return { body: { currentPassword: await ownPassword(), code } }
  },
  startPasskeyLogIn: emptyInput,
  listPasskeys: emptyInput,
  startPasskey: async ({ ownPassword, secondFactor }) => {
    await secondFactor('off')
    return { body: { currentPassword: await ownPassword(), code: '' } }
  },
  confirmPasskey: async ({ passkeyAnswer }) => ({ body: await passkeyAnswer() }),
  removePasskey: async ({ passkey }) => ({ params: { passkeyId: await passkey() } }),
  confirmIdentity: async ({ ownPassword, secondFactor }) => {
    await secondFactor('off')
    return { body: { currentPassword: await ownPassword(), code: '' } }
  },
  listSessions: emptyInput,
  endSession: async ({ session }) => ({ params: { sessionId: await session() } }),
  endOtherSessions: emptyInput,
  listInvitations: clientInput,
  inviteMember: (scene) => ({
    ...clientInput(scene),
    body: {
      email: `${scene.newName().replace(' ', '.')}@naide.example`,
      name: 'Mari Maasikas',
      role: 'orderer',
      locale: 'et-EE',
    },
  }),
  resendInvitation: async (scene) => ({
    params: { ...clientParams(scene), invitationId: (await scene.invitation()).id },
  }),
  revokeInvitation: async (scene) => ({
    params: { ...clientParams(scene), invitationId: (await scene.invitation()).id },
  }),
  getDiscovery: emptyInput,
  getSigningKeys: emptyInput,
  getUserInfo: emptyInput,
  listAvailableClients: emptyInput,
  getAvailableActions: emptyInput,
  getClientName: clientInput,
  listClientMembers: clientInput,
} satisfies Partial<TypicalCalls>
