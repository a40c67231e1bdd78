import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { CLIENT, ORDERER } from '../sizes.ts'

/** Products in each of the 50 folders of the generated data. */
const IN_FOLDER = 10
export const IN_FOLDERS = 50 * IN_FOLDER
const NAMES = ['Plakat', 'Flaier', 'Voldik', 'Kleebis', 'Ümbrik', 'Visiitkaart', 'Hinnasilt', 'Bänner', 'Märkmik']
const PICTURES = 40

/** Thumbnail of the size and kind that the portal renders: a sheet with a gradient. */
const drawPicture = (nth: number): Promise<Uint8Array> => {
  const [width, height] = nth % 3 === 0 ? [339, 480] : [480, 339]
  const colour = `hsl(${(nth * 9) % 360} 60% 55%)`
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="g" x2="1" y2="1"><stop stop-color="${colour}"/><stop offset="1" stop-color="#fff"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#g)"/>
    <text x="30" y="120" font-size="72" font-weight="bold" fill="#222">Tiraaž ${nth}</text></svg>`
  return sharp(Buffer.from(sheet)).webp({ quality: 82, effort: 3 }).toBuffer()
}

/**
 * Changes the generated data into one level of the catalogue with very many products beside 50 folders, for a person who
 * may arrange it. Each product has a picture in the folder of the server's files.
 */
export const fillCatalogue = async (url: string, files: string, products: number): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`delete from folder_products where client_id = $1 and substring(product_id from 5)::int > $2`, [
    CLIENT,
    IN_FOLDERS,
  ])
  await client.query(`update client_members set role = 'manager' where client_id = $1 and user_id = $2`, [
    CLIENT,
    ORDERER.id,
  ])
  await client.query(
    `update products set name_et = ($1::text[])[1 + substring(id from 5)::int % ${NAMES.length}] || ' ' || substring(id from 5)
       || case when substring(id from 5)::int % 7 = 0 then ' väga pika nimega, et rida murduks ka kitsal kaardil' else ' A4' end
     where id like 'p-1-%'`,
    [NAMES],
  )
  await client.end()
  const pictures = await Promise.all(Array.from({ length: PICTURES }, (_, nth) => drawPicture(nth)))
  for (let nth = 1; nth <= products + IN_FOLDERS; nth++) {
    const folder = join(files, 'previews', `preview-${nth}`)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'thumb.webp'), pictures[nth % PICTURES] ?? '')
  }
}
