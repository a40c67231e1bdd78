import {
  canChangeContacts,
  canChooseDefaultContact,
  canLengthenPaymentTerm,
} from '@tiraaz/domain/access/contact-actions'
import { TokenRefused } from '../../core/errors.ts'
import type { Bind } from '../../http/bind.ts'
import { acceptInvitation } from './commands/accept-invitation.ts'
import { normalizeEmail } from '@tiraaz/domain/accounts/check-email'
import { ACCESS_TOKEN_SECONDS, type AccessTokens } from './tokens/access-tokens.ts'
import { listAvailableClients } from './queries/available-clients.query.ts'
import { changeAgencyUser } from './commands/change-agency-user.ts'
import { changeOwnName } from './commands/change-own-name.ts'
import { changePassword } from './commands/change-password.ts'
import { changeMemberCostCentre } from './commands/change-member-cost-centre.ts'
import { changeMemberRole } from './commands/change-member-role.ts'
import { listClientMembers } from './queries/client-members.query.ts'
import { confirmIdentity } from './commands/confirm-identity.ts'
import { disableAgencyUser } from './commands/disable-agency-user.ts'
import { disableMember } from './commands/disable-member.ts'
import { readLogInSource, rememberDevice } from './tokens/device-cookie.ts'
import { buildDiscovery } from './tokens/discovery.ts'
import { enableAgencyUser } from './commands/enable-agency-user.ts'
import { enableMember } from './commands/enable-member.ts'
import { endOtherSessions, endOwnSession } from './commands/end-own-sessions.ts'
import { forgotPassword } from './commands/forgot-password.ts'
import { grantByPassword } from './commands/grant-by-password.ts'
import { grantBySecondFactor } from './commands/grant-by-second-factor.ts'
import {
  changeRecoveryCodes,
  confirmSecondFactor,
  endSecondFactor,
  startSecondFactor,
} from './commands/second-factor.ts'
import { getSecondFactor } from './queries/second-factor.query.ts'
import { PASSKEY_GRANT, SECOND_STEP_GRANT } from '@tiraaz/contract/accounts/tokens'
import { grantByPasskey } from './commands/grant-by-passkey.ts'
import { confirmPasskey, removePasskey, startPasskey, startPasskeyLogIn } from './commands/passkeys.ts'
import { listPasskeys } from './queries/list-passkeys.query.ts'
import { grantByRefreshToken } from './commands/grant-by-refresh-token.ts'
import { inviteAgencyUser } from './commands/invite-agency-user.ts'
import { inviteMember } from './commands/invite-member.ts'
import { refuseInvitationToBlocked } from './store/invitation-store.ts'
import { listAgencyUsers } from './queries/list-agency-users.query.ts'
import { listAgencyInvitations, listInvitations } from './queries/list-invitations.query.ts'
import { listSessions } from './queries/list-sessions.query.ts'
import { listMembers } from './queries/list-members.query.ts'
import { revokeTokenFamily } from './store/refresh-tokens.ts'
import { resendInvitation } from './commands/resend-invitation.ts'
import { resetSecondFactor } from './commands/reset-second-factor.ts'
import { removeAbsence, saveAbsence } from './commands/save-absence.ts'
import { resetPassword } from './commands/reset-password.ts'
import { revokeInvitation } from './commands/revoke-invitation.ts'
import { checkScope, SCOPES } from './tokens/token-scope.ts'
import { getUserInfo, selectOwnEmail } from './queries/user-info.query.ts'

type Grant = Awaited<ReturnType<typeof grantByPassword>>

const answer = async (tokens: AccessTokens, { user, token, session }: Grant) => ({
  access_token: await tokens.sign(user.id, session),
  refresh_token: token,
  id_token: await tokens.signIdToken(user),
  token_type: 'Bearer' as const,
  expires_in: ACCESS_TOKEN_SECONDS,
  scope: SCOPES.join(' '),
})

/** Routes for tokens, the caller and the clients that they may act for (R1–R6). */
export const bindAccounts = (bind: Bind, tokens: AccessTokens): void => {
  bind('token', async (ctx, { body }, http) => {
    const from = readLogInSource(ctx, http)
    const grant = async (granted: Promise<Grant>) => {
      const one = await granted
      rememberDevice(ctx, http, one.user.email)
      return answer(tokens, one)
    }
    checkScope(body.scope)
    switch (body.grant_type) {
      case 'password': {
        const { username = '', password = '' } = body
        const isRemembered = body.remember_me === 'true'
        return grant(grantByPassword(ctx, { username, password, isRemembered, from }))
      }
      case 'refresh_token':
        return grant(grantByRefreshToken(ctx, { refreshToken: body.refresh_token ?? '' }))
      case SECOND_STEP_GRANT:
        return grant(grantBySecondFactor(ctx, { ticket: body.mfa_token ?? '', code: body.otp ?? '', from }))
      case PASSKEY_GRANT: {
        const { mfa_token: ticket = '', assertion = '' } = body
        const isRemembered = body.remember_me === 'true'
        return grant(grantByPasskey(ctx, { ticket, assertion, isRemembered, from }))
      }
      case undefined:
        throw new TokenRefused('invalid_request', 'requestInvalid')
      default:
        throw new TokenRefused('unsupported_grant_type', 'grantUnsupported')
    }
  })
  bind('startPasskeyLogIn', (ctx) => startPasskeyLogIn(ctx))
  bind('revokeToken', async (ctx, { body }) => {
    if (body.token === undefined || body.token === '') throw new TokenRefused('invalid_request', 'requestInvalid')
    await revokeTokenFamily(ctx, body.token)
    return {}
  })
  const discovery = buildDiscovery(tokens.issuer)
  bind('getDiscovery', () => discovery)
  bind('getSigningKeys', () => tokens.jwks())
  bind('getUserInfo', getUserInfo, { beside: selectOwnEmail })
  bind('listAvailableClients', (ctx) => listAvailableClients(ctx))
  bind('getClientName', ({ client, role }) => ({
    name: client.name,
    paymentTerm: client.paymentTermDays,
    actions: {
      changeContacts: canChangeContacts(role),
      chooseDefaultContact: canChooseDefaultContact(role),
      lengthenPaymentTerm: canLengthenPaymentTerm(role),
    },
  }))
  bind('listClientMembers', (ctx) => listClientMembers(ctx))
  bindOwnAccount(bind)
  bindAccountLinks(bind)
  bindMembers(bind)
  bindAgencyUsers(bind)
}

/** Routes for a person's own password and sessions (R5, R6). */
const bindOwnAccount = (bind: Bind): void => {
  bind('changeOwnName', (ctx, { body }, http) => changeOwnName(ctx, { ...body, from: readLogInSource(ctx, http) }))
  bind('changePassword', (ctx, { body }, http) => changePassword(ctx, { ...body, from: readLogInSource(ctx, http) }))
  bind('getSecondFactor', (ctx) => getSecondFactor(ctx))
  bind('startSecondFactor', (ctx, { body }, http) =>
    startSecondFactor(ctx, { ...body, from: readLogInSource(ctx, http) }),
  )
  bind('confirmSecondFactor', (ctx, { body }, http) =>
    confirmSecondFactor(ctx, { ...body, from: readLogInSource(ctx, http) }),
  )
  bind('changeRecoveryCodes', (ctx, { body }, http) =>
    changeRecoveryCodes(ctx, { ...body, from: readLogInSource(ctx, http) }),
  )
  bind('endSecondFactor', (ctx, { body }, http) => endSecondFactor(ctx, { ...body, from: readLogInSource(ctx, http) }))
  bind('listPasskeys', (ctx) => listPasskeys(ctx))
  bind('startPasskey', (ctx, { body }, http) => startPasskey(ctx, { ...body, from: readLogInSource(ctx, http) }))
  bind('confirmPasskey', (ctx, { body }, http) => confirmPasskey(ctx, { ...body, from: readLogInSource(ctx, http) }))
  bind('removePasskey', (ctx, { params }, http) => removePasskey(ctx, params.passkeyId, readLogInSource(ctx, http)))
  bind('confirmIdentity', (ctx, { body }, http) => confirmIdentity(ctx, { ...body, from: readLogInSource(ctx, http) }))
  bind('listSessions', (ctx) => listSessions(ctx))
  bind('endSession', (ctx, { params }, http) => endOwnSession(ctx, params.sessionId, readLogInSource(ctx, http)))
  bind('endOtherSessions', (ctx, _, http) => endOtherSessions(ctx, readLogInSource(ctx, http)))
}

/** Routes behind links in e-mails: invitations and new passwords (R7). */
const bindAccountLinks = (bind: Bind): void => {
  bind('acceptInvitation', async (ctx, { body }, http) => {
    await acceptInvitation(ctx, { ...body, from: readLogInSource(ctx, http) })
    return rememberDevice(ctx, http, normalizeEmail(body.email))
  })
  bind('forgotPassword', (ctx, { body }, { request }) => forgotPassword(ctx, { ...body, address: request.ip }))
  bind('resetPassword', async (ctx, { body }, http) => {
    await resetPassword(ctx, { ...body, from: readLogInSource(ctx, http) })
    return rememberDevice(ctx, http, normalizeEmail(body.email))
  })
}

/** Routes for a client's members, for its managers and the agency (R2). */
const bindMembers = (bind: Bind): void => {
  bind('listInvitations', (ctx) => listInvitations(ctx))
  bind('inviteMember', (ctx, { body }) => inviteMember(ctx, body))
  bind('resendInvitation', (ctx, { params }) => {
    refuseInvitationToBlocked(ctx)
    return resendInvitation(ctx, ctx.client, params.invitationId)
  })
  bind('revokeInvitation', (ctx, { params }) => revokeInvitation(ctx, ctx.client, params.invitationId))
  bind('listMembers', (ctx) => listMembers(ctx))
  bind('changeMemberRole', (ctx, { params, body }) => changeMemberRole(ctx, params.memberId, body.role))
  bind('changeMemberCostCentre', (ctx, { params, body }) =>
    changeMemberCostCentre(ctx, params.memberId, body.costCentreId),
  )
  bind('disableMember', (ctx, { params }) => disableMember(ctx, params.memberId))
  bind('enableMember', (ctx, { params }) => enableMember(ctx, params.memberId))
}

/** Routes for agency users (R3). */
const bindAgencyUsers = (bind: Bind): void => {
  bind('listAgencyUsers', (ctx) => listAgencyUsers(ctx))
  bind('changeAgencyUser', (ctx, { params, body }) => changeAgencyUser(ctx, params.id, body))
  bind('disableAgencyUser', (ctx, { params }) => disableAgencyUser(ctx, params.id))
  bind('resetSecondFactor', (ctx, { params }) => resetSecondFactor(ctx, params.userId))
  bind('enableAgencyUser', (ctx, { params }) => enableAgencyUser(ctx, params.id))
  bind('listAgencyInvitations', (ctx) => listAgencyInvitations(ctx))
  bind('saveAbsence', saveAbsence)
  bind('removeAbsence', removeAbsence)
  bind('inviteAgencyUser', (ctx, { body }) => inviteAgencyUser(ctx, body))
  bind('resendAgencyInvitation', (ctx, { params }) => resendInvitation(ctx, null, params.id))
  bind('revokeAgencyInvitation', (ctx, { params }) => revokeInvitation(ctx, null, params.id))
}
