import { styled } from 'styled-components';
import { lightTheme, type Theme } from '../../ui/theme';
import { monogramColours, palette } from '../../ui/tokens';
import { type ColourPair, neverText, signPairs, textPairs } from './colourPairs';
import { contrast, gradeOf, gradeWords, isOpaque, ratioWords } from './contrast';
import { Caption, Columns, GuideSection, Specimen } from './Guide';

const brand = [
  { name: 'navy', label: 'Navy', use: 'Headings, primary buttons with white text, header links, the footer' },
  { name: 'orange', label: 'Orange', use: 'The one call to action of a page, active marks, focus. Its text is navy' },
  { name: 'lightBlue', label: 'Light blue', use: 'Selected rows, tags, info panels' },
] as const;

/** Roles of the theme by the value that they have. */
function rolesOf(value: string): string {
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
      text="The palette holds the values; the theme says what each is for. Components read the theme only, so that a dark scheme is one more theme."
    >
      <Specimen heading="Brand" span="whole" files={['ui/tokens.ts']}>
        <Columns $least={150}>
          {brand.map(({ name, label, use }) => (
            <div key={name}>
              <Block $height={72} style={{ background: palette[name] }} />
              <Caption>
                <strong>{label}</strong>
                <code>{palette[name]}</code>
                <span>{use}</span>
              </Caption>
            </div>
          ))}
        </Columns>
      </Specimen>
      <Specimen heading="Palette" span="whole" files={['ui/tokens.ts']} note="Each value with the roles that it has in the theme.">
        <Columns $least={140}>
          {Object.entries(palette).map(([name, value]) => (
            <div key={name}>
              <Block $height={44} style={{ background: value }} />
              <Caption>
                <strong>{name}</strong>
                <code>{value}</code>
                <span>{rolesOf(value) || 'no role of its own'}</span>
              </Caption>
            </div>
          ))}
        </Columns>
      </Specimen>
      <Specimen heading="Roles" span="whole" files={['ui/theme.ts']}>
        <Columns $least={200}>
          {Object.entries(lightTheme.colour).map(([role, value]) => (
            <Role key={role}>
              <Dot style={{ background: value }} />
              <Caption>
                <strong>{role}</strong>
                <code>{value}</code>
              </Caption>
            </Role>
          ))}
        </Columns>
      </Specimen>
      <Specimen
        heading="Text on its ground"
        span="whole"
        note="Contrast by WCAG 2.2, computed from the theme: AA from 4.5:1, AAA from 7:1; large text and signs from 3:1."
      >
        <Pairs pairs={textPairs} />
      </Specimen>
      <Specimen heading="Boundaries and signs" span="whole" note="What one has to see to use it needs 3:1.">
        <Pairs pairs={signPairs} />
      </Specimen>
      <Specimen heading="Never as text" span="whole">
        <Pairs pairs={neverText} />
      </Specimen>
      <Specimen heading="Monograms" span="whole" files={['shared/Monogram.tsx']} note="White initials on a ground that stays the same for a name.">
        <Columns $least={200}>
          {monogramColours.map((colour) => (
            <Figure key={colour} front={palette.white} back={colour} label={colour} />
          ))}
        </Columns>
      </Specimen>
    </GuideSection>
  );
}

function Pairs({ pairs }: { pairs: readonly ColourPair[] }) {
  const { colour }: Theme = lightTheme;
  return (
    <Columns $least={260}>
      {pairs.map(([front, back, where]) => (
        <Figure key={`${front} ${back}`} front={colour[front]} back={colour[back]} label={`${front} on ${back}`} where={where} />
      ))}
    </Columns>
  );
}

function Figure({ front, back, label, where }: { front: string; back: string; label: string; where?: string }) {
  const ratio = isOpaque(front) && isOpaque(back) ? contrast(front, back) : 1;
  return (
    <Role>
      <Sample style={{ background: back, color: front }} />
      <Caption>
        <strong>{label}</strong>
        <span>
          {ratioWords(ratio)}, {gradeWords[gradeOf(ratio)]}
        </span>
        {where && <span>{where}</span>}
      </Caption>
    </Role>
  );
}

const Block = styled.div<{ $height: number }>`
  height: ${({ $height }) => $height}px;
  margin-bottom: 6px;
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.control};
`;

const Role = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space(3)};
  align-items: start;
`;

const Dot = styled.span`
  flex: none;
  width: 40px;
  height: 40px;
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.control};
`;

const Sample = styled(Dot)`
  display: grid;
  place-items: center;
  width: 60px;
  height: 60px;
  font-size: ${({ theme }) => theme.fontSizes.title};
  font-weight: 600;
  /* Nobody has to read it: what it is good for stands beside it. */
  &::before { content: 'Aa'; }
`;
