import { sql } from 'kysely'
import { createLinkToken } from '../../features/accounts/tokens/link-token.ts'
import { hashGuestCode } from '../../features/guests/store/guest-code-store.ts'
import { selectFilesKey } from '../../features/proof-conditions/index.ts'
import type { TestApp } from '../test-app.ts'
import type { OrderIds } from './world-orders.ts'

export type ProofIds = {
  proofId: string
  commentId: string
  guestId: string
  fileId: string
  seen: string[]
  token: string
}

type ProofClient = { organizationId: string; clientId: string; orderer: { userId: string } }

/** Code that the guest of the proof has been sent. */
export const GUEST_CODE = '048215'

const SHA256 = 'a'.repeat(64)

/** Adds a waiting proof of an order's first item with a comment; `people` and a guest with a link and a code are asked about it. */
export const addProof = async (
  app: TestApp,
  { organizationId, clientId, orderer }: ProofClient,
  { order, people }: { order: OrderIds; people: readonly string[] },
): Promise<ProofIds> => {
  const { db } = app.database
  const [proofId, commentId] = [app.newId(), app.newId()]
  const [item] = order.items
  const fileId = item?.designs[0]?.files[0]?.id ?? ''
  await db
    .insertInto('proof_rounds')
    .values({
      id: proofId,
      organization_id: organizationId,
      client_id: clientId,
      order_id: order.id,
      item_id: item?.id ?? '',
      number: 1,
      state: 'sent',
      mode: 'any',
      message: 'Palun vaadake üle',
      due_on: null,
      files_key: selectFilesKey(sql`${item?.id ?? ''}::text`),
      sent_by: orderer.userId,
      // An hour ago, so that its people may be reminded.
      sent_at: new Date(app.now().getTime() - 3_600_000),
    })
    .execute()
  await db
    .insertInto('proof_round_files')
    .values({
      round_id: proofId,
      position: 0,
      design_file_id: fileId,
      design_name: null,
      design_number: 1,
      content_sha256: SHA256,
    })
    .execute()
  await db
    .insertInto('proof_people')
    .values(people.map((user_id) => ({ round_id: proofId, user_id })))
    .execute()
  const { token, tokenHash } = createLinkToken()
  const guestId = app.newId()
  await db.updateTable('clients').set({ proof_guests_need_code: true }).where('id', '=', clientId).execute()
  await db
    .insertInto('proof_guests')
    .values({
      id: guestId,
      organization_id: organizationId,
      round_id: proofId,
      position: 0,
      name: 'Külli Külaline',
      email: 'kylli@kaubamaja.example',
      token_hash: tokenHash,
      expires_at: new Date(app.now().getTime() + 86_400_000),
      code_hash: hashGuestCode(guestId, GUEST_CODE),
      code_expires_at: new Date(app.now().getTime() + 86_400_000),
    })
    .execute()
  await db
    .insertInto('proof_comments')
    .values({
      id: commentId,
      round_id: proofId,
      design_file_id: fileId,
      page: 1,
      x: 500,
      y: 500,
      text: 'Logo suuremaks',
      author_id: orderer.userId,
      is_by_agency: false,
      at: app.now(),
    })
    .execute()
  return { proofId, commentId, guestId, fileId, seen: [SHA256], token }
}
