import { PRINTING_HOUSE_STEP_NAMES } from '@tiraaz/domain/worksheets/printing-house-steps'
import { SHIPMENT_LIMITS } from '@tiraaz/domain/worksheets/shipments'
import { SENDING_LIMIT } from '@tiraaz/domain/worksheets/worksheet-sending'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, id, instant, nameText, noteText, text, version } from '../wire-types.ts'
import { job, namedWorksheetStatus } from './worksheet-parts.ts'

/** Token of the link: 256 random bits in URL-safe characters. */
const token = id

const agency = z.strictObject({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() })
/** Questions of the printing house with the agency’s answers, oldest first; the note is without them. */
const answers = z.array(z.strictObject({ question: z.string().nullable(), answer: z.string() }))
/** Question of the printing house that waits for an answer. */
const question = z.string().nullable()
const steps = z.array(z.enum(PRINTING_HOUSE_STEP_NAMES))

export const getLinkedWorksheets = endpoint('getLinkedWorksheets', {
  summary:
    'The worksheets of one email to a printing house, by deadline, each with the token of its own link and what may be done with it; never what a client pays (R4). 403 when all of its links have expired or were revoked, 404 for a link that never was.',
  params: z.object({ token }),
  response: z.strictObject({
    agency,
    printingHouseName: z.string(),
    /** The links’ last day. */
    expiresOn: day,
    /** Number of worksheets whose link was revoked or replaced since. */
    endedCount: z.int(),
    worksheets: z.array(
      z.strictObject({
        token: z.string(),
        version,
        ...job,
        question,
        answers,
        steps,
        canPromise: z.boolean(),
        canShip: z.boolean(),
      }),
    ),
  }),
  isConditional: true,
})

export const getLinkedWorksheet = endpoint('getLinkedWorksheet', {
  summary:
    'The worksheet of a printing house’s link, with what may be done with it; never what a client pays (R4). 403 for a link that has expired or was revoked, 404 for one that never was.',
  params: z.object({ token }),
  response: z.strictObject({
    ...job,
    question,
    answers,
    agency,
    printingHouseName: z.string(),
    /** The link’s last day. */
    expiresOn: day,
    steps,
    /** A day of delivery can be promised. */
    canPromise: z.boolean(),
    /** Shipments can be named. */
    canShip: z.boolean(),
    /** Files and PDF can be downloaded; false for a canceled worksheet. */
    canDownload: z.boolean(),
    /** All files fit into one ZIP. */
    canDownloadAll: z.boolean(),
    history: z.array(z.strictObject({ at: instant, to: namedWorksheetStatus, note: z.string().nullable() })),
  }),
  isConditional: true,
})

export const answerLinkedWorksheet = endpoint('answerLinkedWorksheet', {
  summary:
    'The printing house accepts, rejects or asks for an adjustment with its words, also of a job that it has accepted, prints or delivers (R21), from the status that it saw; 409 when that has changed.',
  params: z.object({ token }),
  body: z.strictObject({ from: z.int().min(1).max(9), step: z.enum(PRINTING_HOUSE_STEP_NAMES), text: noteText }),
  responseKind: 'nothing',
})

export const acceptLinkedWorksheets = endpoint('acceptLinkedWorksheets', {
  summary:
    'The printing house accepts several worksheets of its page at once (R21), each by the token of its link and from the version that it saw. One that has changed, no longer waits for an answer or whose link has ended is left out. 404 with nothing changed for a token that the page never had.',
  params: z.object({ token }),
  body: z.strictObject({
    worksheets: z.array(z.strictObject({ token, version })).min(1).max(SENDING_LIMIT),
  }),
  /** Tokens of the links. */
  response: z.strictObject({ accepted: z.array(z.string()), changed: z.array(z.string()) }),
})

export const promiseLinkedWorksheet = endpoint('promiseLinkedWorksheet', {
  summary:
    'The printing house promises a day of delivery, again with another day; 409 when it does not have the job or has delivered it.',
  params: z.object({ token }),
  body: z.strictObject({ promisedOn: day }),
  responseKind: 'nothing',
})

export const saveLinkedShipments = endpoint('saveLinkedShipments', {
  summary:
    'The printing house names carriers and tracking numbers, each of one destination or of all; replaces those before. 409 unless it has accepted the job.',
  params: z.object({ token }),
  body: z.strictObject({
    shipments: z
      .array(
        z.strictObject({
          destinationId: id.nullable(),
          carrier: nameText,
          trackingNumber: text(SHIPMENT_LIMITS.trackingNumber),
        }),
      )
      .max(SHIPMENT_LIMITS.count),
  }),
  responseKind: 'nothing',
})

export const getOrderShipments = endpoint('getOrderShipments', {
  summary:
    'Carriers and tracking numbers of an order, each of one destination or of all; empty until something is on its way.',
  params: z.object({ clientId: id, id }),
  response: z.array(
    z.strictObject({
      itemId: id,
      productName: z.string(),
      destinationName: z.string().nullable(),
      carrier: z.string(),
      trackingNumber: z.string(),
    }),
  ),
})

export const getLinkedWorksheetPdf = endpoint('getLinkedWorksheetPdf', {
  summary: 'The worksheet as PDF in the caller’s language, for whoever holds its link.',
  params: z.object({ token }),
  responseKind: 'file',
})

export const getLinkedWorksheetFile = endpoint('getLinkedWorksheetFile', {
  summary: 'Design file of the worksheet as an attachment, for whoever holds its link (R27).',
  params: z.object({ token, fileId: id }),
  responseKind: 'file',
})

export const getLinkedWorksheetFiles = endpoint('getLinkedWorksheetFiles', {
  summary: 'All design files of the worksheet in one ZIP, a folder for each design, for whoever holds its link (R27).',
  params: z.object({ token }),
  responseKind: 'file',
})
