import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type InkRecipe, MAX_SPOT_PLATES, type PlateInk, PROCESS_INKS } from '@tiraaz/domain/artwork/plates'
import { CannotRender } from '../cannot-render.ts'
import { profileArgs } from '../ghostscript/profile-args.ts'
import { pageSizeArgs } from '../ghostscript/page-size-args.ts'
import { runGhostscript } from '../ghostscript/run-ghostscript.ts'
import type { PlateJob } from './plate-messages.ts'

/** Full ink in the values that Ghostscript prints (`frac_1`). */
const FULL = 32_760
/**
 * Memory for bands of the page. With the usual 4 MB, a page of one large image wrote more than 256 MiB of temporary files;
 * with this it takes half the time and 110 MB of memory.
 */
const BUFFER_BYTES = 200_000_000
const FILE_BYTES = 512 * 1024 * 1024
const SPOT = /^%%SeparationColor: "([\s\S]*?)" 100% ink = (\d+) (\d+) (\d+) (\d+) CMYK$/gm
const FILE = /^ink\(([\s\S]*)\)\.tif$/

const PROCESS_RECIPES: Record<(typeof PROCESS_INKS)[number], InkRecipe> = {
  Cyan: [1, 0, 0, 0],
  Magenta: [0, 1, 0, 0],
  Yellow: [0, 0, 1, 0],
  Black: [0, 0, 0, 1],
}

/** Name of an ink as it stands, percent-encoded, in the name of its file. */
const decodeName = (encoded: string): string => {
  try {
    return decodeURIComponent(encoded)
  } catch {
    // Bytes that are no UTF-8: another encoding than PDF asks for.
    return encoded
  }
}

/** Inks with the files of their plates: grey TIFFs in which black is full ink. */
export type Separation = { inks: PlateInk[]; paths: string[]; hasMoreInks: boolean }

/** Reads which spot inks were found, in the order of the file, from the messages of Ghostscript. */
const readRecipes = (output: string): Map<string, InkRecipe> => {
  const share = (value: string | undefined): number => Math.round((Number(value ?? 0) / FULL) * 10_000) / 10_000
  // The output was read byte by byte; names are UTF-8.
  const text = Buffer.from(output, 'latin1').toString()
  return new Map(
    [...text.matchAll(SPOT)].map(([, name = '', c, m, y, k]) => [name, [share(c), share(m), share(y), share(k)]]),
  )
}

const POINTS_PER_MM = 72 / 25.4

/**
 * Separates a page into plates by Ghostscript, with overprint. No smoothing of edges (TextAlphaBits): it breaks
 * overprint. Throws CannotRender.
 */
export const separatePage = async ({
  path,
  page,
  sheet,
  profilePath,
  size,
  folder,
  timeoutMs,
}: PlateJob): Promise<Separation> => {
  const plates = join(folder, 'separations')
  await mkdir(plates)
  const args = [
    ...profileArgs(profilePath),
    '-sDEVICE=tiffsep',
    `-dMaxSpots=${MAX_SPOT_PLATES}`,
    '-dPrintSpotCMYK',
    `-dBufferSpace=${BUFFER_BYTES}`,
    ...pageSizeArgs(
      { pixels: size.width, points: sheet.widthMm * POINTS_PER_MM },
      { pixels: size.height, points: sheet.heightMm * POINTS_PER_MM },
    ),
    `-dFirstPage=${page}`,
    `-dLastPage=${page}`,
    `-sOutputFile=${join(plates, 'ink.tif')}`,
    path,
  ]
  const outcome = await runGhostscript({ args, folder, timeoutMs, fileBytes: FILE_BYTES })
  if (!outcome.isInstalled) throw new CannotRender('unavailable')
  const files = new Map<string, string>()
  for (const file of await readdir(plates)) {
    const name = FILE.exec(file)?.[1]
    if (name !== undefined) files.set(decodeName(name), join(plates, file))
  }
  if (!PROCESS_INKS.every((name) => files.has(name))) throw new CannotRender('unreadable')
  const recipes = readRecipes(outcome.output)
  const process = PROCESS_INKS.map((name): PlateInk => ({ name, kind: 'process', cmyk: PROCESS_RECIPES[name] }))
  const found = [...files.keys()].filter((name) => !PROCESS_INKS.some((ink) => ink === name))
  const order = [...recipes.keys()]
  // A name that was not printed, as with an odd encoding, comes last and is shown as black.
  const rank = (name: string): number => (recipes.has(name) ? order.indexOf(name) : order.length)
  const spots = found
    .toSorted((one, other) => rank(one) - rank(other))
    .map((name): PlateInk => ({ name, kind: 'spot', cmyk: recipes.get(name) ?? [0, 0, 0, 1] }))
  const inks = [...process, ...spots]
  return {
    inks,
    paths: inks.map(({ name }) => files.get(name) ?? ''),
    hasMoreInks: /Max spot colorants reached/.test(outcome.output),
  }
}
