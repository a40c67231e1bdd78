/** Quarter turns to the right, in degrees. */
export const TURNS = [0, 90, 180, 270] as const
export type Turn = (typeof TURNS)[number]

/** Point of a picture as fractions of its width and height. */
type Point = { x: number; y: number }

/** Returns the next quarter turn to the right. */
export const turnRight = (turn: Turn): Turn => TURNS[(TURNS.indexOf(turn) + 1) % TURNS.length] ?? 0

/** Checks whether width and height are swapped. */
export const isSideways = (turn: Turn): boolean => turn === 90 || turn === 270

/** Converts a point of the upright picture to the picture as it is seen. */
export const toSeenPoint = ({ x, y }: Point, turn: Turn): Point => {
  if (turn === 90) return { x: 1 - y, y: x }
  if (turn === 180) return { x: 1 - x, y: 1 - y }
  return turn === 270 ? { x: y, y: 1 - x } : { x, y }
}

/** Converts a point of the picture as it is seen to the upright picture. */
export const toUprightPoint = (point: Point, turn: Turn): Point =>
  toSeenPoint(point, turn === 90 ? 270 : turn === 270 ? 90 : turn)

/** Converts a box of the upright picture to the picture as it is seen. */
export const toSeenBox = (
  { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
  turn: Turn,
) => {
  const corners = [toSeenPoint({ x: left, y: top }, turn), toSeenPoint({ x: right, y: bottom }, turn)]
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}
