import { Component, type ReactNode } from 'react'
import css from './message.module.css'

type LastResortProps = { readonly children: ReactNode }

/** Error boundary for when not even the texts could be loaded. Its own texts are inline, in the two languages of the house. */
export class LastResort extends Component<LastResortProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <div className={css.message} role="alert">
        <p lang="ko">콘솔을 불러오지 못했어요.</p>
        <p lang="en">The console could not be loaded.</p>
        <button type="button" onClick={() => location.reload()}>
          다시 시도 · Try again
        </button>
      </div>
    )
  }
}
