import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import {
  buildReplacements,
  getPhoneDigits,
  isFullName,
  type PersonalData,
  replaceInJson,
  replaceInText,
} from '@tiraaz/domain/privacy/replace-personal-data'
import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import { fillText } from '@tiraaz/messages/fill-text'
import { getLanguage } from '@tiraaz/messages/locale'
import { foldText } from '@tiraaz/domain/text/fold'
import { sql } from 'kysely'
import { allowChangeOfEvents } from '../../../context/allow-change-of-events.ts'
import type { OrganizationCtx } from '../../../context/context.ts'
import { recordChanges } from '../../../context/record-change.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { refuseIfAny } from '../../../core/errors.ts'
import { loadPerson, type Person } from '../person-data/person-scope.ts'
import { type ContactOfName, findContactsOfName, hasNamesake } from './find-contacts-of-name.ts'
import { eraseContacts } from './erase-contacts.ts'
import { findObstacles, findOpenDeliveries } from './find-obstacles.ts'
import { moveReferences, removeUnusedAccount } from './move-references.ts'
import { replaceInTexts } from './replace-in-texts.ts'

type Input = EndpointRequest<Endpoints['erasePerson']>
type StandIn = { id: string; name: string; email: string }

const NAMES = { et: et.personData.erasedName, en: en.personData.erasedName }
/** Length of the mark that tells erased people apart. */
const MARK_LENGTH = 4

/** Account without a password or access that keeps the place of the person in orders, chats and the audit log. */
const addStandIn = async (ctx: OrganizationCtx): Promise<StandIn> => {
  const id = ctx.newId()
  const mark = id.slice(-MARK_LENGTH).toUpperCase()
  const standIn = {
    id,
    name: fillText(NAMES[getLanguage(ctx.locale)], { mark }),
    email: `erased-${id.toLowerCase()}@erased.invalid`,
  }
  const now = ctx.now()
  await ctx.db
    .insertInto('users')
    .values({ ...standIn, created_at: now, disabled_at: now })
    .execute()
  return standIn
}

/** Removes emails to the person and invitations of them; emails that wait are not sent. */
const removeLetters = async ({ db, organizationId }: OrganizationCtx, { email }: Person): Promise<void> => {
  await db.deleteFrom('mails').where('to_email', '=', email).where('organization_id', '=', organizationId).execute()
  await db.deleteFrom('invitations').where('email', '=', email).where('organization_id', '=', organizationId).execute()
}

type OwnRecord = {
  id: string
  subject: string
  actor: string
  isSubject: boolean
  isActor: boolean
  before: unknown
  after: unknown
}

/**
 * Replaces the name in the records of and about the person, also a name that is too short to be found elsewhere, and
 * the names that the person had before changing it.
 */
const eraseOwnRecords = async ({ db, organizationId }: OrganizationCtx, person: Person, by: StandIn): Promise<void> => {
  const { rows } = await sql<OwnRecord>`
    select id, subject_name as subject, actor_name as actor, subject_id = ${person.id} as "isSubject",
      actor_id is not distinct from ${person.id} as "isActor", before, after
    from audit_events
    where organization_id = ${organizationId} and (
      actor_id = ${person.id} or subject_id = ${person.id} or subject_id in (
        select id from invitations where organization_id = ${organizationId} and email = ${person.email}
      )
    )
    for update`.execute(db)
  const names = new Set([
    person.name,
    ...rows.flatMap(({ subject, actor, isSubject, isActor }) => [
      ...(isSubject ? [subject] : []),
      ...(isActor ? [actor] : []),
    ]),
  ])
  const replacements = [...names].flatMap((name) => buildReplacements({ ...person, name, phones: [] }, by))
  const changed = rows.map(({ id, subject, actor, before, after }) => {
    const [newSubject, newActor] = [replaceInText(subject, replacements), replaceInText(actor, replacements)]
    return {
      id,
      subject: newSubject,
      actor: newActor,
      search: foldText(`${newSubject} ${newActor}`),
      before: replaceInJson(before, replacements),
      after: replaceInJson(after, replacements),
    }
  })
  await sql`
    update audit_events e set subject_name = x.subject, actor_name = x.actor, search_text = x.search,
      before = nullif(x.before, 'null'::jsonb), after = nullif(x.after, 'null'::jsonb),
      subject_id = case when e.subject_id = ${person.id} then ${by.id} else e.subject_id end
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      as x(id text, subject text, actor text, search text, before jsonb, after jsonb)
    where e.id = x.id`.execute(db)
}

const toData = (person: Person, contacts: readonly ContactOfName[], isUnique: boolean): PersonalData => ({
  id: person.id,
  email: person.email,
  name: isUnique ? person.name : null,
  phones: contacts.flatMap(({ phone }) => phone ?? []),
})

const termsOf = ({ id, email, name, phones }: PersonalData) => ({
  texts: [...new Set([id, email, ...(name === null ? [] : [name, foldText(name)])])],
  digits: phones.flatMap((phone) => getPhoneDigits(phone) ?? []),
})

/** Locks the account, so that nothing new refers to it, and checks that the erasure is confirmed and allowed. */
const prepare = async (ctx: OrganizationCtx, { params, body }: Input) => {
  const person = await loadPerson(ctx, params.userId)
  await ctx.db.selectFrom('users').where('id', '=', person.id).select('id').forUpdate().execute()
  refuseIfAny(await findObstacles(ctx, person))
  if (body.email.toLowerCase() !== person.email) refuseIfAny([{ key: 'email', code: 'emailDiffers' }])
  const ofName = await findContactsOfName(ctx, person)
  const contacts = ofName.filter(({ id }) => body.contactIds.includes(id))
  if (contacts.length < new Set(body.contactIds).size) refuseIfAny([{ key: 'contactIds', code: 'contactUnknown' }])
  refuseIfAny(await findOpenDeliveries(ctx, body.contactIds))
  const isUnique = isFullName(person.name) && ofName.length === contacts.length && !(await hasNamesake(ctx, person))
  return { person, contacts, data: toData(person, contacts, isUnique) }
}

/**
 * Erases a person from the organization for ever (GDPR art. 17). What they did stays, under the name of a stand-in.
 * Invoices stay as they are: they are kept seven years (Raamatupidamise seadus § 12). An account that no other
 * organization uses is removed.
 */
export const erasePerson = (outer: OrganizationCtx, input: Input): Promise<undefined> =>
  inTransaction(outer, async (ctx): Promise<undefined> => {
    const { person, contacts, data } = await prepare(ctx, input)
    await allowChangeOfEvents(ctx)
    const standIn = await addStandIn(ctx)
    await eraseContacts(ctx, contacts, person)
    await eraseOwnRecords(ctx, person, standIn)
    await removeLetters(ctx, person)
    await moveReferences(ctx, { from: person.id, to: standIn.id })
    await replaceInTexts(ctx, { terms: termsOf(data), replacements: buildReplacements(data, standIn) })
    const isGone = await removeUnusedAccount(ctx, person.id)
    if (isGone) {
      await ctx.db
        .deleteFrom('mails')
        .where('to_email', '=', person.email)
        .where('organization_id', 'is', null)
        .execute()
    }
    await recordChanges(ctx, [{ noun: 'personData', verb: 'removed', subject: { id: standIn.id, name: standIn.name } }])
  })
