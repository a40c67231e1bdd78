import { readFileSync } from 'node:fs'
import { XmlDocument, type XmlNode, XmlValidateError, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'
import { E_INVOICE_RULES } from './e-invoice-rules.ts'

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd'
const NAMESPACES = {
  inv: `${UBL}:Invoice-2`,
  cn: `${UBL}:CreditNote-2`,
  cac: `${UBL}:CommonAggregateComponents-2`,
  cbc: `${UBL}:CommonBasicComponents-2`,
}

const OUR_SCHEMAS = `${import.meta.dirname}/ubl-subset`

xmlRegisterFsInputProviders()

type Kind = 'Invoice' | 'CreditNote'

const validatorsOf = (folder: string): Record<Kind, XsdValidator> => {
  const open = (kind: Kind) => {
    const url = `${folder}/maindoc/UBL-${kind}-2.1.xsd`
    return XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(url), { url }))
  }
  return { Invoice: open('Invoice'), CreditNote: open('CreditNote') }
}

const ours = validatorsOf(OUR_SCHEMAS)

/** Folder of the official UBL 2.1 schemas (`xsd` or `xsdrt`, with `maindoc` in it), if UBL_SCHEMAS names one. */
const officialFolder = process.env.UBL_SCHEMAS ?? null
const official = officialFolder === null ? null : validatorsOf(officialFolder)

const refusedBy = (name: string, validators: Record<Kind, XsdValidator>, document: XmlDocument): string[] => {
  try {
    validators[document.root.name === 'CreditNote' ? 'CreditNote' : 'Invoice'].validate(document)
    return []
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error
    return error.details.map(({ message, line }) => `${name}, line ${line}: ${message.trim()}`)
  }
}

const textAt = (node: XmlNode, path: string): string => {
  const found = node.eval(`string(${path})`, NAMESPACES)
  return typeof found === 'string' ? found : ''
}

const brokenRules = (document: XmlDocument): string[] =>
  E_INVOICE_RULES.filter(({ context, test }) =>
    document.find(context, NAMESPACES).some((node) => {
      const read = (path: string) => textAt(node, path)
      const expression = typeof test === 'string' ? test : test(read)
      return node.eval(`boolean(${expression})`, NAMESPACES) !== true
    }),
  ).map(({ id }) => id)

/** Opens the document for one read and frees its libxml2 memory. */
const withDocument = <T>(xml: string | Uint8Array, use: (document: XmlDocument) => T): T => {
  const document = typeof xml === 'string' ? XmlDocument.fromString(xml) : XmlDocument.fromBuffer(xml)
  try {
    return use(document)
  } finally {
    document.dispose()
  }
}

/** Errors of an e-invoice: against our schemas, the official ones where installed, and each broken rule by its number. */
export const findEInvoiceErrors = (xml: string | Uint8Array): string[] =>
  withDocument(xml, (document) => [
    ...refusedBy('UBL subset', ours, document),
    ...(official === null ? [] : refusedBy('UBL 2.1', official, document)),
    ...brokenRules(document),
  ])

/** Value of an e-invoice at the path. */
export const readFrom = (xml: string | Uint8Array, path: string): string =>
  withDocument(xml, (document) => textAt(document.root, path))
