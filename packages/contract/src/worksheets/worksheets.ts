import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { WORKSHEET_EVENT_KINDS } from '@tiraaz/domain/worksheets/worksheet-event'
import { COLUMN_COUNT_LIMIT, DUE_FILTERS } from '@tiraaz/domain/worksheets/worksheet-work'
import { z } from 'zod'
import { unsentLink } from '../accounts/invitations.ts'
import { endpoint } from '../endpoint.ts'
import {
  day,
  euros,
  eurosInput,
  id,
  instant,
  named,
  nameText,
  noteText,
  price,
  queryBoolean,
  queryInt,
  queryPage,
  queryList,
  queryVersion,
  text,
  version,
} from '../wire-types.ts'
import { job, listedWorksheet, namedWorksheetStatus } from './worksheet-parts.ts'

const filters = {
  'Houses[]': queryList(id),
  /** Filter: worksheets of the clients of these project managers. */
  'Agents[]': queryList(id),
  Due: z.enum(DUE_FILTERS).optional(),
  /** Filter: worksheets that the agency can send: open, and with all files (R12, R21). */
  ToSend: queryBoolean.optional(),
  /** Part of a project number, of an order’s name or of a client’s name (R9). */
  Search: nameText.optional(),
}

export const listWorksheets = endpoint('listWorksheets', {
  readsReplica: true,
  summary:
    'Worksheets of all clients: what is in work by deadline, or of the named statuses (1 to 9), newest first where some are over. Agency only (R4).',
  query: z.object({ Page: queryPage, 'Status[]': queryList(queryInt(1, 9)), ...filters }),
  response: z.strictObject({ worksheets: z.array(listedWorksheet), pageCount: z.int() }),
})

export const getWorksheetBoard = endpoint('getWorksheetBoard', {
  readsReplica: true,
  summary:
    'Board of the worksheets in work: a column for each status, with its count, up to 200, and the first by deadline. Agency only (R4).',
  query: z.object(filters),
  response: z.strictObject({
    columns: z.array(
      z.strictObject({
        status: namedWorksheetStatus,
        count: z.int().max(COLUMN_COUNT_LIMIT),
        worksheets: z.array(listedWorksheet),
      }),
    ),
  }),
})

export const getWorksheetFilters = endpoint('getWorksheetFilters', {
  summary: 'Values that worksheets can be filtered by.',
  response: z.strictObject({
    houses: z.array(named),
    statuses: z.array(namedWorksheetStatus),
    pageSize: z.int(),
  }),
})

const link = z.strictObject({
  email: z.string(),
  /** If false, no email was sent: the person who made the link forwards it. */
  isMailed: z.boolean(),
  printingHouseName: z.string(),
  sentAt: instant,
  /** Last valid day. */
  expiresOn: day,
  state: z.enum(['standing', 'expired', 'revoked']),
  openedAt: instant.nullable(),
})

export const getWorksheet = endpoint('getWorksheet', {
  summary:
    'A worksheet with all that the printing house gets, its link, and what was done with it (R21, R23). Agency only.',
  params: z.object({ id }),
  response: z.strictObject({
    id,
    version,
    orderId: id,
    itemId: id,
    productId: id,
    projectNumber: z.string().nullable(),
    clientId: id,
    clientName: z.string(),
    filesMissing: z.boolean(),
    /** It waits for the client’s approval of a proof (R44). */
    awaitsProof: z.boolean(),
    /** The worksheet’s own deadline; null if that of the order holds. */
    ownDeadline: day.nullable(),
    orderDeadline: day.nullable(),
    ...job,
    printingHouse: z
      .strictObject({
        id,
        name: z.string(),
        email: z.string().nullable(),
        contactName: z.string().nullable(),
        phone: z.string().nullable(),
        locale: z.enum(['et-EE', 'en-US']),
      })
      .nullable(),
    /** Newest link, also an expired or revoked one. */
    link: link.nullable(),
    /** Invoice of the printing house; `difference`: above the purchase price, null while that is unknown. */
    houseInvoice: z.strictObject({ number: z.string(), date: day, sum: euros, difference: price }).nullable(),
    /** Default last day of a new link. */
    usualLinkEnd: day,
    /** The done step completes the order, and the client gets an email (R20). */
    doneEndsOrder: z.boolean(),
    nextStatuses: z.array(namedWorksheetStatus),
    canBeSent: z.boolean(),
    canChangeHouse: z.boolean(),
    canSaveNote: z.boolean(),
    canSetDeadline: z.boolean(),
    canSaveHouseInvoice: z.boolean(),
    events: z.array(
      z.strictObject({
        id,
        at: instant,
        kind: z.enum(WORKSHEET_EVENT_KINDS),
        /** Name of the acting person; null if it is unknown. */
        who: z.string().nullable(),
        isByLink: z.boolean(),
        /** Previous status; null for the first status, and for events without a change of status. */
        from: namedWorksheetStatus.nullable(),
        to: namedWorksheetStatus.nullable(),
        note: z.string().nullable(),
      }),
    ),
  }),
})

export const getWorksheetPdf = endpoint('getWorksheetPdf', {
  summary: 'The worksheet as PDF in the caller’s language. Agency only.',
  params: z.object({ id }),
  responseKind: 'file',
})

export const sendWorksheet = endpoint('sendWorksheet', {
  summary:
    'Mails the printing house a link to the worksheet, in its language; one that was open or adjusted is Sent then (R21). The link before is revoked. Agency only.',
  params: z.object({ id }),
  query: z.object({ version: queryVersion }),
  body: z.strictObject({
    email: text(TEXT_LIMITS.email),
    message: noteText,
    /** Answer to a question of the printing house: required if it has asked, added to the note. */
    answer: noteText.optional(),
    expiresOn: day.nullable(),
  }),
  response: z.strictObject({ version, ...unsentLink }),
})

export const revokeWorksheetLink = endpoint('revokeWorksheetLink', {
  summary: 'Takes the printing house’s link back: from now on it opens nothing. Agency only.',
  params: z.object({ id }),
  query: z.object({ version: queryVersion }),
  response: z.strictObject({ version }),
})

export const listWorksheetHouses = endpoint('listWorksheetHouses', {
  summary: 'The printing houses that could make it, with what each asks by its price list today (R15). Agency only.',
  params: z.object({ id }),
  response: z.array(z.strictObject({ id, name: z.string(), purchasePrice: price, isChosen: z.boolean() })),
})

export const chooseWorksheetHouse = endpoint('chooseWorksheetHouse', {
  summary:
    'Gives an open or rejected worksheet to a printing house: it is open then, its link is revoked, and the item’s purchase price is that house’s, or the one that is named (R21). Agency only.',
  params: z.object({ id }),
  query: z.object({ version: queryVersion }),
  body: z.strictObject({ printingHouseId: id, purchasePrice: price }),
  response: z.strictObject({ version }),
})

export const saveWorksheetNote = endpoint('saveWorksheetNote', {
  summary: 'Saves what the agency tells the printing house; null for nothing. Agency only.',
  params: z.object({ id }),
  query: z.object({ version: queryVersion }),
  body: z.strictObject({ note: noteText.nullable() }),
  response: z.strictObject({ version }),
})

export const saveWorksheetDeadline = endpoint('saveWorksheetDeadline', {
  summary: 'Saves the worksheet’s own deadline, not after the order’s; null for that of the order. Agency only.',
  params: z.object({ id }),
  query: z.object({ version: queryVersion }),
  body: z.strictObject({ deadline: day.nullable() }),
  response: z.strictObject({ version }),
})

export const saveHouseInvoice = endpoint('saveHouseInvoice', {
  summary:
    'Saves the invoice of the printing house for a worksheet, net, to be compared with the purchase price; null removes it. Agency only.',
  params: z.object({ id }),
  query: z.object({ version: queryVersion }),
  body: z.strictObject({ invoice: z.strictObject({ number: nameText, date: day, sum: eurosInput }).nullable() }),
  response: z.strictObject({ version }),
})
