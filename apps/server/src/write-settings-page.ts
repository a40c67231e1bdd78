import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { SETTING_GROUPS } from './config.ts'
import { writeSettingsPage } from './config/settings-page.ts'

const PAGE = resolve(import.meta.dirname, '../../../docs/settings.md')

await writeFile(PAGE, writeSettingsPage(await readFile(PAGE, 'utf8'), SETTING_GROUPS))
console.log('Wrote the tables of docs/settings.md.')
