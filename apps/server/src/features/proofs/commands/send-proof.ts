import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import type { Problem } from '@tiraaz/domain/problem'
import { findProofDeadline } from '@tiraaz/domain/proofs/proof-deadline'
import { checkProofGuests } from '@tiraaz/domain/proofs/proof-guests'
import { DEFAULT_LOCALE } from '@tiraaz/messages/locale'
import type { ClientCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { Forbidden, NotFound, refuseIfAny } from '../../../core/errors.ts'
import { digestStoredFile } from '../../design-files/index.ts'
import { getGuestLocale } from '../../guests/index.ts'
import { canDoWithOrder, loadOrder, lockOrder, recordEvent } from '../../orders/index.ts'
import { emailProof } from '../emails/proof-email.ts'
import { listPeopleWhoAnswer, type ProofPerson } from '../queries/people-who-answer.ts'
import { carryComments } from '../store/comment-store.ts'
import { readDeadlineTerms } from '../store/deadline-terms.ts'
import { readItemGate } from '../store/proof-gate.ts'
import { insertGuests, type InvitedGuest } from '../store/proof-link-store.ts'
import { insertProofRound, listItemFiles } from '../store/proof-store.ts'

type Input = EndpointRequest<Endpoints['sendProof']>

/** Reads the files that have no digest yet before the transaction, because large ones take seconds. */
export const digestUnread = async (ctx: ClientCtx, itemId: string): Promise<void> => {
  const problems: Problem[] = []
  for (const file of await listItemFiles(ctx, itemId)) {
    if (file.sha256 === null && (await digestStoredFile(ctx, file)) === null)
      problems.push({ key: 'files', code: 'proofFileUnread', params: { name: file.name } })
  }
  refuseIfAny(problems)
}

const checkBody = (
  ctx: ClientCtx,
  { people, guests, dueOn }: Input['body'],
  known: readonly ProofPerson[],
): Problem[] => {
  const ids = new Set(known.map(({ id }) => id))
  return [
    ...(people.length + guests.length === 0 ? [{ key: 'people', code: 'required' } as const] : []),
    ...people.flatMap((id, at) => (ids.has(id) ? [] : [{ key: `people[${at}]`, code: 'proofPersonUnknown' } as const])),
    ...checkProofGuests(
      guests,
      known.map(({ email }) => email),
    ),
    ...(dueOn !== null && dueOn < toTallinnDay(ctx.now()) ? [{ key: 'dueOn', code: 'proofDuePast' } as const] : []),
  ]
}

/** Links that the sender passes on, because the portal's emails reach nobody. */
const listHandedLinks = ({ ports }: ClientCtx, guests: readonly InvitedGuest[]) =>
  ports.mailReaches === 'readers' ? [] : guests.map(({ name, email, link }) => ({ name, email, link }))

/**
 * Sends the files of an item to people of the client, and to guests by a link, as the next proof round (R44). A round that
 * waits for an answer is superseded, and open comments are taken over.
 */
export const sendProof = async (
  ctx: ClientCtx,
  { params, body }: Input,
): Promise<EndpointOutput<Endpoints['sendProof']>> => {
  const order = await loadOrder(ctx, params.id)
  const item = order.items.find(({ id }) => id === params.itemId)
  if (item === undefined) throw new NotFound()
  if (!canDoWithOrder(ctx, 'sendProof', order)) throw new Forbidden()
  if ((await readItemGate(ctx, item.id)).policy === 'never') throw new Forbidden()
  const people = await listPeopleWhoAnswer(ctx)
  refuseIfAny(checkBody(ctx, body, people))
  await digestUnread(ctx, item.id)
  const terms = await readDeadlineTerms(ctx, order, item)
  return inTransaction(ctx, async (tx) => {
    await lockOrder(tx, order.id)
    if (!canDoWithOrder(tx, 'sendProof', await loadOrder(tx, order.id))) throw new Forbidden()
    const files = await listItemFiles(tx, item.id)
    if (files.length === 0) refuseIfAny([{ key: 'files', code: 'proofFilesMissing' }])
    const round = await insertProofRound(tx, {
      orderId: order.id,
      itemId: item.id,
      mode: body.mode,
      message: body.message,
      dueOn: body.dueOn,
      workdaysNeeded: terms.workdaysNeeded,
      people: [...new Set(body.people)],
      files: files.map(({ sha256, ...file }) => ({ ...file, sha256: sha256 ?? '' })),
    })
    const guests = await insertGuests(tx, {
      roundId: round.id,
      guests: body.guests,
      dueOn: body.dueOn,
      locale: body.guests.length === 0 ? DEFAULT_LOCALE : await getGuestLocale(tx),
    })
    await carryComments(tx, { itemId: item.id, toRound: round.id, fileIds: files.map(({ id }) => id) })
    await recordEvent(tx, {
      orderId: order.id,
      kind: 'proofSent',
      after: { proofItem: item.id, proofRound: round.number },
    })
    const readers = people.filter(({ id }) => body.people.includes(id))
    const { message, dueOn } = body
    const deadline = findProofDeadline(terms, tx.now())
    await emailProof(tx, order, { item, roundId: round.id, message, dueOn, deadline, readers, guests })
    return { id: round.id, guestLinks: listHandedLinks(tx, guests) }
  })
}
