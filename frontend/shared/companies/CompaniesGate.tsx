import { Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '#ui/controls/Button';
import { Column } from '#ui/layout/containers';
import { Notice } from '#ui/messages/Notice';
import { LoadingPage, Spinner } from '#ui/messages/Spinner';
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
        <Notice level={isFullPage ? 1 : 2} title="Your companies could not be loaded" action={<Button onClick={companies.retry}>Try again</Button>}>
          Check the connection and try again.
        </Notice>
      </Frame>
    );
  }
  if (isFullPage) return <LoadingPage />;
  return (
    <Loading role="status">
      <Spinner /> Loading your companies
    </Loading>
  );
}

/** Roughly as tall as the loaded content, to limit layout shift. */
const Loading = styled.p`
  display: flex;
  gap: ${({ theme }) => theme.space(2)};
  align-items: center;
  justify-content: center;
  min-height: 320px;
  color: ${({ theme }) => theme.colour.textQuiet};
`;
