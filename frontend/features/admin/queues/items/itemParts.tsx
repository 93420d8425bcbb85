import { type ReactNode, useState } from 'react';
import { css, styled } from 'styled-components';
import { formatDateTime, formatNumber } from '#lib/text/format';
import { media } from '#ui/theme/mediaQueries';
import { formatTimeAgo } from '../../kit/formatTimeAgo';

interface BlockProps {
  title: string;
  /** Count shown beside the title. */
  count?: number;
  /** `warning` highlights content that needs attention. */
  look?: 'plain' | 'warning';
  children: ReactNode;
}

/** A section of an item with a heading. */
export function Block({ title, count, look = 'plain', children }: BlockProps) {
  return (
    <Section $look={look}>
      <h3>
        {title}
        {count !== undefined && count > 0 && <Count> {formatNumber(count)}</Count>}
      </h3>
      {children}
    </Section>
  );
}

/** A definition list that omits unknown values. */
export function FactList({ rows }: { rows: [name: string, value: ReactNode][] }) {
  return (
    <List>
      {rows
        .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </List>
  );
}

/** The time since `at` when it was first rendered; hovering shows the exact time. */
export function TimeAgo({ at }: { at: string }) {
  const [now] = useState(() => Date.now());
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {formatTimeAgo(at, now)}
    </time>
  );
}

export const Quiet = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;

/** A list of short lines. */
export const Lines = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  font-size: 14px;
  & > li { display: grid; gap: 1px; padding-block: 7px; overflow-wrap: anywhere; }
  & > li + li { border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet}; }
  & a { justify-self: start; font-weight: 600; ${media.touch} { padding-block: 10px; } }
  & small { color: ${({ theme }) => theme.colour.textQuiet}; font-size: 13px; }
`;

const iconLabelStyles = css`
  display: inline-flex;
  gap: 6px;
  align-items: flex-start;
  font-weight: 600;
  & > svg { flex: none; margin-top: 3px; }
`;

/** A label with an icon. Color only reinforces its meaning. */
export const IconLabel = styled.span<{ $look: 'good' | 'bad' | 'warning' | 'quiet' }>`
  ${iconLabelStyles}
  color: ${({ theme, $look }) =>
    ({ good: theme.colour.success, bad: theme.colour.danger, warning: theme.colour.premium, quiet: theme.colour.textQuiet })[$look]};
`;

const Section = styled.section<{ $look: 'plain' | 'warning' }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(2)};
  font-size: 15px;
  & > h3 { font-size: 15px; }
  ${({ $look, theme }) =>
    $look === 'warning' &&
    css`
      padding: ${theme.space(3)} ${theme.space(4)};
      border: 1px solid ${theme.colour.premiumLine};
      border-radius: ${theme.radii.control};
      background: ${theme.colour.premiumSoft};
      color: ${theme.colour.textStrong};
    `}
`;

const Count = styled.span`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-weight: 500;
`;

const List = styled.dl`
  container-type: inline-size;
  font-size: 15px;
  & > div { display: grid; gap: 0 ${({ theme }) => theme.space(4)}; align-items: baseline; padding-block: 5px; border-bottom: 1px solid ${({ theme }) => theme.colour.lineQuiet}; }
  & > div:last-child { border-bottom: 0; }
  & dt { color: ${({ theme }) => theme.colour.textQuiet}; }
  & dd { min-width: 0; color: ${({ theme }) => theme.colour.textStrong}; overflow-wrap: anywhere; }
  & dd > a { ${media.touch} { display: block; width: fit-content; max-width: 100%; padding-block: 10px; } }
  @container (min-width: 220px) { & > div { grid-template-columns: 88px minmax(0, 1fr); } }
  @container (min-width: 380px) { & > div { grid-template-columns: 150px minmax(0, 1fr); } }
`;
