import { Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../ui/Button';
import { LoadingPage } from '../ui/LoadingPage';
import { Notice } from '../ui/Notice';
import { Column } from '../ui/Page';
import { Spinner } from '../ui/Spinner';
import { type Companies, useCompanies } from './useCompanies';

type ReadyCompanies = Extract<Companies, { state: 'ready' }>;

interface CompaniesGateProps {
  /** Whether it stands for the whole page, heading and all. */
  page?: boolean;
  children: (companies: ReadyCompanies) => ReactNode;
}

/** Loads one's own companies and claims, and stands for them until they are there. */
export function CompaniesGate({ page = false, children }: CompaniesGateProps) {
  const companies = useCompanies();
  if (companies.state === 'ready') return children(companies);
  if (companies.state === 'failed') {
    const Frame = page ? Column : Fragment;
    return (
      <Frame>
        <Notice level={page ? 1 : 2} title="Your companies could not be loaded" action={<Button onClick={companies.retry}>Try again</Button>}>
          Check the connection and try again.
        </Notice>
      </Frame>
    );
  }
  if (page) return <LoadingPage />;
  return (
    <Waiting role="status">
      <Spinner /> Loading your companies
    </Waiting>
  );
}

/** About as tall as what comes, so that little moves. */
const Waiting = styled.p`
  display: flex;
  gap: ${({ theme }) => theme.space(2)};
  align-items: center;
  justify-content: center;
  min-height: 320px;
  color: ${({ theme }) => theme.colour.textQuiet};
`;
