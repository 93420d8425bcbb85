import { styled } from 'styled-components';
import { darkColours } from '#ui/theme/colourSchemes';
import { nightPalette } from '#ui/theme/darkTokens';
import { type ColourRole, colourRoles, lightColours } from '#ui/theme/theme';
import { monogramColours, palette } from '#ui/theme/tokens';
import { type ColourPair, forbiddenTextPairs, nonTextPairs, textPairs } from '../colourPairs';
import { contrast, formatRatio, getGrade, gradeLabels, isOpaque } from '../contrast';
import { Caption, Columns, GuideSection, Specimen } from '../Guide';

const brandColours = [
  { name: 'navy', label: 'Navy', use: 'Headings, primary buttons with white text, header links, the footer' },
  { name: 'orange', label: 'Orange', use: 'The only call to action on a page, active markers, focus. Text on it is navy' },
  { name: 'lightBlue', label: 'Light blue', use: 'Selected rows, tags, info panels' },
] as const;

/** The roles that have this value in either scheme. */
function findRoles(value: string): string {
  return colourRoles.filter((role) => lightColours[role] === value || darkColours[role] === value).join(', ');
}

export function ColoursSection({ id }: { id: string }) {
  return (
    <GuideSection
      id={id}
      heading="Colours"
      text="The palette holds the values. Each scheme gives every role a value. Components only name roles, so a page changes its scheme without rendering anything again."
    >
      <Specimen heading="Brand" span="whole" files={['ui/theme/tokens.ts']}>
        <Columns $minWidth={150}>
          {brandColours.map(({ name, label, use }) => (
            <div key={name}>
              <Swatch $height={72} style={{ background: palette[name] }} />
              <Caption>
                <strong>{label}</strong>
                <code>{palette[name]}</code>
                <span>{use}</span>
              </Caption>
            </div>
          ))}
        </Columns>
      </Specimen>
      <Specimen
        heading="Palette"
        span="whole"
        files={['ui/theme/tokens.ts', 'ui/theme/darkTokens.ts']}
        note="Each value with its roles in the two schemes."
      >
        <Columns $minWidth={140}>
          {Object.entries({ ...palette, ...nightPalette }).map(([name, value]) => (
            <div key={name}>
              <Swatch $height={44} style={{ background: value }} />
              <Caption>
                <strong>{name}</strong>
                <code>{value}</code>
                <span>{findRoles(value) || 'no role'}</span>
              </Caption>
            </div>
          ))}
        </Columns>
      </Specimen>
      <Specimen
        heading="Roles"
        span="whole"
        files={['ui/theme/theme.ts', 'ui/theme/colourSchemes.ts']}
        note="Each role in the light and in the dark scheme."
      >
        <Columns $minWidth={200}>
          {colourRoles.map((role) => (
            <SwatchRow key={role}>
              <SmallSwatch style={{ background: lightColours[role] }} />
              <SmallSwatch style={{ background: darkColours[role] }} />
              <Caption>
                <strong>{role}</strong>
                <code>{lightColours[role]}</code>
                <code>{darkColours[role]}</code>
              </Caption>
            </SwatchRow>
          ))}
        </Columns>
      </Specimen>
      <Specimen
        heading="Text contrast"
        span="whole"
        note="WCAG 2.2 contrast, computed from the theme: AA from 4.5:1, AAA from 7:1, large text and icons from 3:1."
      >
        <ContrastPairs pairs={textPairs} />
      </Specimen>
      <Specimen heading="Borders and icons" span="whole" note="Anything that people need to see to use a control needs 3:1.">
        <ContrastPairs pairs={nonTextPairs} />
      </Specimen>
      <Specimen heading="Never use for text" span="whole">
        <ContrastPairs pairs={forbiddenTextPairs} />
      </Specimen>
      <Specimen
        heading="Monograms"
        span="whole"
        files={['shared/contractor/Monogram.tsx']}
        note="White initials on a background colour that is always the same for the same name."
      >
        <Columns $minWidth={200}>
          {monogramColours.map((colour) => (
            <ContrastSample key={colour} foreground={palette.white} background={colour} label={colour} />
          ))}
        </Columns>
      </Specimen>
    </GuideSection>
  );
}

const schemes: [name: string, colours: Readonly<Record<ColourRole, string>>][] = [
  ['light', lightColours],
  ['dark', darkColours],
];

function ContrastPairs({ pairs }: { pairs: readonly ColourPair[] }) {
  return (
    <Columns $minWidth={260}>
      {pairs.flatMap(([foreground, background, usage]) =>
        schemes.map(([name, colours]) => (
          <ContrastSample
            key={`${foreground} ${background} ${name}`}
            foreground={colours[foreground]}
            background={colours[background]}
            label={`${foreground} on ${background}`}
            usage={`${usage} (${name})`}
          />
        )),
      )}
    </Columns>
  );
}

function ContrastSample({ foreground, background, label, usage }: { foreground: string; background: string; label: string; usage?: string }) {
  const ratio = isOpaque(foreground) && isOpaque(background) ? contrast(foreground, background) : 1;
  return (
    <SwatchRow>
      <TextSample style={{ background: background, color: foreground }} />
      <Caption>
        <strong>{label}</strong>
        <span>
          {formatRatio(ratio)}, {gradeLabels[getGrade(ratio)]}
        </span>
        {usage && <span>{usage}</span>}
      </Caption>
    </SwatchRow>
  );
}

const Swatch = styled.div<{ $height: number }>`
  height: ${({ $height }) => $height}px;
  margin-bottom: 6px;
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.control};
`;

const SwatchRow = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space(3)};
  align-items: start;
`;

const SmallSwatch = styled.span`
  flex: none;
  width: 40px;
  height: 40px;
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.control};
`;

const TextSample = styled(SmallSwatch)`
  display: grid;
  place-items: center;
  width: 60px;
  height: 60px;
  font-size: ${({ theme }) => theme.fontSizes.title};
  font-weight: 600;
  /* Nobody has to read it: what it is good for stands beside it. */
  &::before { content: 'Aa'; }
`;
