import { styled } from 'styled-components';
import { lightTheme, type Theme } from '#ui/theme/theme';
import { monogramColours, palette } from '#ui/theme/tokens';
import { type ColourPair, forbiddenTextPairs, nonTextPairs, textPairs } from '../colourPairs';
import { contrast, formatRatio, getGrade, gradeLabels, isOpaque } from '../contrast';
import { Caption, Columns, GuideSection, Specimen } from '../Guide';

const brandColours = [
  { name: 'navy', label: 'Navy', use: 'Headings, primary buttons with white text, header links, the footer' },
  { name: 'orange', label: 'Orange', use: 'The only call to action on a page, active markers, focus. Text on it is navy' },
  { name: 'lightBlue', label: 'Light blue', use: 'Selected rows, tags, info panels' },
] as const;

/** The theme roles that have this value. */
function findRoles(value: string): string {
  return Object.entries(lightTheme.colour)
    .filter(([, colour]) => colour === value)
    .map(([role]) => role)
    .join(', ');
}

export function ColoursSection({ id }: { id: string }) {
  return (
    <GuideSection
      id={id}
      heading="Colours"
      text="The palette holds the values. The theme gives each value a role. Components only read the theme, so a dark scheme is just another theme."
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
      <Specimen heading="Palette" span="whole" files={['ui/theme/tokens.ts']} note="Each value with its roles in the theme.">
        <Columns $minWidth={140}>
          {Object.entries(palette).map(([name, value]) => (
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
      <Specimen heading="Roles" span="whole" files={['ui/theme/theme.ts']}>
        <Columns $minWidth={200}>
          {Object.entries(lightTheme.colour).map(([role, value]) => (
            <SwatchRow key={role}>
              <SmallSwatch style={{ background: value }} />
              <Caption>
                <strong>{role}</strong>
                <code>{value}</code>
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

function ContrastPairs({ pairs }: { pairs: readonly ColourPair[] }) {
  const { colour }: Theme = lightTheme;
  return (
    <Columns $minWidth={260}>
      {pairs.map(([foreground, background, usage]) => (
        <ContrastSample
          key={`${foreground} ${background}`}
          foreground={colour[foreground]}
          background={colour[background]}
          label={`${foreground} on ${background}`}
          usage={usage}
        />
      ))}
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
