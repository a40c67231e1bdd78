export { forgetPrintedGroup } from './printing-house-names.ts'
