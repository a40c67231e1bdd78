import type { HouseStep } from '@tiraaz/domain/worksheets/house-steps'
import { worksheetName } from '@tiraaz/domain/worksheets/worksheet-work'
import { languageOf, type Locale } from '@tiraaz/messages/locale'
import { sql } from 'kysely'
import type { ActingCtx } from '../../../context/context.ts'
import { statement } from '../../../db/statement.ts'
import type { LetterOf } from '../../../core/letters.ts'
import type { Worksheet } from '../store/open-worksheet.ts'

/** What the agency has to act on, or waits for; the rest its pages show. */
const TOLD: Partial<Record<HouseStep, LetterOf<'worksheetStepped'>['step']>> = {
  reject: 'rejected',
  askForAdjustment: 'requiresAdjustment',
  deliver: 'done',
}

type Reader = { email: string; name: string; locale: Locale; quantity: number; et: string; en: string }

/**
 * The client's project manager; whoever sent the worksheet where the client has none who still works there. Staff alone:
 * no client hears of printing houses (R4).
 */
const readReader = statement<{ itemId: string; linkId: string; organizationId: string }, Reader>(
  ({ itemId, linkId, organizationId }) => sql`
    select u.email, u.name, u.locale, i.quantity,
      coalesce(i.product_name_et, p.name_et) as et, coalesce(i.product_name_en, p.name_en) as en
    from order_items i
    join products p on p.id = i.product_id
    join orders o on o.id = i.order_id
    join clients c on c.id = o.client_id
    join worksheet_links l on l.id = ${linkId} and l.organization_id = o.organization_id
    join agency_users a on a.user_id in (c.agent_id, l.created_by) and a.organization_id = o.organization_id
      and a.disabled_at is null
    join users u on u.id = a.user_id and u.disabled_at is null
    where i.id = ${itemId} and o.organization_id = ${organizationId}
    order by (a.user_id = c.agent_id) desc nulls last
    limit 1`,
)

type Taken = { step: HouseStep; words: string | null; worksheet: Worksheet; linkId: string }

/** R21: a letter to the agency where a printing house says no by its link, asks for more, or is done with the job. */
export const tellOfStep = async (ctx: ActingCtx, { step, words, worksheet, linkId }: Taken): Promise<void> => {
  const told = TOLD[step]
  if (told === undefined) return
  const { organizationId } = ctx
  const [reader] = await readReader(ctx.db, { itemId: worksheet.itemId, linkId, organizationId })
  if (reader === undefined) return
  const { email, name, locale, quantity } = reader
  await ctx.ports.mail.queue(ctx, {
    to: { email, name, locale },
    organizationId,
    letter: {
      kind: 'worksheetStepped',
      link: `${ctx.ports.publicUrl}/agency/worksheets/${worksheet.id}`,
      step: told,
      name: worksheetName(worksheet.projectNumber, worksheet.position),
      printingHouseName: ctx.user.name,
      clientName: worksheet.clientName,
      product: { name: reader[languageOf(locale)], quantity },
      deadline: worksheet.deadline,
      words,
    },
  })
}
