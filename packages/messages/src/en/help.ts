import type { help as source } from '../et/help.ts'
import type { Texts } from '../texts.ts'

export const help: Texts<typeof source> = {
  title: 'Help',
  name: 'Tiraaž help',
  toPortal: 'To the portal',
  search: 'Search the help',
  results: 'Pages found',
  found: 'Found: {{count}}',
  nothingFound: 'Nothing found. Try a shorter word.',
  searchFailed: 'The search did not open. Reload the page.',
  contents: 'Contents',
  onThisPage: 'On this page',
  previous: 'Previous',
  next: 'Next',
  otherLanguage: 'Eesti keeles',
  theme: 'Switch between dark and light',
  skip: 'Skip to the content',
  missing: {
    title: 'There is no such page',
    text: 'The page has moved, or the address is wrong. Search above, or start from the beginning.',
    start: 'Start of the help',
  },
  preparing: {
    title: 'The help is being prepared',
    text: 'Its pages are being built. Reload this page in a moment.',
  },
  sections: {
    start: 'Start',
    client: 'Ordering',
    agency: 'Agency',
    printingHouse: 'Printing house',
    administration: 'Administration',
    development: 'Development',
  },
}
