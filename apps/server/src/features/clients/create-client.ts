import type { NewClientInput } from '@tiraaz/contract/clients/clients'
import { checkVatBasis } from '@tiraaz/domain/clients/check-vat-basis'
import type { Problem } from '@tiraaz/domain/problem'
import type { OrganizationCtx } from '../../context/context.ts'
import { refuseIfAny } from '../../core/errors.ts'
import { lockOrganization } from '../../context/lock-organization.ts'
import { recordChanges } from '../../context/record-change.ts'
import { inTransaction } from '../../context/transaction.ts'
import { checkFirstMember, inviteFirstMember } from '../accounts/index.ts'
import { checkStoredClient, toAuditedClient, toClientRow, toPageRow } from './client-store.ts'

type FirstPerson = { email: string; name: string; locale: NewClientInput['locale'] }

/** First person of the request; null without a name and an email address. */
const firstPersonOf = ({ personName = '', personEmail = '', locale }: NewClientInput): FirstPerson | null =>
  personName === '' && personEmail === '' ? null : { name: personName, email: personEmail, locale }

const FIELDS: Readonly<Record<string, string>> = { name: 'personName', email: 'personEmail' }

const checkFirstPerson = async (ctx: OrganizationCtx, id: string, person: FirstPerson): Promise<Problem[]> =>
  (await checkFirstMember(ctx, id, person)).map((problem) => ({ ...problem, key: FIELDS[problem.key] ?? problem.key }))

/** Creates a client and invites its first person, both or neither. */
export const createClient = (ctx: OrganizationCtx, body: NewClientInput) =>
  inTransaction(ctx, async (tx) => {
    await lockOrganization(tx)
    const id = tx.newId()
    const { personName: _name, personEmail: _email, ...input } = body
    const person = firstPersonOf(body)
    const { problems, agentName } = await checkStoredClient(tx, input, null)
    const page = toPageRow(input)
    refuseIfAny([
      ...problems,
      ...checkVatBasis(page.vat_treatment, page.vat_basis),
      ...(person === null ? [] : await checkFirstPerson(tx, id, person)),
    ])
    const row = { ...toClientRow(input), ...page }
    const owner = { id, organization_id: tx.organizationId, created_at: tx.now() }
    await tx.db
      .insertInto('clients')
      .values({ ...row, ...owner })
      .execute()
    const subject = { id, name: row.name }
    const after = toAuditedClient(row, agentName)
    await recordChanges(tx, [{ noun: 'client', verb: 'created', subject, clientId: id, after }])
    return { id, invitation: person === null ? null : await inviteFirstMember(tx, subject, person) }
  })
