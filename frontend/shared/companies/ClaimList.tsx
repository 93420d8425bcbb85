import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { type Claim, claimKindLabels, claimStateTexts } from '#contract/claims';
import { formatDate } from '#lib/text/format';
import { Panel } from '#ui/layout/containers';
import { media } from '#ui/theme/mediaQueries';
import { describeNextStep } from '../labels/memberLabels';
import { StatusLabel } from '../labels/StatusLabel';
import { buildClaimUrl } from './companyQuery';

/** The signed-in user's claims under a heading. Each links to its page. */
export function ClaimList({ claims }: { claims: Claim[] }) {
  return (
    <Block aria-labelledby="claims">
      <h2 id="claims">Your claims</h2>
      <Panel as="div">
        <List>
          {claims.map((claim) => (
            <ClaimRow key={claim.id} claim={claim} />
          ))}
        </List>
      </Panel>
    </Block>
  );
}

function ClaimRow({ claim }: { claim: Claim }) {
  const { contractor, kind, state, reason, created_at } = claim;
  return (
    <Row>
      <Name to={buildClaimUrl(contractor.slug)}>
        {claimKindLabels[kind]}: {contractor.name}
      </Name>
      <p>
        <StatusLabel status={claimStateTexts[state]} />. {state === 'pending' && describeNextStep(claim)} {reason && `Reason: ${reason}`}
      </p>
      <Day>Sent {formatDate(created_at)}</Day>
    </Row>
  );
}

const Block = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
  & > h2 { font-size: ${({ theme }) => theme.fontSizes.title}; }
`;

const List = styled.ul`
  & > li + li { border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet}; }
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(1)};
  padding: ${({ theme }) => `${theme.space(4)} ${theme.space(5)}`};
  font-size: 15px;
`;

const Name = styled(Link)`
  justify-self: start;
  color: ${({ theme }) => theme.colour.heading};
  font-size: 17px;
  font-weight: 600;
  ${media.touch} { padding-block: 10px; }
`;

const Day = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;
