import type { Locale } from '@tiraaz/messages/locale'
import type { PrintingHouseKey } from './organizations.ts'

type PrintingHouseContact = {
  contactName: string
  email: string
  phone: string
  address: string
  leadDays: number
  locale?: Locale
  note?: string
}

/** Contact person and usual lead time of each printing house. */
export const PRINTING_HOUSE_CONTACTS: Record<PrintingHouseKey, PrintingHouseContact> = {
  digipress: {
    contactName: 'Kristjan Vaher',
    email: 'tood@digipress.example',
    phone: '+372 600 1210',
    address: 'Peterburi tee 46, Tallinn, 11415',
    leadDays: 2,
    note: 'Kiired tööd enne kella 11. Üle 500 tk plakateid ei võta.',
  },
  ofset: {
    contactName: 'Maie Lepik',
    email: 'tellimused@ylejoe.example',
    phone: '+372 740 3320',
    address: 'Ringtee 12, Tartu, 50105',
    leadDays: 5,
  },
  rotatsioon: {
    contactName: 'Jaak Põld',
    email: 'trykk@emajoe.example',
    phone: '+372 740 8815',
    address: 'Turu 34, Tartu, 51014',
    leadDays: 6,
    note: 'Rotatsioonitrükk alates 5 000 eksemplarist.',
  },
  meeter: {
    contactName: 'Andres Kask',
    email: 'suurformaat@meeter.example',
    phone: '+372 600 4471',
    address: 'Laki 9, Tallinn, 10621',
    leadDays: 3,
  },
  kaartjakleebis: {
    contactName: 'Elina Ozola',
    email: 'orders@kaartjakleebis.example',
    phone: '+371 6700 2211',
    address: 'Brīvības iela 201, Riia, LV-1039',
    leadDays: 4,
    locale: 'en-US',
    note: 'Kirjavahetus inglise keeles.',
  },
  lipuvabrik: {
    contactName: 'Tiiu Saar',
    email: 'lipud@lipuvabrik.example',
    phone: '+372 440 5560',
    address: 'Savi 22, Pärnu, 80042',
    leadDays: 6,
  },
  karbitehas: {
    contactName: 'Rein Mägi',
    email: 'karbid@karbitehas.example',
    phone: '+372 480 7719',
    address: 'Tallinna mnt 50, Rapla, 79513',
    leadDays: 8,
  },
}
