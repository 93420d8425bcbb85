import { styled } from 'styled-components';
import { Wizard } from '#shared/forms/Wizard';
import { Pager } from '#shared/lists/Pager';
import { ButtonLink } from '#ui/controls/Button';
import { Panel } from '#ui/layout/containers';
import { PageCard } from '#ui/layout/pageLayouts';
import { SideNav } from '#ui/layout/SideNav';
import { StepIndicator } from '#ui/messages/StepIndicator';
import { GuideSection, InlineRow, Specimen } from '../Guide';

const styleGuidePath = '/style-guide';
const navItems = [
  { key: 'guide-company', label: 'Company', to: `${styleGuidePath}#navigation` },
  { key: 'guide-enquiries', label: 'Enquiries', to: `${styleGuidePath}#navigation`, waiting: 3 },
  { key: 'guide-reviews', label: 'Reviews', to: `${styleGuidePath}#navigation`, waiting: 120 },
];
const steps = [
  { key: 'company', label: 'Company', address: `${styleGuidePath}#navigation`, done: true },
  { key: 'services', label: 'Services', address: `${styleGuidePath}#navigation`, done: false },
  { key: 'review', label: 'Review', done: false },
];

export function NavigationSection({ id }: { id: string }) {
  return (
    <GuideSection
      id={id}
      heading="Navigation and layout"
      text="Whatever can be linked is in the address. Links here stay in the style guide, but for those that say where they lead."
    >
      <Specimen heading="Side navigation" files={['ui/layout/SideNav.tsx']} note="At the left of an area; in a row that scrolls on smaller screens.">
        <SideNav label="Sample area" items={navItems} current="guide-company" groups={{ 'guide-company': 'Group' }} />
      </Specimen>
      <Specimen
        heading="Section menu"
        files={['ui/layout/SectionMenu.tsx']}
        note="It stays at the window's top and marks the section in sight: this page's own is one."
      >
        <InlineRow>
          <ButtonLink to="/designer/profile" $look="outline">
            See it on a profile
          </ButtonLink>
        </InlineRow>
      </Specimen>
      <Specimen heading="Step mark" files={['ui/messages/StepIndicator.tsx']}>
        <InlineRow>
          <StepIndicator number={1} current={false} done />
          <StepIndicator number={2} current done={false} />
          <StepIndicator number={3} current={false} done={false} />
        </InlineRow>
      </Specimen>
      <Specimen heading="Pager" span={2} files={['shared/lists/Pager.tsx']}>
        <Pager page={7} lastPage={24} getPageHref={() => `${styleGuidePath}#navigation`} headingId={`${id}-heading`} />
      </Specimen>
      <Specimen heading="Panel" files={['ui/layout/containers.ts']}>
        <Panel as="div">
          <PanelText>A surface with a line around it; what stands in it brings its own space.</PanelText>
        </Panel>
      </Specimen>
      <Specimen
        heading="Wizard"
        span="whole"
        files={['shared/forms/Wizard.tsx']}
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
        files={[
          'ui/layout/pageLayouts.ts',
          'ui/layout/containers.ts',
          'ui/layout/SkipLink.ts',
          'shared/page/AreaFrame.tsx',
          'shared/page/OutcomePage.tsx',
        ]}
        note="A column of blocks, a card in the middle, and an area with its navigation, which is around this page."
      >
        <PageCard>
          <strong>A page that is one card</strong>
          <p>What became of a mailed link.</p>
          <InlineRow>
            <ButtonLink to="/verify-email/sample" $look="outline">
              See an outcome
            </ButtonLink>
          </InlineRow>
        </PageCard>
      </Specimen>
      <Specimen heading="Nothing there" files={['shared/page/NotFound.tsx']} note="Every address that no page has.">
        <InlineRow>
          <ButtonLink to="/nothing-here" $look="outline">
            See the page
          </ButtonLink>
        </InlineRow>
      </Specimen>
    </GuideSection>
  );
}

const PanelText = styled.p`
  padding: ${({ theme }) => theme.space(4)};
`;
