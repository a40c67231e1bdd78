import { REPORT_GROUPS } from '@tiraaz/domain/reports/report-groups'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, euros } from '../wire-types.ts'

const reportQuery = z.object({ By: z.enum(REPORT_GROUPS), From: day, To: day })

const figures = {
  /** Number of orders in the row. */
  orders: z.number().int().nonnegative(),
  turnover: euros,
  purchase: euros,
  margin: z.number(),
  /**
   * Percent of the turnover, one decimal; null without turnover. Both margins ignore sales without a purchase price.
   */
  marginPercent: z.number().nullable(),
  /** Number of items and transports without a purchase price; they count in the turnover only. */
  unknownPurchases: z.int().nonnegative(),
}

export const getReport = endpoint('getReport', {
  readsReplica: true,
  summary:
    'Turnover, purchase and margin of what was confirmed within the days (both included, Tallinn), without what was canceled: by month, client, product or printing house. Net, with transport.',
  query: reportQuery,
  response: z.strictObject({
    rows: z.array(
      z.strictObject({
        /** Month YYYY-MM, or id; null for transport, and for an unknown printing house. */
        key: z.string().nullable(),
        name: z.string().nullable(),
        /** Row of transport, in reports by product or printing house. */
        isTransport: z.boolean(),
        ...figures,
      }),
    ),
    total: z.strictObject(figures),
    /** Invoices of printing houses dated within the days; `difference`: above the purchase prices of their worksheets. */
    houseInvoices: z.strictObject({ count: z.int(), sum: euros, difference: z.number() }),
  }),
})

export const exportReport = endpoint('exportReport', {
  readsReplica: true,
  summary: 'The same figures as CSV; its file name stands in content-disposition.',
  query: reportQuery,
  responseKind: 'file',
})
