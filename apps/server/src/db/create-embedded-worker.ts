import { PGlite } from '@electric-sql/pglite'
import { EMBEDDED_SETTINGS } from './embedded-settings.ts'

/** Run as a process of its own with the directory as argument: makes an empty embedded database there. */
const directory = process.argv[2]
if (directory === undefined) throw new Error('Name the directory of the new database')
const pglite = await PGlite.create(directory, EMBEDDED_SETTINGS)
await pglite.close()
