import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Panel } from '#ui/layout/containers';

const healthLabels = { good: 'Healthy', look: 'Needs attention', bad: 'Down' } as const;

interface HealthPanelProps {
  id: string;
  heading: string;
  /** Undefined while unknown, or if there is nothing to judge. */
  health?: keyof typeof healthLabels;
  children: ReactNode;
  /** Rendered below the facts. */
  footer?: ReactNode;
}

/** The health of one component: a status label and its facts. */
export function HealthPanel({ id, heading, health, children, footer }: HealthPanelProps) {
  const Icon = health === 'good' ? CircleCheck : TriangleAlert;
  return (
    <Box aria-labelledby={`system-${id}`}>
      <Head>
        <h2 id={`system-${id}`}>{heading}</h2>
        {health && (
          <HealthLabel $health={health}>
            <Icon size={18} aria-hidden="true" /> {healthLabels[health]}
          </HealthLabel>
        )}
      </Head>
      <List>{children}</List>
      {footer}
    </Box>
  );
}

/** One fact. Its space is reserved while the value is unknown. */
export function Row({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value ?? <Skeleton data-skeleton />}</dd>
    </div>
  );
}

const Box = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(3)};
  align-content: start;
  padding: ${({ theme }) => theme.space(5)};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(2)};
  align-items: center;
  justify-content: space-between;
  min-height: 28px;
  & > h2 { font-size: ${({ theme }) => theme.fontSizes.large}; }
`;

const HealthLabel = styled.span<{ $health: keyof typeof healthLabels }>`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  color: ${({ theme, $health }) => ({ good: theme.colour.success, look: theme.colour.premium, bad: theme.colour.danger })[$health]};
  font-size: 14px;
  font-weight: 600;
`;

const List = styled.dl`
  font-size: 15px;
  & > div { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: ${({ theme }) => theme.space(3)}; padding-block: 7px; }
  & > div + div { border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet}; }
  & dt { color: ${({ theme }) => theme.colour.textQuiet}; overflow-wrap: anywhere; }
  & dd { color: ${({ theme }) => theme.colour.textStrong}; overflow-wrap: anywhere; }
`;

const Skeleton = styled.span`
  display: inline-block;
  width: 60%;
  height: 0.9em;
  border-radius: 6px;
  background: ${({ theme }) => theme.colour.skeleton};
`;
