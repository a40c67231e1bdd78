import type { PrintingHouseStep } from '@tiraaz/domain/worksheets/printing-house-steps'
import { NOTIFICATION_OF_STEP } from '@tiraaz/domain/notifications/notification-kinds'
import { formatWorksheetName } from '@tiraaz/domain/worksheets/worksheet-work'
import { getLanguage } from '@tiraaz/messages/locale'
import { sql } from 'kysely'
import type { PrintingHouseCtx } from '../../../context/context.ts'
import { defineStatement } from '../../../db/statement.ts'
import type { EmailContentOf } from '../../../core/email-content.ts'
import { notify } from '../../notifications/index.ts'
import type { StoredWorksheet } from '../store/open-worksheet.ts'

/** Names of the steps in stored emails. */
const EMAILED_STEPS = {
  accept: 'accepted',
  reject: 'rejected',
  askForAdjustment: 'requiresAdjustment',
  complete: 'completed',
  deliver: 'done',
} as const satisfies Record<PrintingHouseStep, EmailContentOf<'worksheetStepped'>['step']>

type Product = { quantity: number; et: string; en: string }

const readProduct = defineStatement<{ itemId: string; organizationId: string }, Product>(
  ({ itemId, organizationId }) => sql`
    select i.quantity, coalesce(i.product_name_et, p.name_et) as et, coalesce(i.product_name_en, p.name_en) as en
    from order_items i join products p on p.id = i.product_id
    where i.id = ${itemId} and i.organization_id = ${organizationId}`,
)

type StepEvent = { step: PrintingHouseStep; words: string | null; worksheet: StoredWorksheet }

/**
 * Notifies the agency of a printing house's step (R21, R39) and emails those who want to know at once: agency users only,
 * because clients must not see printing houses (R4).
 */
export const notifyOfWorksheetStep = async (
  ctx: PrintingHouseCtx,
  { step, words, worksheet }: StepEvent,
): Promise<void> => {
  const { organizationId, printingHouse } = ctx
  const readers = await notify(ctx, {
    kind: NOTIFICATION_OF_STEP[step],
    orderId: worksheet.orderId,
    worksheetId: worksheet.id,
    version: worksheet.version,
    params: { printingHouse: printingHouse.name, words },
  })
  if (readers.length === 0) return
  const [product] = await readProduct(ctx.db, { itemId: worksheet.itemId, organizationId })
  if (product === undefined) return
  const content = {
    kind: 'worksheetStepped',
    link: `${ctx.ports.publicUrl}/agency/worksheets/${worksheet.id}`,
    step: EMAILED_STEPS[step],
    name: formatWorksheetName(worksheet.projectNumber, worksheet.position),
    printingHouseName: printingHouse.name,
    clientName: worksheet.clientName,
    deadline: worksheet.deadline,
    words,
  } as const
  const emails = readers.map(({ email, name, locale }) => ({
    to: { email, name, locale },
    organizationId,
    content: { ...content, product: { name: product[getLanguage(locale)], quantity: product.quantity } },
  }))
  await ctx.ports.mail.queue(ctx, ...emails)
}
