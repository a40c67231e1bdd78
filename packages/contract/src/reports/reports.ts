import { REPORT_GROUPS } from '@tiraaz/domain/reports/report-groups'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, euros } from '../wire-types.ts'

const reportQuery = z.object({ By: z.enum(REPORT_GROUPS), From: day, To: day })

const figures = {
  /** Orders that have something in it. */
  orders: z.number().int().nonnegative(),
  turnover: euros,
  purchase: euros,
  margin: z.number(),
  /** Of the turnover, in percent with one decimal; null without turnover. Both without what has no purchase price. */
  marginPercent: z.number().nullable(),
  /** Items and transports whose purchase price nobody knows: they are turnover only. */
  unknownPurchases: z.int().nonnegative(),
}

export const getReport = endpoint('getReport', {
  summary:
    'Turnover, purchase and margin of what was confirmed within the days (both included, Tallinn), without what was canceled: by month, client, product or printing house. Net, with transport.',
  query: reportQuery,
  response: z.strictObject({
    rows: z.array(
      z.strictObject({
        /** Month YYYY-MM, or id; null for transport, and for a printing house that nobody knows. */
        key: z.string().nullable(),
        name: z.string().nullable(),
        /** Transport, where it is no part of a product or a printing house. */
        isTransport: z.boolean(),
        ...figures,
      }),
    ),
    total: z.strictObject(figures),
  }),
})

export const exportReport = endpoint('exportReport', {
  summary: 'The same figures as CSV; its file name stands in content-disposition.',
  query: reportQuery,
  responseKind: 'file',
})
