import { mapProfiles } from '@tiraaz/domain/artwork/own-profile-values'
import { getStandardValues } from '@tiraaz/domain/artwork/print-profile'
import type { CallScene } from '../scenes/call-scene.ts'
import { emptyInput, type TypicalCalls } from './call-parts.ts'

const OWN_WORDS = {
  email: 'orderConfirmed' as const,
  locale: 'et-EE' as const,
  texts: { text: 'Alustasime tellimuse {{number}} tootmist.' },
}

const seen = async ({ settingsVersion }: CallScene) => ({ query: { version: await settingsVersion() } })

export const organizationCalls = {
  getFirstStart: emptyInput,
  makeFirstAgency: ({ newName }) => ({
    body: {
      name: newName(),
      personName: 'Mari Maasikas',
      email: 'mari@naidis.example',
      password: 'pikk ja salajane',
      passwordAgain: 'pikk ja salajane',
    },
  }),
  getFirstSteps: emptyInput,
  showFirstSteps: () => ({ body: { isHidden: true } }),
  getOrganizationSettings: emptyInput,
  saveCompany: async (scene) => ({
    ...(await seen(scene)),
    body: {
      name: scene.newName(),
      registryCode: '12417834',
      vatNumber: 'EE101074485',
      street: 'Kopli 25',
      city: 'Tallinn',
      postalCode: '10412',
      countryCode: 'EE',
      iban: 'EE382200221020145685',
      bankName: 'LHV',
      invoicePrefix: 'A-',
      nextInvoiceNumber: null,
      email: 'info@naidis.example',
      phone: '+372 600 0000',
    },
  }),
  saveBrand: async (scene) => ({
    ...(await seen(scene)),
    body: { productName: 'Näidis Trükipood', accent: '#7a1f5c', logo: null },
  }),
  saveColours: async (scene) => ({ ...(await seen(scene)), body: { outputProfile: null } }),
  saveOrderRules: async (scene) => ({
    ...(await seen(scene)),
    body: {
      cutOffHour: 12,
      markup: 25,
      transportMarkup: 15,
      marginFloor: 10,
      confirmLowMargin: 'reason' as const,
      proofPolicy: 'byAgency' as const,
      proofDays: 2,
      confirmMissingFiles: 'reason' as const,
      confirmOverCredit: 'reason' as const,
      packagingGrams: 350,
      daysOff: ['2026-12-31'],
    },
  }),
  saveSecurity: async (scene) => ({ ...(await seen(scene)), body: { secondFactorFor: 'nobody' } }),
  getPrintProfiles: emptyInput,
  savePrintProfiles: async (scene) => ({
    ...(await seen(scene)),
    body: { profiles: { ...mapProfiles(getStandardValues), news: { ...getStandardValues('news'), imagePpi: 120 } } },
  }),
  getEmailTexts: emptyInput,
  saveEmailText: async (scene) => ({ ...(await seen(scene)), body: OWN_WORDS }),
  previewEmailText: () => ({ body: OWN_WORDS }),
  saveVat: async (scene) => ({
    ...(await seen(scene)),
    body: {
      standardRates: [],
      classes: [{ name: 'Raamatud', rates: [{ validFrom: '2025-01-01', validTo: null, percent: 9 }] }],
    },
  }),
  exportOwnData: emptyInput,
  exportPersonData: async ({ member }) => ({ params: { userId: await member() } }),
  getErasurePreview: async ({ member }) => ({ params: { userId: await member() } }),
  resetSecondFactor: async ({ personWithSecondFactor }) => ({ params: { userId: await personWithSecondFactor() } }),
  erasePerson: async ({ erasable }) => {
    const { userId, email } = await erasable()
    return { params: { userId }, body: { email, contactIds: [] } }
  },
  getRetention: emptyInput,
  getRetentionPreview: () => ({ query: { mails: 90, chatMessages: 365, artwork: 1825, auditEvents: 2557 } }),
  saveRetention: async (scene) => ({
    ...(await seen(scene)),
    body: {
      mails: 60,
      chatMessages: 730,
      artwork: null,
      worksheetLinks: 365,
      proofGuests: 365,
      invitations: 365,
      logIns: 180,
      auditEvents: 2557,
    },
  }),
  listVatClasses: emptyInput,
  getBrand: emptyInput,
  getLogo: async ({ logo }) => ({ params: { logoId: await logo() } }),
} satisfies Partial<TypicalCalls>
