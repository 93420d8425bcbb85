import { styled } from 'styled-components';
import { withNonBreakingSpaces } from '#lib/text/format';
import { BrandMark } from '#ui/BrandMark';
import { Caption, Columns, GuideSection, InlineRow, Specimen } from '../Guide';
import * as icons from '../iconsInUse';

/** In pixels: inline text, buttons and standalone icons. */
const sizes = [16, 18, 20, 24];

export function IconsSection({ id }: { id: string }) {
  return (
    <GuideSection
      id={id}
      heading="Icons and brand mark"
      text="Icons come from lucide-react, imported one by one. An icon next to a word is hidden from screen readers. An icon on its own has a name."
    >
      <Specimen heading="Icons in use" span="whole">
        <Columns $minWidth={150}>
          {Object.entries(icons).map(([name, Icon]) => (
            <LabelledIcon key={name}>
              <Icon size={20} aria-hidden="true" />
              <Caption>
                <span>{name}</span>
              </Caption>
            </LabelledIcon>
          ))}
        </Columns>
      </Specimen>
      <Specimen heading="Sizes">
        <InlineRow>
          {sizes.map((size) => (
            <LabelledIcon key={size}>
              <icons.Search size={size} aria-hidden="true" />
              <Caption>
                <span>{withNonBreakingSpaces(`${size} px`)}</span>
              </Caption>
            </LabelledIcon>
          ))}
        </InlineRow>
      </Specimen>
      <Specimen heading="Brand mark" span={2} files={['ui/BrandMark.tsx']} note="A drill string that ends in an orange bit.">
        <InlineRow>
          {[20, 32, 48].map((size) => (
            <BrandMark key={size} size={size} />
          ))}
          <OnBrand>
            <BrandMark size={32} onBrand />
          </OnBrand>
        </InlineRow>
      </Specimen>
    </GuideSection>
  );
}

const LabelledIcon = styled.div`
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
