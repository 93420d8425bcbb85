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
        <Notice title="This page broke" action={<Button onClick={() => window.location.reload()}>Load it again</Button>}>
          Something went wrong on our side. Loading the page again often helps.
        </Notice>
      </Column>
    );
  }
}
