export { OLD_MAILS } from './old-mails.ts'
