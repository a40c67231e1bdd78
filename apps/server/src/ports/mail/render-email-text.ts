import type { EmailFrame } from './render-email-html.ts'
import type { EmailFact, EmailParts } from './email-parts.ts'

const lines = (rows: readonly EmailFact[] | undefined, write: (row: EmailFact) => string): string =>
  (rows ?? []).map(write).join('\n')

const quoted = (words: string): string =>
  words
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => `> ${line}`)
    .join('\n')

/** Renders the same email as plain text. Quoted lines are marked, so that nothing in them looks like ours. */
export const renderEmailText = (parts: EmailParts, frame: EmailFrame): string =>
  [
    frame.greeting,
    parts.text === '' ? parts.title : parts.text,
    (parts.quotes ?? []).map(quoted).join('\n\n'),
    lines(parts.list, ([name, quantity]) => (quantity === '' ? `- ${name}` : `- ${name}: ${quantity}`)),
    lines(parts.facts, ([label, value]) => `${label}: ${value}`),
    parts.note ?? '',
    `${parts.action.label}:\n${parts.action.link}`,
    `--\u0020\n${frame.organization}\n${frame.automatic}\n${frame.portalName}: ${frame.address}`,
  ]
    .filter((block) => block !== '')
    .join('\n\n')
    .concat('\n')
