import type { PrintingHouseStep } from '@tiraaz/domain/worksheets/printing-house-steps'
import { formatWorksheetName } from '@tiraaz/domain/worksheets/worksheet-work'
import { getLanguage, type Locale } from '@tiraaz/messages/locale'
import { sql } from 'kysely'
import type { PrintingHouseCtx } from '../../../context/context.ts'
import { defineStatement } from '../../../db/statement.ts'
import type { EmailContentOf } from '../../../core/email-content.ts'
import type { StoredWorksheet } from '../store/open-worksheet.ts'

/** Steps that are emailed: the agency must act on them or waits for them. */
const EMAILED_STEPS: Partial<Record<PrintingHouseStep, EmailContentOf<'worksheetStepped'>['step']>> = {
  reject: 'rejected',
  askForAdjustment: 'requiresAdjustment',
  deliver: 'done',
}

type Reader = { email: string; name: string; locale: Locale; quantity: number; et: string; en: string }

/**
 * Reads the recipient: the client's project manager, else the sender of the worksheet. Agency staff only, because clients
 * must not see printing houses (R4).
 */
const readReader = defineStatement<{ itemId: string; linkId: string; organizationId: string }, Reader>(
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

type StepEvent = { step: PrintingHouseStep; words: string | null; worksheet: StoredWorksheet }

/** Emails the agency when a printing house rejects the job, asks for an adjustment or finishes it (R21). */
export const sendWorksheetStepEmail = async (
  ctx: PrintingHouseCtx,
  { step, words, worksheet }: StepEvent,
): Promise<void> => {
  const emailedStep = EMAILED_STEPS[step]
  if (emailedStep === undefined) return
  const { organizationId, printingHouse } = ctx
  const [reader] = await readReader(ctx.db, { itemId: worksheet.itemId, linkId: printingHouse.linkId, organizationId })
  if (reader === undefined) return
  const { email, name, locale, quantity } = reader
  await ctx.ports.mail.queue(ctx, {
    to: { email, name, locale },
    organizationId,
    content: {
      kind: 'worksheetStepped',
      link: `${ctx.ports.publicUrl}/agency/worksheets/${worksheet.id}`,
      step: emailedStep,
      name: formatWorksheetName(worksheet.projectNumber, worksheet.position),
      printingHouseName: printingHouse.name,
      clientName: worksheet.clientName,
      product: { name: reader[getLanguage(locale)], quantity },
      deadline: worksheet.deadline,
      words,
    },
  })
}
