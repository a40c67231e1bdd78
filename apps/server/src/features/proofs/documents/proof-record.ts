import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import { fillText } from '@tiraaz/messages/fill-text'
import { formatBytes, formatDay, formatInteger, formatMoment } from '@tiraaz/messages/formats'
import { getLanguage, type Locale } from '@tiraaz/messages/locale'
import type { DocumentBlock, DocumentCell, DocumentRow } from '../../../ports/documents/printed-document.ts'

type Proof = EndpointOutput<Endpoints['getProof']>
type Reader = { locale: Locale }

const WORDS = {
  et: { record: et.documents.proofRecord, document: et.documents, proofs: et.proofs },
  en: { record: en.documents.proofRecord, document: en.documents, proofs: en.proofs },
}

export const getRecordTexts = ({ locale }: Reader) => WORDS[getLanguage(locale)]

const line = (...cells: DocumentCell[]): DocumentRow => ({ kind: 'line', cells })
const joinLines = (...lines: string[]): string => lines.filter((text) => text !== '').join('\n')

const factsOf = (reader: Reader, proof: Proof, clientName: string): DocumentBlock => {
  const { record, document, proofs } = getRecordTexts(reader)
  const { order, item, state, mode, sentAt, sentBy, dueOn } = proof
  return {
    kind: 'facts',
    facts: [
      { label: document.projectNumber, value: order.projectNumber },
      { label: document.client, value: clientName },
      { label: document.product, value: item.productName },
      { label: document.pieces, value: formatInteger(item.quantity, reader.locale) },
      { label: record.state, value: proofs.states[state] },
      { label: record.sent, value: `${sentBy} · ${formatMoment(sentAt)}` },
      { label: record.due, value: formatDay(dueOn) },
      { label: proofs.send.mode, value: proofs.send.modes[mode] },
    ],
  }
}

const filesOf = (reader: Reader, { files }: Proof): DocumentBlock[] => {
  const { record, proofs } = getRecordTexts(reader)
  return [
    { kind: 'heading', text: proofs.files.title, note: record.filesNote },
    {
      kind: 'table',
      columns: [
        { heading: record.file, share: 8, holds: 'text' },
        { heading: record.size, share: 2, holds: 'number' },
      ],
      rows: files.map(({ name, designName, sha256, byteSize }) =>
        line(
          { text: designName === '' ? name : `${designName} · ${name}`, note: sha256 },
          formatBytes(byteSize, reader.locale),
        ),
      ),
    },
  ]
}

const answersOf = (reader: Reader, { people }: Proof): DocumentBlock[] => {
  const { record, proofs } = getRecordTexts(reader)
  const decisions = { approved: proofs.states.approved, changesRequested: proofs.states.changesRequested }
  return [
    { kind: 'heading', text: record.answers },
    {
      kind: 'table',
      columns: [
        { heading: record.person, share: 3, holds: 'text' },
        { heading: record.answer, share: 5, holds: 'text' },
        { heading: record.moment, share: 2, holds: 'text' },
      ],
      rows: people.map(({ name, isGuest, answer }) => {
        const person = isGuest ? `${name} (${proofs.people.guest})` : name
        return answer === null
          ? line(person, record.noAnswer, '')
          : line(
              person,
              {
                text: decisions[answer.decision],
                note: joinLines(answer.sentence, answer.note),
              },
              formatMoment(answer.at),
            )
      }),
    },
  ]
}

const commentsOf = (reader: Reader, { comments, files }: Proof): DocumentBlock[] => {
  if (comments.length === 0) return []
  const { record, proofs } = getRecordTexts(reader)
  const nameOf = new Map(files.map(({ id, name }) => [id, name]))
  const rowOf = ({ text, author, at, fileId, page, resolvedAt, resolvedBy, replyTo }: Proof['comments'][number]) => {
    const where = `${nameOf.get(fileId) ?? ''} · ${fillText(proofs.comments.page, { page: String(page) })}`
    const resolved =
      resolvedAt === null
        ? ''
        : fillText(proofs.comments.resolved, { name: resolvedBy ?? '', moment: formatMoment(resolvedAt) })
    const cells: DocumentCell[] = [
      { text, note: joinLines(replyTo === null ? where : '', resolved) },
      author,
      formatMoment(at),
    ]
    return { kind: replyTo === null ? ('line' as const) : ('part' as const), cells }
  }
  const threads = comments.filter(({ replyTo }) => replyTo === null)
  return [
    { kind: 'heading', text: proofs.comments.title },
    {
      kind: 'table',
      columns: [
        { heading: record.comment, share: 5, holds: 'text' },
        { heading: record.person, share: 3, holds: 'text' },
        { heading: record.moment, share: 2, holds: 'text' },
      ],
      rows: threads.flatMap((thread) =>
        [thread, ...comments.filter(({ replyTo }) => replyTo === thread.id)].map(rowOf),
      ),
    },
  ]
}

const endOf = (reader: Reader, { ended, state }: Proof): DocumentBlock[] => {
  if (ended === null) return []
  const { proofs } = getRecordTexts(reader)
  return [
    { kind: 'text', label: `${proofs.states[state]} · ${ended.by} · ${formatMoment(ended.at)}`, text: ended.reason },
  ]
}

/** Record of a proof round for the archive (R44): files with their digests, answers with the agreed sentence, comments. */
export const buildProofRecord = (reader: Reader, proof: Proof, clientName: string): DocumentBlock[] => [
  factsOf(reader, proof, clientName),
  ...(proof.message === ''
    ? []
    : [{ kind: 'text' as const, label: getRecordTexts(reader).proofs.message, text: proof.message }]),
  ...endOf(reader, proof),
  ...filesOf(reader, proof),
  ...answersOf(reader, proof),
  ...commentsOf(reader, proof),
]
