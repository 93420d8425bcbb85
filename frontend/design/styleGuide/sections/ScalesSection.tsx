import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '#ui/controls/Button';
import { focusRing } from '#ui/theme/GlobalStyle';
import type { Theme } from '#ui/theme/theme';
import { breakpoints, depths, fontSizes, radii, space } from '#ui/theme/tokens';
import { Caption, GuideSection, InlineRow, Specimen, TableBox } from '../Guide';

const fontUses: Record<keyof typeof fontSizes, string> = {
  small: 'Hints, dates, errors',
  body: 'Body text, entered text',
  large: 'Lead text, sheet titles',
  title: 'Block headings',
  heading: 'Section headings',
  display: 'Page headings',
  hero: 'Home page heading',
};
const spaceSteps = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16];
const depthUses: Record<keyof typeof depths, string> = {
  sticky: 'Menus within a page',
  header: "The site's header",
  overlay: 'Menus, suggestions, sheets',
  toast: 'Toasts',
};
const widthUses: Record<keyof typeof breakpoints, string> = {
  tablet: 'Two columns of cards, wider gutters',
  desktop: 'Filters and navigation on the left',
  wide: 'Three columns of cards',
};
const backgrounds: { label: string; background: keyof Theme['colour']; foreground: keyof Theme['colour'] }[] = [
  { label: 'On the page', background: 'page', foreground: 'text' },
  { label: 'In a panel', background: 'surface', foreground: 'text' },
  { label: 'On navy', background: 'brand', foreground: 'onBrand' },
  { label: 'On orange', background: 'accent', foreground: 'onAccent' },
];
const typedEntries = <Key extends string, Value>(table: Record<Key, Value>) => Object.entries(table) as [Key, Value][];

export function ScalesSection({ id }: { id: string }) {
  return (
    <GuideSection
      id={id}
      heading="Type, space and shape"
      text="Inter, 16 px body at 1.5 line height, tabular figures where numbers are compared. Spacing uses steps of 4 px."
    >
      <Specimen heading="Type scale" span={2} files={['ui/theme/tokens.ts', 'ui/theme/fontFaces.ts']}>
        {typedEntries(fontSizes).map(([name, size]) => (
          <TypeSample key={name}>
            <span style={{ fontSize: size }}>Core to 1,500 m</span>
            <Caption>
              <strong>
                {name}, {size}
              </strong>
              <span>{fontUses[name]}</span>
            </Caption>
          </TypeSample>
        ))}
      </Specimen>
      <Specimen heading="Weights" note="One variable font file, so extra weights don't add to the download.">
        {[400, 500, 600, 700].map((weight) => (
          <TypeSample key={weight}>
            <span style={{ fontWeight: weight }}>Diamond drilling</span>
            <Caption>
              <strong>{weight}</strong>
            </Caption>
          </TypeSample>
        ))}
      </Specimen>
      <Specimen heading="Space" files={['ui/theme/tokens.ts']}>
        <Bars>
          {spaceSteps.map((step) => (
            <Bar key={step}>
              <code>{`space(${step})`}</code>
              <span>{space(step)}</span>
              <SpaceBar style={{ width: space(step) }} />
            </Bar>
          ))}
        </Bars>
      </Specimen>
      <Specimen heading="Radii" files={['ui/theme/tokens.ts']}>
        <InlineRow>
          {typedEntries(radii).map(([name, radius]) => (
            <div key={name}>
              <Box style={{ borderRadius: radius }} />
              <Caption>
                <strong>{name}</strong>
                <code>{radius}</code>
              </Caption>
            </div>
          ))}
        </InlineRow>
      </Specimen>
      <Specimen heading="Shadows" note="One for cards on hover, one for overlays.">
        <InlineRow>
          <div>
            <Raised $shadow="0 6px 20px" />
            <Caption>
              <strong>Card</strong>
              <code>0 6px 20px</code>
            </Caption>
          </div>
          <div>
            <Raised $shadow="0 12px 32px" />
            <Caption>
              <strong>Overlay</strong>
              <code>0 12px 32px</code>
            </Caption>
          </div>
        </InlineRow>
      </Specimen>
      <Specimen heading="Layers" files={['ui/theme/tokens.ts']}>
        <UsageTable
          columns={['Layer', 'z-index', 'Use']}
          rows={typedEntries(depths).map(([name, depth]) => [name, String(depth), depthUses[name]])}
        />
      </Specimen>
      <Specimen heading="Breakpoints" files={['ui/theme/tokens.ts', 'ui/theme/mediaQueries.ts']}>
        <UsageTable
          columns={['Breakpoint', 'From', 'What changes']}
          rows={typedEntries(breakpoints).map(([name, width]) => [name, width, widthUses[name]])}
        />
      </Specimen>
      <Motion />
      <Specimen
        heading="Focus ring"
        span="whole"
        files={['ui/theme/GlobalStyle.ts']}
        note="Shown around the element that has keyboard focus. It has two lines, so that one stands out on any background. Press Tab to see it move."
      >
        <BackgroundSamples>
          {backgrounds.map(({ label, background, foreground }) => (
            <BackgroundSample key={label} $background={background} $foreground={foreground}>
              <Focused>{label}</Focused>
            </BackgroundSample>
          ))}
        </BackgroundSamples>
      </Specimen>
    </GuideSection>
  );
}

function UsageTable({ columns, rows }: { columns: [string, string, string]; rows: [string, string, string][] }) {
  return (
    <TableBox>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, value, use]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <code>{value}</code>
              </td>
              <td>{use}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  );
}

function Motion() {
  const [isMoved, setIsMoved] = useState(false);
  return (
    <Specimen
      heading="Motion"
      files={['ui/theme/GlobalStyle.ts']}
      note="120 to 200 ms, and none if the system is set to reduced motion. Nothing on the page moves by itself."
    >
      <MotionTrack>
        <MotionDot $moved={isMoved} />
      </MotionTrack>
      <InlineRow>
        <Button $look="outline" onClick={() => setIsMoved(!isMoved)}>
          Move it (160 ms)
        </Button>
      </InlineRow>
    </Specimen>
  );
}

const TypeSample = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(110px, 40%);
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;
  & > :first-child { color: ${({ theme }) => theme.colour.heading}; line-height: 1.25; font-weight: 600; }
`;

const Bars = styled.div`
  display: grid;
  gap: 6px;
`;

const Bar = styled.div`
  display: grid;
  grid-template-columns: 84px 44px auto;
  align-items: center;
  font-size: 13px;
  & > span { color: ${({ theme }) => theme.colour.textQuiet}; font-variant-numeric: tabular-nums; }
`;

const SpaceBar = styled.i`
  height: 12px;
  border-radius: 2px;
  background: ${({ theme }) => theme.colour.brand};
`;

const Box = styled.div`
  width: 84px;
  height: 64px;
  margin-bottom: 6px;
  border: 1px solid ${({ theme }) => theme.colour.lineStrong};
  background: ${({ theme }) => theme.colour.selected};
`;

const Raised = styled.div<{ $shadow: string }>`
  width: 120px;
  height: 64px;
  margin-bottom: ${({ theme }) => theme.space(4)};
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.card};
  background: ${({ theme }) => theme.colour.surface};
  box-shadow: ${({ $shadow, theme }) => `${$shadow} ${theme.colour.shadow}`};
`;

const MotionTrack = styled.div`
  padding: ${({ theme }) => theme.space(2)};
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.surfaceQuiet};
`;

const MotionDot = styled.div<{ $moved: boolean }>`
  width: 40px;
  height: 24px;
  border-radius: 6px;
  background: ${({ theme }) => theme.colour.brand};
  transform: translateX(${({ $moved }) => ($moved ? '140px' : '0')});
  transition: transform 160ms;
`;

const BackgroundSamples = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(160px, 1fr));
  gap: ${({ theme }) => theme.space(3)};
`;

const BackgroundSample = styled.div<{ $background: keyof Theme['colour']; $foreground: keyof Theme['colour'] }>`
  display: grid;
  place-items: center;
  padding: ${({ theme }) => theme.space(4)};
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme, $background }) => theme.colour[$background]};
  color: ${({ theme, $foreground }) => theme.colour[$foreground]};
`;

const Focused = styled.span`
  ${focusRing}
  display: inline-block;
  padding: ${({ theme }) => `${theme.space(2)} ${theme.space(4)}`};
  border-radius: ${({ theme }) => theme.radii.control};
`;
