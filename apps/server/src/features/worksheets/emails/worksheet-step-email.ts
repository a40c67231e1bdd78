import type { PrintingHouseStep } from '@tiraaz/domain/worksheets/printing-house-steps'
import { NOTIFICATION_OF_STEP, type NotificationKind } from '@tiraaz/domain/notifications/notification-kinds'
import { formatWorksheetName } from '@tiraaz/domain/worksheets/worksheet-work'
import { formatDay } from '@tiraaz/messages/formats'
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

type WorksheetNews = {
  kind: NotificationKind
  step: EmailContentOf<'worksheetStepped'>['step']
  words: string | null
  promisedOn?: string
  worksheet: StoredWorksheet
}

/**
 * Notifies the agency of an answer of a printing house (R21, R39) and emails those who want to know at once: agency users
 * only, because clients must not see printing houses (R4).
 */
export const notifyOfWorksheet = async (
  ctx: PrintingHouseCtx,
  { kind, step, words, promisedOn, worksheet }: WorksheetNews,
): Promise<void> => {
  const { organizationId, printingHouse } = ctx
  const readers = await notify(ctx, {
    kind,
    orderId: worksheet.orderId,
    worksheetId: worksheet.id,
    version: worksheet.version,
    params: { printingHouse: printingHouse.name, words: promisedOn === undefined ? words : formatDay(promisedOn) },
  })
  if (readers.length === 0) return
  const [product] = await readProduct(ctx.db, { itemId: worksheet.itemId, organizationId })
  if (product === undefined) return
  const content = {
    kind: 'worksheetStepped',
    link: `${ctx.ports.publicUrl}/agency/worksheets/${worksheet.id}`,
    step,
    name: formatWorksheetName(worksheet.projectNumber, worksheet.position),
    printingHouseName: printingHouse.name,
    clientName: worksheet.clientName,
    deadline: worksheet.deadline,
    words,
    ...(promisedOn === undefined ? {} : { promisedOn }),
  } as const
  const emails = readers.map(({ email, name, locale, onBehalfOf }) => ({
    to: { email, name, locale },
    organizationId,
    content: {
      ...content,
      ...(onBehalfOf === null ? {} : { onBehalfOf }),
      product: { name: product[getLanguage(locale)], quantity: product.quantity },
    },
  }))
  await ctx.ports.mail.queue(ctx, ...emails)
}

type StepEvent = { step: PrintingHouseStep; words: string | null; worksheet: StoredWorksheet }

/** Notifies the agency of a step of a printing house. */
export const notifyOfWorksheetStep = (ctx: PrintingHouseCtx, { step, words, worksheet }: StepEvent): Promise<void> =>
  notifyOfWorksheet(ctx, { kind: NOTIFICATION_OF_STEP[step], step: EMAILED_STEPS[step], words, worksheet })
