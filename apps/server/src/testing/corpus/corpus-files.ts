import type { CorpusFile } from './corpus-file.ts'
import { damagedFiles } from './damaged-files.ts'
import { hostileOthers } from './hostile-others.ts'
import { hostilePdfs } from './hostile-pdfs.ts'
import { keptFiles } from './kept-files.ts'
import { madeContent } from './made-content.ts'
import { madePdfs } from './made-pdfs.ts'
import { madePictures } from './made-pictures.ts'

/** All files that the preview worker is tested with. */
export const corpusFiles: readonly CorpusFile[] = [
  ...keptFiles,
  ...madePdfs,
  ...madeContent,
  ...madePictures,
  ...damagedFiles,
  ...hostilePdfs,
  ...hostileOthers,
]
