// The error boundary of a page: the rest of the product keeps working, and the page can be retried.
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { toApiError } from '#api/api-error.ts';
import { ErrorPanel } from '#ui/ErrorPanel.tsx';

export interface PageBoundaryProps {
  readonly children: ReactNode;
  readonly title?: string;
  /** A new value (the path, for example) retries the page automatically. */
  readonly resetKey?: string;
  readonly onRetry?: () => void;
  readonly onError?: (error: unknown, info: ErrorInfo) => void;
}

interface BoundaryState {
  readonly caught: { readonly error: unknown } | undefined;
  readonly resetKey: string | undefined;
}

export class PageBoundary extends Component<PageBoundaryProps, BoundaryState> {
  override state: BoundaryState = { caught: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, info);
  }

  static getDerivedStateFromProps(props: PageBoundaryProps, state: BoundaryState) {
    return props.resetKey === state.resetKey ? null : { caught: undefined, resetKey: props.resetKey };
  }

  private readonly retry = (): void => {
    this.props.onRetry?.();
    this.setState({ caught: undefined });
  };

  override render(): ReactNode {
    const { caught } = this.state;
    if (!caught) return this.props.children;
    const title = this.props.title ?? 'We couldn’t show this page';
    return <ErrorPanel title={title} text={toApiError(caught.error).message} onRetry={this.retry} />;
  }
}
