import { Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { LoadFailure, LoadingLine } from '#shared/page/QueryBoundary';
import { Column } from '#ui/layout/containers';
import { LoadingPage } from '#ui/messages/Spinner';
import { type CompaniesState, useCompanies } from './useCompanies';

type ReadyCompanies = Extract<CompaniesState, { state: 'ready' }>;

interface CompaniesGateProps {
  /** Whether the loading state replaces the whole page, including its heading. */
  isFullPage?: boolean;
  children: (companies: ReadyCompanies) => ReactNode;
}

/** Loads the signed-in user's companies and claims, and renders a placeholder until they are available. */
export function CompaniesGate({ isFullPage = false, children }: CompaniesGateProps) {
  const companies = useCompanies();
  if (companies.state === 'ready') return children(companies);
  if (companies.state === 'failed') {
    const Frame = isFullPage ? Column : Fragment;
    return (
      <Frame>
        <LoadFailure level={isFullPage ? 1 : 2} subject="Your companies" onRetry={companies.retry} />
      </Frame>
    );
  }
  if (isFullPage) return <LoadingPage />;
  return <Loading label="Loading your companies" />;
}

/** Roughly as tall as the loaded content, to limit layout shift. */
const Loading = styled(LoadingLine)`
  justify-content: center;
  min-height: 320px;
`;
