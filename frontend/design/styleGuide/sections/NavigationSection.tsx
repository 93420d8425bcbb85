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
      text="Anything that can be linked to is in the URL. Links here stay in the style guide, unless they say where they lead."
    >
      <Specimen
        heading="Side navigation"
        files={['ui/layout/SideNav.tsx', 'ui/layout/fadedScroller.ts']}
        note="On the left of an area, or on smaller screens in a row that scrolls and fades at an end beyond which there is more."
      >
        <SideNav label="Sample area" items={navItems} current="guide-company" groups={{ 'guide-company': 'Group' }} />
      </Specimen>
      <Specimen
        heading="Section menu"
        files={['ui/layout/SectionMenu.tsx']}
        note="It stays at the top of the window and highlights the section in view. This page has one."
      >
        <InlineRow>
          <ButtonLink to="/designer/profile" $look="outline">
            View it on a profile
          </ButtonLink>
        </InlineRow>
      </Specimen>
      <Specimen heading="Step indicator" files={['ui/messages/StepIndicator.tsx']}>
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
          <PanelText>A surface with a border. Its content sets its own spacing.</PanelText>
        </Panel>
      </Specimen>
      <Specimen
        heading="Wizard"
        span="whole"
        files={['shared/forms/Wizard.tsx']}
        note="Shows completed, current and upcoming steps. On narrow screens, a line of text names the current step."
      >
        <Wizard steps={steps} current="services">
          <PageCard $width={760}>
            <p>The current step.</p>
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
        note="A column of blocks, a centred card, and an area with navigation, like the one around this page."
      >
        <PageCard>
          <strong>A single-card page</strong>
          <p>The result of opening an emailed link.</p>
          <InlineRow>
            <ButtonLink to="/verify-email/sample" $look="outline">
              View an example
            </ButtonLink>
          </InlineRow>
        </PageCard>
      </Specimen>
      <Specimen heading="Page not found" files={['shared/page/NotFound.tsx']} note="Shown for every URL that has no page.">
        <InlineRow>
          <ButtonLink to="/nothing-here" $look="outline">
            View the page
          </ButtonLink>
        </InlineRow>
      </Specimen>
    </GuideSection>
  );
}

const PanelText = styled.p`
  padding: ${({ theme }) => theme.space(4)};
`;
