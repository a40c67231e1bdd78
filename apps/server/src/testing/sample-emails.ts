import type { EmailKind, EmailContentOf } from '../core/email-content.ts'
import type { TestApp } from './test-app.ts'
import type { WorldClient } from './worlds/world.ts'

const ORDER = {
  link: 'http://portal.test/clients/0/orders?search=2026-0042',
  projectNumber: '2026-0042',
  orderName: 'Jõulukampaania',
  clientName: 'Põhjala Pood OÜ',
  deadline: '2026-03-27',
}
const ITEMS = [
  { name: 'Plakat „Jõulurõõm“, 500 × 700 mm', quantity: 12_500 },
  { name: 'Šokolaadi hinnasilt', quantity: 180 },
]

/** Sample mail of each kind, with plain content. */
export const SAMPLE_EMAILS: { [Kind in EmailKind]: EmailContentOf<Kind> } = {
  invitation: {
    kind: 'invitation',
    link: 'http://portal.test/account/acceptinvitation?token=kutse-1',
    clientName: 'Põhjala Pood OÜ',
    inviterName: 'Kadri Mägi',
    expiresAt: '2026-03-18T08:00:00.000Z',
  },
  passwordReset: {
    kind: 'passwordReset',
    link: 'http://portal.test/resetpassword?token=parool-1',
    expiresAt: '2026-03-11T09:00:00.000Z',
  },
  passwordChanged: {
    kind: 'passwordChanged',
    link: 'http://portal.test/account',
    changedAt: '2026-03-11T09:00:00.000Z',
    device: 'Firefox, Windows',
  },
  newDevice: {
    kind: 'newDevice',
    link: 'http://portal.test/account',
    loggedInAt: '2026-03-11T09:00:00.000Z',
    device: 'Safari, iOS',
    network: '193.40.56.0/24',
  },
  passkeyChanged: {
    kind: 'passkeyChanged',
    link: 'http://portal.test/account',
    change: 'added',
    device: 'Safari, iOS',
    changedAt: '2026-03-11T09:00:00.000Z',
  },
  secondFactorChanged: {
    kind: 'secondFactorChanged',
    link: 'http://portal.test/account',
    change: 'off',
    changedAt: '2026-03-11T09:00:00.000Z',
  },
  orderReceived: {
    ...ORDER,
    kind: 'orderReceived',
    reader: 'orderer',
    ordererName: 'Jüri Õunapuu',
    items: ITEMS,
    totalCents: 123_450,
  },
  orderConfirmed: { ...ORDER, kind: 'orderConfirmed', items: ITEMS, totalCents: 123_450 },
  orderPriced: { ...ORDER, kind: 'orderPriced', items: ITEMS, totalCents: 123_450 },
  orderRepriced: { ...ORDER, kind: 'orderRepriced', items: ITEMS, totalCents: 123_450 },
  alterationAnswered: {
    ...ORDER,
    kind: 'alterationAnswered',
    wish: 'Palume 200 tk asemel 250 tk.',
    answer: 'Muutsime koguse ära.\nHind jääb samaks.',
  },
  orderCanceled: { ...ORDER, kind: 'orderCanceled', reason: 'Kampaania jääb ära.\nTellime kevadel uuesti.' },
  orderChanged: {
    ...ORDER,
    kind: 'orderChanged',
    change: 'alterationRequested',
    words: 'Palume 200 tk asemel 250 tk.',
  },
  orderChangeProposed: {
    ...ORDER,
    kind: 'orderChangeProposed',
    reason: 'Trükikoda saab valmis nädal hiljem.\nKogus nagu telefonis kokku lepitud.',
    newDeadline: '2026-04-08',
    items: ITEMS,
    totalBeforeCents: 123_450,
    totalAfterCents: 130_000,
  },
  orderDone: { ...ORDER, kind: 'orderDone', canceled: ['Šokolaadi hinnasilt'] },
  filesMissing: {
    ...ORDER,
    kind: 'filesMissing',
    products: ITEMS.map(({ name }) => name),
    agent: { name: 'Žanna Pärn', email: 'zanna@agentuur.example' },
  },
  invoiceIssued: {
    kind: 'invoiceIssued',
    link: 'http://portal.test/clients/0/invoices',
    invoiceNumber: '2026-117',
    receiverName: 'Põhjala Pood OÜ',
    totalCents: 153_078,
    dueOn: '2026-03-25',
    referenceNumber: '121312952',
    projectNumbers: ['2026-0042', '2026-0043'],
  },
  invoiceOverdue: {
    kind: 'invoiceOverdue',
    link: 'http://portal.test/clients/0/invoices',
    invoiceNumber: '2026-117',
    receiverName: 'Põhjala Pood OÜ',
    unpaidCents: 53_078,
    dueOn: '2026-03-25',
    referenceNumber: '121312952',
    attachment: { kind: 'salesInvoice', organizationId: '0', clientId: '0', invoiceId: '0' },
  },
  creditNoteIssued: {
    kind: 'creditNoteIssued',
    link: 'http://portal.test/clients/0/invoices',
    creditNoteNumber: '2026-118',
    invoiceNumber: '2026-117',
    receiverName: 'Põhjala Pood OÜ',
    creditedCents: 53_078,
    unpaidCents: 100_000,
    reason: 'Osa plakateid jäi trükkimata.\nVabandame!',
    attachment: { kind: 'salesInvoice', organizationId: '0', clientId: '0', invoiceId: '0' },
  },
  worksheetSent: {
    kind: 'worksheetSent',
    link: 'http://portal.test/worksheets/tooleht-1',
    name: '2026-0042/1',
    product: { name: 'Plakat „Jõulurõõm“, 500 × 700 mm', quantity: 12_500 },
    deadline: '2026-03-27',
    projectManager: { name: 'Žanna Pärn', email: 'zanna@naide.example', phone: null },
    senderName: 'Žanna Pärn',
    message: 'Palun trükkida samale paberile nagu eelmine kord.\nAitäh!',
    expiresAt: '2026-04-26T21:00:00.000Z',
  },
  worksheetsSent: {
    kind: 'worksheetsSent',
    link: 'http://portal.test/worksheets/list/toolehed-1',
    purpose: 'send',
    worksheets: [
      {
        name: '2026-0042/1',
        product: { name: 'Plakat „Jõulurõõm“, 500 × 700 mm', quantity: 12_500 },
        deadline: '2026-03-27',
      },
      { name: '2026-0043/2', product: { name: 'Hinnasildi toorik A6, punane', quantity: 100 }, deadline: null },
    ],
    projectManagers: [{ name: 'Žanna Pärn', email: 'zanna@naide.example', phone: '+372 5555 0101' }],
    senderName: 'Žanna Pärn',
    message: 'Palun kinnitage hiljemalt homme.',
    expiresAt: '2026-04-26T21:00:00.000Z',
  },
  worksheetStepped: {
    kind: 'worksheetStepped',
    link: 'http://portal.test/agency/worksheets/0',
    step: 'requiresAdjustment',
    name: '2026-0042/1',
    printingHouseName: 'Trükikoda Ülikiire OÜ',
    clientName: 'Põhjala Pood OÜ',
    product: { name: 'Plakat „Jõulurõõm“, 500 × 700 mm', quantity: 12_500 },
    deadline: '2026-03-27',
    words: 'Fail on RGB-s.\nPalun saatke CMYK.',
  },
  notificationDigest: {
    kind: 'notificationDigest',
    link: 'http://portal.test/agency/orders',
    items: [
      {
        kind: 'filesAdded',
        projectNumber: '2026-0042',
        clientName: 'Põhjala Pood OÜ',
        worksheetName: '',
        printingHouse: '',
      },
      {
        kind: 'worksheetCompleted',
        projectNumber: '2026-0042',
        clientName: 'Põhjala Pood OÜ',
        worksheetName: '2026-0042/1',
        printingHouse: 'Trükikoda Ülikiire OÜ',
      },
    ],
  },
  unreadMessage: {
    kind: 'unreadMessage',
    link: 'http://portal.test/clients/0?conversation=1',
    authorName: 'Žanna Pärn',
    clientName: null,
    messages: ['Tere! Kas saate faili täna saata?', 'Muidu nihkub tähtaeg\nüle nädalavahetuse.'],
  },
}

/** Adds a stored mail of the client's organization; returns its id. */
export const addMail = async (
  app: TestApp,
  { organizationId }: Pick<WorldClient, 'organizationId'>,
): Promise<string> => {
  const id = app.newId()
  const to = { email: 'mari@naide.example', name: 'Mari Öpik', locale: 'et-EE' } as const
  const ctx = { db: app.database.db, now: app.now, newId: () => id }
  await app.ports.mail.queue(ctx, { to, organizationId, content: SAMPLE_EMAILS.orderDone })
  return id
}
