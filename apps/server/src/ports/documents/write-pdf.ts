import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import pdfmake from 'pdfmake'
import { readFontCharacters } from './font-characters.ts'
import { buildPdfDefinition } from './build-pdf-definition.ts'
import { toPrintableText } from './to-printable-text.ts'
import type { PrintedDocument } from './printed-document.ts'

const require = createRequire(import.meta.url)
const REGULAR = require.resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf')
const BOLD = require.resolve('pdfmake/fonts/Roboto/Roboto-Medium.ttf')

// Text by people must not make the PDF library read a file or call an address.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => path === REGULAR || path === BOLD)
pdfmake.setFonts({ Roboto: { normal: REGULAR, bold: BOLD } })

const inBold = readFontCharacters(readFileSync(BOLD))
const characters = new Set([...readFontCharacters(readFileSync(REGULAR))].filter((character) => inBold.has(character)))

/** Renders a document as PDF. Blocks its thread until it is done: see document-thread.ts. */
export const writePdf = async (document: PrintedDocument): Promise<Uint8Array> =>
  pdfmake.createPdf(buildPdfDefinition(document, (text) => toPrintableText(text, characters))).getBuffer()
