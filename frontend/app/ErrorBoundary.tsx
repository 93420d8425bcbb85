import { Component, type ReactNode } from 'react';
import { Button } from '../ui/controls/Button';
import { Column } from '../ui/layout/containers';
import { Notice } from '../ui/messages/Notice';

/** Contains a page's render errors; header and footer remain. React logs the error to the console. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasError: boolean }> {
  override state: { hasError: boolean } = { hasError: false };

  static getDerivedStateFromError() {
    return { hasError: true };
  }

  override render() {
    if (!this.state.hasError) return this.props.children;
    return (
      <Column>
        <Notice title="Something went wrong" action={<Button onClick={() => window.location.reload()}>Reload page</Button>}>
          The problem is on our side. Reload the page to try again.
        </Notice>
      </Column>
    );
  }
}
