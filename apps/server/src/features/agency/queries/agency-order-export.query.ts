import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { PRINT_PROFILES } from '@tiraaz/domain/artwork/print-profile'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { centsToEurosOrNull, sumPrices } from '@tiraaz/domain/money/money'
import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import { getLanguage } from '@tiraaz/messages/locale'
import type { OrganizationCtx } from '../../../context/context.ts'
import { EXPORT_LIMIT, exportTable, refuseTooMany } from '../../../context/export-table.ts'
import { presentOrderStatus } from '../../orders/index.ts'
import { buildFilterConditions } from './agency-order-list.query.ts'
import { READ_EXPORT } from './agency-order-rows.ts'
import { readExportFindings } from './export-findings.query.ts'

const WORDS = { et: et.tableColumns.words, en: en.tableColumns.words }

type Query = EndpointRequest<Endpoints['exportAgencyOrders']>['query']
type Output = EndpointOutput<Endpoints['exportAgencyOrders']>

/** Exports all orders that match the filters of the agency's list, one row per order, with what is open in its artwork. */
export const exportAgencyOrders = async (ctx: OrganizationCtx, query: Query): Promise<Output> => {
  const { filters, values } = await buildFilterConditions(ctx, { ...query, Page: 1 })
  const rows = await READ_EXPORT(filters)(ctx.db, { ...values, limit: EXPORT_LIMIT, offset: 0 })
  refuseTooMany(rows)
  const findingsOf = await readExportFindings(ctx, rows)
  const words = WORDS[getLanguage(ctx.locale)]
  return exportTable(ctx, 'orders', {
    rows: rows.map((row) => ({ ...row, found: findingsOf(row.id) })),
    days: ['submittedOn', 'deadline'],
    cells: ({ found, printProfiles, ...row }) => ({
      projectNumber: row.projectNumber,
      name: row.name,
      client: row.clientName,
      orderer: row.ordererName,
      submittedOn: row.submittedAt === null ? null : toTallinnDay(row.submittedAt),
      deadline: row.deadline,
      purchaseOrderNumber: row.purchaseOrderNumber,
      costCentre: row.costCentre,
      status: presentOrderStatus(ctx.locale, row.status).name,
      itemsPurchase: centsToEurosOrNull(row.itemsPurchase),
      itemsSale: centsToEurosOrNull(row.itemsSale),
      transportPurchase: centsToEurosOrNull(row.transportPurchase),
      transportSale: centsToEurosOrNull(row.transportSale),
      total: centsToEurosOrNull(sumPrices([row.itemsSale, row.transportSale])),
      speedDays: row.rushDays,
      speedSale: centsToEurosOrNull(row.rushSale),
      speedPurchase: centsToEurosOrNull(row.rushPurchase),
      invoices: row.invoices,
      printProfiles: PRINT_PROFILES.flatMap((one) => (printProfiles?.includes(one) === true ? [words[one]] : [])).join(
        ', ',
      ),
      findings: found?.count ?? null,
      worstFinding: found === null || found.worst === null ? null : words[found.worst],
      findingNames: found?.names ?? null,
    }),
  })
}
