import { styled } from 'styled-components';
import { Pager } from '../../shared/Pager';
import { Wizard } from '../../shared/Wizard';
import { ButtonLink } from '../../ui/Button';
import { Panel } from '../../ui/Page';
import { PageCard } from '../../ui/pageLayouts';
import { SideNav } from '../../ui/SideNav';
import { StepMark } from '../../ui/StepMark';
import { GuideSection, Line, Specimen } from './Guide';

const address = '/style-guide';
const parts = [
  { key: 'guide-company', label: 'Company', to: `${address}#navigation` },
  { key: 'guide-enquiries', label: 'Enquiries', to: `${address}#navigation`, waiting: 3 },
  { key: 'guide-reviews', label: 'Reviews', to: `${address}#navigation`, waiting: 120 },
];
const steps = [
  { key: 'company', label: 'Company', address: `${address}#navigation`, done: true },
  { key: 'services', label: 'Services', address: `${address}#navigation`, done: false },
  { key: 'review', label: 'Review', done: false },
];

export function NavigationSection({ id }: { id: string }) {
  return (
    <GuideSection
      id={id}
      heading="Navigation and layout"
      text="Whatever can be linked is in the address. Links here stay in the style guide, but for those that say where they lead."
    >
      <Specimen heading="Side navigation" files={['ui/SideNav.tsx']} note="At the left of an area; in a row that scrolls on smaller screens.">
        <SideNav label="Sample area" items={parts} current="guide-company" groups={{ 'guide-company': 'Group' }} />
      </Specimen>
      <Specimen
        heading="Section menu"
        files={['ui/SectionMenu.tsx']}
        note="It stays at the window's top and marks the section in sight: this page's own is one."
      >
        <Line>
          <ButtonLink to="/designer/profile" $look="outline">
            See it on a profile
          </ButtonLink>
        </Line>
      </Specimen>
      <Specimen heading="Step mark" files={['ui/StepMark.tsx']}>
        <Line>
          <StepMark number={1} current={false} done />
          <StepMark number={2} current done={false} />
          <StepMark number={3} current={false} done={false} />
        </Line>
      </Specimen>
      <Specimen heading="Pager" span={2} files={['shared/Pager.tsx']}>
        <Pager page={7} last={24} address={() => `${address}#navigation`} heading={`${id}-heading`} />
      </Specimen>
      <Specimen heading="Panel" files={['ui/Page.ts']}>
        <Panel as="div">
          <Inside>A surface with a line around it; what stands in it brings its own space.</Inside>
        </Panel>
      </Specimen>
      <Specimen
        heading="Wizard"
        span="whole"
        files={['shared/Wizard.tsx']}
        note="Done, open, still to come; on narrow screens a line says which one it is."
      >
        <Wizard steps={steps} current="services">
          <PageCard $width={760}>
            <p>The step that is open.</p>
          </PageCard>
        </Wizard>
      </Specimen>
      <Specimen
        heading="Page layouts"
        span={2}
        files={['ui/pageLayouts.ts', 'ui/Page.ts', 'ui/SkipLink.ts', 'shared/AreaFrame.tsx', 'shared/Outcome.tsx']}
        note="A column of blocks, a card in the middle, and an area with its navigation, which is around this page."
      >
        <PageCard>
          <strong>A page that is one card</strong>
          <p>What became of a mailed link.</p>
          <Line>
            <ButtonLink to="/verify-email/sample" $look="outline">
              See an outcome
            </ButtonLink>
          </Line>
        </PageCard>
      </Specimen>
      <Specimen heading="Nothing there" files={['shared/NotFound.tsx']} note="Every address that no page has.">
        <Line>
          <ButtonLink to="/nothing-here" $look="outline">
            See the page
          </ButtonLink>
        </Line>
      </Specimen>
    </GuideSection>
  );
}

const Inside = styled.p`
  padding: ${({ theme }) => theme.space(4)};
`;
