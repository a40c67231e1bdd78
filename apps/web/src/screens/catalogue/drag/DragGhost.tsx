import classes from './DragGhost.module.css'

/** Name of the dragged product beside the pointer; filled and moved without rendering the screen again. */
export const DragGhost = ({ attach }: { attach: (element: HTMLDivElement | null) => void }) => (
  <div ref={attach} className={classes.ghost} hidden aria-hidden />
)
