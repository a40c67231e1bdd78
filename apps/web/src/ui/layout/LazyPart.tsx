import { Component, type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react'

type LazyPartProps<Props extends object> = {
  load: () => Promise<ComponentType<Props>>
  given: Props
  /** When this changes, a part that has failed is tried again. */
  tryAgainAt?: string
  onFailure?: () => void
}

/** Creates a component for each try: `lazy` never loads again after a failure. */
const loaded = <Props extends object>({ load }: LazyPartProps<Props>) => lazy(async () => ({ default: await load() }))

/** Optional part of a page with separate code; a failure in it does not break the page. */
export class LazyPart<Props extends object> extends Component<
  LazyPartProps<Props>,
  { hasFailed: boolean; Part: ComponentType<Props> }
> {
  override state = { hasFailed: false, Part: loaded(this.props) }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override componentDidCatch(): void {
    this.props.onFailure?.()
  }

  override componentDidUpdate(before: LazyPartProps<Props>): void {
    if (!this.state.hasFailed || before.tryAgainAt === this.props.tryAgainAt) return
    // oxlint-disable-next-line react/no-did-update-set-state -- once, where the part has failed and the address is another
    this.setState({ hasFailed: false, Part: loaded(this.props) })
  }

  override render(): ReactNode {
    const { hasFailed, Part } = this.state
    return hasFailed ? null : <Suspense fallback={null}>{createElement(Part, this.props.given)}</Suspense>
  }
}
