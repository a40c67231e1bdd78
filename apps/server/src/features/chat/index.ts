export { OLD_MESSAGES } from './old-messages.ts'
