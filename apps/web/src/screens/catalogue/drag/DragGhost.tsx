import classes from './DragGhost.module.css'

/** The name of what is dragged, beside the pointer; filled and moved without drawing the screen anew. */
export const DragGhost = ({ attach }: { attach: (element: HTMLDivElement | null) => void }) => (
  <div ref={attach} className={classes.ghost} hidden aria-hidden />
)
