import { expect, it } from 'vitest'
import type { JobRow } from '../queries/job-row.ts'
import { buildWorksheetDocument } from './build-worksheet-document.ts'

const file = { id: 'f1', name: 'plakat.pdf', fileType: 'pdf', byteSize: 1000, storageKey: 'k1', thumbnailId: null }
const design = { id: 'd1', name: null, quantity: 100, files: [file], destinations: [], packages: [] }

const row: JobRow = {
  id: 'w1',
  version: 1,
  itemId: 'i1',
  orderId: 'r1',
  clientId: 'c1',
  clientName: 'Klient',
  clientIsActive: true,
  clientPaymentTerm: null,
  printingHouseId: 'h1',
  projectNumber: '2026-1',
  position: 1,
  number: 1,
  deadline: null,
  ownDeadline: null,
  orderDeadline: null,
  promisedOn: null,
  note: null,
  organizationId: 'o1',
  organizationName: 'Agentuur',
  printingHouseName: 'Trükikoda',
  issuedOn: '2026-03-10',
  shipments: [],
  answers: [],
  words: null,
  projectManager: { name: 'Mari Maasikas', email: 'mari@naide.example', phone: '+372 600 0000' },
  productId: 'p1',
  productCode: 'PL-A4',
  nameEt: 'Plakat A4',
  nameEn: 'Poster A4',
  materialEt: null,
  materialEn: null,
  widthMm: null,
  heightMm: null,
  bleedMm: 3,
  pageCount: null,
  colourMode: 'cmyk',
  designFilesAreRequired: true,
  quantity: 100,
  additionalInfo: null,
  purchaseCents: null,
  productionDays: null,
  designs: [design],
}

it('the worksheet PDF shows the file size beside the file name, without overlapping the quantities', () => {
  const { blocks } = buildWorksheetDocument({ locale: 'et-EE', now: () => new Date(0) }, row)
  const rows = blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []))
  expect(rows).toEqual([
    { kind: 'line', cells: ['Kujundus 1', '100'] },
    { kind: 'part', cells: ['plakat.pdf (1\u00a0kB)', ''] },
  ])
})
