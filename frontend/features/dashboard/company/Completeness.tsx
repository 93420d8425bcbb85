import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ManagedContractor } from '#contract/contractorChanges';
import { computeCompleteness } from '#contract/contractors/completeness';
import type { ProfileStatus } from '#contract/contractors/manageQuery';
import { buildSectionUrl } from '#shared/navigation/manageUrls';
import { ButtonLink } from '#ui/controls/Button';
import { Panel } from '#ui/layout/containers';
import { Disclosure } from '#ui/layout/Disclosure';
import { VisuallyHidden } from '#ui/VisuallyHidden';

/** The next step for a complete profile, by status. */
const nextActions: Partial<Record<ProfileStatus, string>> = {
  draft: ' Submit it to get listed.',
  pending: ' Our team is reviewing it.',
  accepted: ' Confirm it from time to time so that visitors know it is up to date.',
};

/** How complete a profile is, and which addition would improve it most. */
export function Completeness({ company }: { company: ManagedContractor }) {
  const id = useId();
  const { percent, parts, next } = computeCompleteness(company);
  return (
    <Panel aria-labelledby={id}>
      <Content>
        <Head>
          <h2 id={id}>Completeness</h2>
          <strong>{percent}%</strong>
        </Head>
        <Meter aria-labelledby={id} min={0} max={100} value={percent} />
        {next ? (
          <Step>
            <Quiet>Next step</Quiet>
            <h3>{next.label}</h3>
            <p>{next.why}</p>
            {company.abilities.edit && (
              <div>
                <ButtonLink to={buildSectionUrl(next.section, company.slug)} $look="accent" aria-label={`Do this now: ${next.label}`}>
                  Do this now
                </ButtonLink>
              </div>
            )}
          </Step>
        ) : (
          <p>Your profile is complete.{nextActions[company.profile_status]}</p>
        )}
      </Content>
      <Disclosure heading={`All ${parts.length} items`} open={false}>
        <Parts>
          {parts.map(({ key, section, label, gain, done, stale }) => (
            <li key={key}>
              {gain === 0 ? <CircleCheck size={18} aria-hidden="true" /> : <Gain>+{gain}%</Gain>}
              <span>
                {company.abilities.edit ? <Link to={buildSectionUrl(section, company.slug)}>{label}</Link> : label}
                {stale && <OutOfDate> Done, but not confirmed for over a year</OutOfDate>}
              </span>
              {done && !stale && <VisuallyHidden>done</VisuallyHidden>}
            </li>
          ))}
        </Parts>
      </Disclosure>
    </Panel>
  );
}

const Content = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(3)};
  padding: ${({ theme }) => theme.space(5)};
`;

const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  & > h2 { font-size: ${({ theme }) => theme.fontSizes.large}; }
  & > strong { color: ${({ theme }) => theme.colour.heading}; font-size: ${({ theme }) => theme.fontSizes.title}; font-variant-numeric: tabular-nums; }
`;

const Meter = styled.meter`
  width: 100%;
  height: 10px;
  border: 0;
  border-radius: ${({ theme }) => theme.radii.full};
  background: ${({ theme }) => theme.colour.lineQuiet};
  appearance: none;
  overflow: hidden;
  &::-webkit-meter-bar { height: 10px; border: 0; border-radius: ${({ theme }) => theme.radii.full}; background: ${({ theme }) => theme.colour.lineQuiet}; }
  &::-webkit-meter-optimum-value { background: ${({ theme }) => theme.colour.success}; }
  &::-moz-meter-bar { background: ${({ theme }) => theme.colour.success}; }
`;

const Step = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(1)};
  font-size: 15px;
  & > h3 { font-size: ${({ theme }) => theme.fontSizes.body}; }
  & > div { margin-top: ${({ theme }) => theme.space(2)}; }
`;

const Quiet = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 13px;
  font-weight: 600;
`;

const Parts = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space(2)};
  font-size: 15px;
  & > li { display: grid; grid-template-columns: 48px minmax(0, 1fr); gap: ${({ theme }) => theme.space(2)}; align-items: center; min-height: 32px; }
  & svg { color: ${({ theme }) => theme.colour.success}; }
`;

const OutOfDate = styled.small`
  display: block;
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 13px;
`;

const Gain = styled.span`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
  font-variant-numeric: tabular-nums;
`;
