import { useState } from 'react';
import { styled } from 'styled-components';
import { pluralize } from '#lib/text/format';
import { Chip, ChipRow } from '#ui/Chip';
import { Checkbox } from '#ui/controls/Checkbox';
import { RemovableChips } from '#ui/controls/RemovableChips';
import { SegmentedControl } from '#ui/controls/SegmentedControl';
import { Select } from '#ui/controls/Select';
import { Slider } from '#ui/controls/Slider';
import { EmailAddress, UserText } from '#ui/UserText';
import { GuideSection, Specimen } from '../Guide';

const methods = ['Diamond Drilling', 'Reverse Circulation (RC)', 'Air Core', 'Sonic'];
const views = [
  { value: 'grid', label: 'Grid' },
  { value: 'list', label: 'List' },
  { value: 'map', label: 'Map' },
] as const;

export function ControlsSection({ id }: { id: string }) {
  return (
    <GuideSection
      id={id}
      heading="Controls"
      text="Native inputs in the product's style. They work without JavaScript, with a keyboard and on phones."
    >
      <Specimen heading="Checkbox" files={['ui/controls/Checkbox.tsx']} note="Options without results are dimmed, never hidden.">
        <div>
          <Checkbox defaultChecked count={128}>
            Diamond Drilling
          </Checkbox>
          <Checkbox count={1204}>Air Core</Checkbox>
          <Checkbox count={0}>Sonic</Checkbox>
          <Checkbox disabled>Unavailable</Checkbox>
        </div>
      </Specimen>
      <Specimen heading="Select" files={['ui/controls/Select.tsx']}>
        <Select aria-label="Country" defaultValue="">
          <option value="">All countries</option>
          <option>Australia</option>
          <option>Ghana</option>
        </Select>
        <Select aria-label="Country, disabled" disabled>
          <option>Choose a region first</option>
        </Select>
      </Specimen>
      <SegmentsSpecimen />
      <SliderSpecimen />
      <Specimen heading="Chip" files={['ui/Chip.ts']} note="A small label for a term. Long terms are cut off with an ellipsis.">
        <ChipRow>
          {[...methods, 'A term that is much longer than any card is wide, so that it has to be cut'].map((method) => (
            <li key={method}>
              <Chip>{method}</Chip>
            </li>
          ))}
        </ChipRow>
      </Specimen>
      <RemovableChipsSpecimen />
      <Specimen
        heading="Texts of users"
        files={['ui/UserText.tsx']}
        note="An email address wraps after the @, a long word anywhere, and each text runs in the direction of its script."
      >
        <Narrow>
          <EmailAddress address="marta.kowalczyk@bobrek-core.example" />
          <UserText>شركة الحفر العربية</UserText>
        </Narrow>
      </Specimen>
    </GuideSection>
  );
}

function SegmentsSpecimen() {
  const [view, setView] = useState<(typeof views)[number]['value']>('grid');
  return (
    <Specimen heading="Segmented control" files={['ui/controls/SegmentedControl.tsx']} note="Choose one of a few short options, all visible.">
      <div>
        <SegmentedControl label="View" name="guide-view" options={views} value={view} onChoose={setView} />
      </div>
    </Specimen>
  );
}

function SliderSpecimen() {
  const [rigs, setRigs] = useState(20);
  return (
    <Specimen heading="Slider" files={['ui/controls/Slider.tsx']} note="Arrow keys move by 1. Page keys, or Shift with an arrow key, move by 10.">
      <div>
        <Slider aria-label="Minimum number of rigs" value={rigs} max={100} bigStep={10} onSlide={setRigs} />
        <p>At least {pluralize(rigs, 'rig')}</p>
      </div>
    </Specimen>
  );
}

function RemovableChipsSpecimen() {
  const [chosen, setChosen] = useState(methods);
  return (
    <Specimen
      heading="Removable chips"
      files={['ui/controls/RemovableChips.tsx']}
      note="In this guide, the chips come back once you have removed them all."
    >
      <RemovableChips
        label="Selected methods"
        chips={chosen.map((method) => ({
          key: method,
          label: method,
          onRemove: () => setChosen(chosen.length > 1 ? chosen.filter((other) => other !== method) : methods),
        }))}
        onClearAll={() => setChosen(methods)}
      />
    </Specimen>
  );
}

const Narrow = styled.div`
  max-width: 180px;
`;
