import { styled } from 'styled-components';
import { Mark } from '../../ui/Mark';
import { Caption, Columns, GuideSection, Line, Specimen } from './Guide';
import * as icons from './iconsInUse';

/** Pixels: in a line of text, in buttons, where an icon stands alone. */
const sizes = [16, 18, 20, 24];

export function IconsSection({ id }: { id: string }) {
  return (
    <GuideSection
      id={id}
      heading="Icons and mark"
      text="Icons come from lucide-react, imported one by one. An icon beside a word is hidden from screen readers; one that stands alone has a name."
    >
      <Specimen heading="Icons in use" span="whole">
        <Columns $least={150}>
          {Object.entries(icons).map(([name, Icon]) => (
            <Named key={name}>
              <Icon size={20} aria-hidden="true" />
              <Caption>
                <span>{name}</span>
              </Caption>
            </Named>
          ))}
        </Columns>
      </Specimen>
      <Specimen heading="Sizes">
        <Line>
          {sizes.map((size) => (
            <Named key={size}>
              <icons.Search size={size} aria-hidden="true" />
              <Caption>
                <span>{size} px</span>
              </Caption>
            </Named>
          ))}
        </Line>
      </Specimen>
      <Specimen heading="Mark" span={2} files={['ui/Mark.tsx']} note="A drill string going down to an orange bit.">
        <Line>
          {[20, 32, 48].map((size) => (
            <Mark key={size} size={size} />
          ))}
          <OnBrand>
            <Mark size={32} onBrand />
          </OnBrand>
        </Line>
      </Specimen>
    </GuideSection>
  );
}

const Named = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space(2)};
  align-items: center;
  & > svg { flex: none; }
`;

const OnBrand = styled.div`
  padding: ${({ theme }) => theme.space(2)};
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.brand};
`;
