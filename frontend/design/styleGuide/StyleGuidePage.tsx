import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { SectionMenu } from '#ui/layout/SectionMenu';
import { DesignFrame } from '../DesignFrame';
import { BadgesSection } from './sections/BadgesSection';
import { ButtonsSection } from './sections/ButtonsSection';
import { ChartsSection } from './sections/ChartsSection';
import { ColoursSection } from './sections/ColoursSection';
import { ContractorsSection } from './sections/ContractorsSection';
import { ControlsSection } from './sections/ControlsSection';
import { EmailsSection } from './sections/EmailsSection';
import { FieldsSection } from './sections/FieldsSection';
import { IconsSection } from './sections/IconsSection';
import { MessagesSection } from './sections/MessagesSection';
import { NavigationSection } from './sections/NavigationSection';
import { OverlaysSection } from './sections/OverlaysSection';
import { ScalesSection } from './sections/ScalesSection';
import { ToastsSection } from './sections/ToastsSection';

/** The sections in order; the id is the anchor in the URL. */
const sections = [
  { id: 'colours', label: 'Colours', Section: ColoursSection },
  { id: 'scales', label: 'Type and space', Section: ScalesSection },
  { id: 'icons', label: 'Icons', Section: IconsSection },
  { id: 'buttons', label: 'Buttons', Section: ButtonsSection },
  { id: 'controls', label: 'Controls', Section: ControlsSection },
  { id: 'fields', label: 'Fields', Section: FieldsSection },
  { id: 'messages', label: 'Messages', Section: MessagesSection },
  { id: 'toasts', label: 'Toasts', Section: ToastsSection },
  { id: 'overlays', label: 'Overlays', Section: OverlaysSection },
  { id: 'navigation', label: 'Navigation', Section: NavigationSection },
  { id: 'badges', label: 'Badges', Section: BadgesSection },
  { id: 'contractors', label: 'Contractors', Section: ContractorsSection },
  { id: 'charts', label: 'Charts', Section: ChartsSection },
  { id: 'mails', label: 'Emails', Section: EmailsSection },
];

/** The product's tokens and components, rendered from the product's own files. */
export function StyleGuidePage() {
  const { hash } = useLocation();
  useEffect(() => {
    if (!hash) return;
    // The browser looked for the anchor before the page was rendered, and some sections grow afterwards, so scroll again.
    const frame = requestAnimationFrame(() => document.getElementById(hash.slice(1))?.scrollIntoView?.());
    return () => cancelAnimationFrame(frame);
  }, [hash]);
  return (
    <DesignFrame part="style-guide" heading="Style guide">
      <Lead>Every token and component in all its states, rendered from the product's own source files. Any change there appears here.</Lead>
      <SectionMenu entries={sections} />
      {sections.map(({ id, Section }) => (
        <Section key={id} id={id} />
      ))}
    </DesignFrame>
  );
}

const Lead = styled.p`
  max-width: 760px;
`;
