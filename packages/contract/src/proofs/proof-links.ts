import { PREVIEW_FAILURES } from '@tiraaz/domain/artwork/preview-failure'
import { z } from 'zod'
import { platePage, platesAnswer, requestedPlates } from '../design-files/plate-parts.ts'
import { findings, PREVIEW_STATES, previewFacts } from '../design-files/previews.ts'
import { endpoint } from '../endpoint.ts'
import { day, id, nameText } from '../wire-types.ts'
import {
  proofCommentInput,
  proofContent,
  proofDecisionInput,
  proofFile,
  proofPerson,
  proofSolutionInput,
} from './proof-parts.ts'

/** Token of the link: 256 random bits in URL-safe characters. */
const ofLink = z.object({ token: id })
const ofFile = z.object({ token: id, fileId: id })

export const getLinkedProof = endpoint('getLinkedProof', {
  summary:
    'A proof round for a guest with its link: files, comments and people without their addresses, never a price (R44). Changes nothing. 403 for a link that has expired or whose round has ended, 404 for one that never was.',
  params: ofLink,
  response: z.strictObject({
    ...proofContent,
    item: z.strictObject({ productName: z.string(), quantity: z.int() }),
    clientName: z.string(),
    agencyName: z.string(),
    /** The answer needs a code, which is emailed to this shortened address; null: none is needed. */
    code: z.strictObject({ sentTo: z.string() }).nullable(),
    /** Newest earlier round of the product that was not taken back, to compare with: its files alone. */
    before: z
      .strictObject({
        number: z.int(),
        files: z.array(proofFile.pick({ id: true, name: true, sha256: true, previewId: true })),
      })
      .nullable(),
    /** The link’s last day. */
    expiresOn: day,
    /** `isYou`: the guest of the link. */
    people: z.array(z.strictObject({ ...proofPerson, isYou: z.boolean() })),
    actions: z.strictObject({ decide: z.boolean(), comment: z.boolean() }),
  }),
})

export const markLinkedProofOpened = endpoint('markLinkedProofOpened', {
  summary:
    'Records that the guest of a link has opened its proof, once (R44); a call of the page, not of a mail scanner.',
  params: ofLink,
  responseKind: 'nothing',
})

export const getLinkedProofPreview = endpoint('getLinkedProofPreview', {
  summary:
    'Short-lived addresses of the pictures of a proof’s file and what its check found, for the guest of its link (R28, R44). Opens files of the round that it is compared with too.',
  params: ofFile,
  response: z.strictObject({
    state: z.enum(PREVIEW_STATES),
    failure: z.enum(PREVIEW_FAILURES).nullable(),
    /** Every page that was rendered, 1600 px. */
    pages: z.array(z.string()),
    facts: previewFacts,
    /** Findings of the artwork check, most serious first. */
    findings,
  }),
})

export const getLinkedProofFile = endpoint('getLinkedProofFile', {
  summary: 'File of a proof as an attachment, for the guest of its link (R27, R44).',
  params: ofFile,
  responseKind: 'file',
})

export const getLinkedProofPlates = endpoint('getLinkedProofPlates', {
  summary:
    'The printing plates of a page of a proof’s file, for the guest of its link, as getPlates returns them (R44, decision 250).',
  params: ofFile,
  query: z.object({ page: platePage }),
  response: platesAnswer,
})

export const requestLinkedProofPlates = endpoint('requestLinkedProofPlates', {
  summary:
    'Have the printing plates of a page of a proof’s file made for the guest of its link, in the turn of its client (R44). May be repeated.',
  params: ofFile,
  query: z.object({ page: platePage }),
  response: requestedPlates,
})

export const sendLinkedProofCode = endpoint('sendLinkedProofCode', {
  summary:
    'Emails the guest of a link the code that an answer needs, where the client asks for one (R44): 403 where it does not, 429 after five in an hour.',
  params: ofLink,
  responseKind: 'nothing',
})

export const decideLinkedProof = endpoint('decideLinkedProof', {
  summary:
    'Answer of a guest to a proof, by the rules of decideProof (R44): 409 with nothing decided when the files have other bytes or the round is over. Where the client asks for a code, a missing, wrong or old one is 400.',
  params: ofLink,
  body: proofDecisionInput.extend({ code: nameText.default('') }),
  responseKind: 'nothing',
})

export const addLinkedProofComment = endpoint('addLinkedProofComment', {
  summary: 'Comment of a guest on a file of a proof, or an answer to a comment (R44).',
  params: ofLink,
  body: proofCommentInput,
  response: z.strictObject({ id }),
})

export const resolveLinkedProofComment = endpoint('resolveLinkedProofComment', {
  summary: 'Marks a comment of a guest’s proof as solved, or as open again (R44).',
  params: z.object({ token: id, commentId: id }),
  body: proofSolutionInput,
  responseKind: 'nothing',
})
