const POINTS_PER_INCH = 72

type PixelSpan = { pixels: number; points: number }

const resolutionOf = ({ pixels, points }: PixelSpan): string => ((pixels / points) * POINTS_PER_INCH).toFixed(4)

/**
 * Arguments with which Ghostscript draws a whole page, as it is seen, into so many pixels. Points count as those of the
 * page's `UserUnit`. Not PDFFitPage: it shifts pages whose box does not start at zero and ignores some rotations.
 */
export const pageSizeArgs = (width: PixelSpan, height: PixelSpan): string[] => [
  '-dUseCropBox',
  '-dFIXEDMEDIA',
  `-r${resolutionOf(width)}x${resolutionOf(height)}`,
  `-g${width.pixels}x${height.pixels}`,
]
