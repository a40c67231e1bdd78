import { runGhostscript } from '../ghostscript/run-ghostscript.ts'

/** Writes a single page and leaves colours and pictures as they are. */
const ARGUMENTS = [
  '-dEPSCrop -dLastPage=1 -sDEVICE=pdfwrite -dCompatibilityLevel=1.6 -dAutoRotatePages=/None',
  '-sColorConversionStrategy=LeaveColorUnchanged',
  '-dDownsampleColorImages=false -dDownsampleGrayImages=false -dDownsampleMonoImages=false',
].flatMap((line) => line.split(' '))

/** Embeds every font, including the fourteen standard ones: missing fonts are known from the comments. */
const EMBED = ['-c', '<< /NeverEmbed [] >> setdistillerparams', '-f']

type Run = { input: string; output: string; folder: string; timeoutMs: number }

/** Turns an EPS into a PDF with Ghostscript, if it is installed. */
export const convertEps = async ({ input, output, folder, timeoutMs }: Run): Promise<'done' | 'notInstalled'> => {
  const args = [...ARGUMENTS, `-sOutputFile=${output}`, ...EMBED, input]
  const { isInstalled } = await runGhostscript({ args, folder, timeoutMs })
  return isInstalled ? 'done' : 'notInstalled'
}
