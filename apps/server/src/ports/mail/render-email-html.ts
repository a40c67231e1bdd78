import { type Html, html } from '../../core/html.ts'
import type { EmailFact, EmailParts } from './email-parts.ts'

const NOTHING: Html = { html: '' }

/** Texts of the frame around every email. */
export type EmailFrame = {
  language: string
  organization: string
  greeting: string
  buttonFails: string
  automatic: string
  /** Name of the portal, shown before its address. */
  portalName: string
  address: string
  /** Colour of the organization, and the path of its logo; null for the portal's own. */
  accent: string | null
  logo: string | null
}

// Colours of the screens (theme.css). Mail programs read only styles of the element itself.
const INK = 'color:#1c1a17'
const MUTED = 'color:#615c54'
const LINE = '1px solid #ddd8cc'
const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const TEXT = `margin:0 0 16px;font-size:16px;line-height:24px;white-space:pre-line;${INK};overflow-wrap:anywhere`
const SMALL = `margin:0 0 8px;font-size:13px;line-height:20px;${MUTED};overflow-wrap:anywhere`
const TABLE = `width:100%;border-collapse:collapse;margin:0 0 24px;font-size:14px;line-height:20px;border-top:${LINE}`
const CELL = `padding:8px 0;border-bottom:${LINE};vertical-align:top;overflow-wrap:anywhere`

const dot = (colour: string): Html =>
  html`<span style="display:inline-block;width:9px;height:9px;border-radius:5px;margin-right:3px;background:${colour}"></span>`

/**
 * Registration mark of the portal, drawn without a picture: mail programs hide pictures until their reader allows them.
 */
const MARK = html`${dot('#0a84ad')}${dot('#d6006c')}${dot('#f2b705')}`

/** The portal's own accent (theme.css). */
const ACCENT = '#006a8c'

const quote = (words: string, accent: string): Html =>
  html`<blockquote style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid ${accent};font-size:16px;line-height:24px;white-space:pre-line;overflow-wrap:anywhere;${INK}">${words}</blockquote>`

const listRow = ([name, quantity]: EmailFact): Html =>
  html`<tr><td style="${CELL};${INK}">${name}</td><td style="${CELL};${INK};padding-left:16px;text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums">${quantity}</td></tr>`

const factRow = ([label, value]: EmailFact): Html =>
  html`<tr><td style="${CELL};${MUTED};padding-right:16px;width:40%">${label}</td><td style="${CELL};${INK};font-variant-numeric:tabular-nums">${value}</td></tr>`

const table = (rows: readonly EmailFact[] | undefined, row: (fact: EmailFact) => Html): Html =>
  rows === undefined || rows.length === 0
    ? NOTHING
    : html`<table role="presentation" cellpadding="0" cellspacing="0" style="${TABLE}">${rows.map(row)}</table>`

const paragraph = (text: string | undefined, style = TEXT): Html =>
  text === undefined || text === '' ? NOTHING : html`<p style="${style}">${text}</p>`

const button = ({ label, link }: EmailParts['action'], accent: string): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="border-radius:4px;background:${accent}"><a href="${link}" style="display:inline-block;padding:12px 24px;font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${label}</a></td></tr></table>`

const body = (
  parts: EmailParts,
  frame: EmailFrame,
): Html => html`<tr><td style="padding:32px 32px 16px;background:#fffefb;border:${LINE};border-radius:6px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:30px;font-weight:600;overflow-wrap:anywhere;${INK}">${parts.title}</h1>
${paragraph(frame.greeting)}
${paragraph(parts.text)}
${(parts.quotes ?? []).map((words) => quote(words, frame.accent ?? ACCENT))}
${table(parts.list, listRow)}
${table(parts.facts, factRow)}
${paragraph(parts.note)}
${button(parts.action, frame.accent ?? ACCENT)}
<p style="${SMALL}">${frame.buttonFails}<br><a href="${parts.action.link}" style="color:${frame.accent ?? ACCENT};overflow-wrap:anywhere">${parts.action.link}</a></p>
</td></tr>`

/** Logo with the name as alternative text, or the portal's mark and the name. */
const nameOf = ({ organization, logo, address }: EmailFrame): Html =>
  logo === null
    ? html`${MARK}&nbsp;${organization}`
    : html`<img src="${address}${logo}" alt="${organization}" height="40" style="display:block;height:40px;max-width:240px;border:0">`

/** Renders the one layout of all emails; it reads alike in every program, also without pictures and styles. */
export const renderEmailHtml = (parts: EmailParts, frame: EmailFrame): string =>
  html`<!doctype html>
<html lang="${frame.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${parts.subject}</title>
</head>
<body style="margin:0;padding:0;background:#faf8f3;${FONT}">
<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;background:#faf8f3;${FONT}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;text-align:left;table-layout:fixed">
<tr><td style="padding:0 4px 16px;font-size:16px;line-height:24px;font-weight:600;overflow-wrap:anywhere;${INK}">${nameOf(frame)}</td></tr>
${body(parts, frame)}
<tr><td style="padding:16px 4px 0"><p style="${SMALL}">${frame.automatic}<br>${frame.portalName}: <a href="${frame.address}" style="color:${frame.accent ?? ACCENT}">${frame.address}</a></p></td></tr>
</table>
</td></tr></table>
</body>
</html>
`.html
